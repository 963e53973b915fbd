"""PostgreSQL for tests: a real one, on a free port, in its own folder, gone when the tests are."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import psycopg

from tests.support.patience import PATIENCE

PORTS = range(20_000, 32_000)
"""Below the ports that systems lend to clients. A client that keeps calling a dead server at such a port can
happen to call itself, and then the server cannot have its port back."""

_GUARD = """
while read -r line; do pid=$line; done
if [ -n "$pid" ]; then
    kill -CONT "$pid"
    kill -"$2" "$pid"
    tries=0
    while kill -0 "$pid" && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done
    [ $tries -lt 50 ] || kill -KILL "$pid"
fi 2>/dev/null
rm -rf "$1"
"""
"""It reads which process to mind. When its input ends, because the tests are done or dead, it cleans up."""


def postgres_programs() -> Path | None:
    """The folder with initdb and postgres: one of PATH, else Debian's newest; None where there is none."""
    hidden = Path("/usr/lib/postgresql").glob("[0-9]*/bin")
    newest_first = sorted(hidden, key=lambda folder: float(folder.parent.name), reverse=True)
    for folder in [*map(Path, os.get_exec_path()), *newest_first]:
        if os.access(folder / "initdb", os.X_OK) and os.access(folder / "postgres", os.X_OK):
            return folder
    return None


class Server(ABC):
    """A program that tests start, stop, pause and kill. It never outlives them, however they end."""

    farewell: ClassVar[signal.Signals]
    """Makes it leave quickly, without care for what it wrote."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.password = secrets.token_hex(16)  # other people of this machine reach the port as well
        self._process: subprocess.Popen[bytes] | None = None
        self._has_run = False
        self._account = _plain_account()
        self.folder = Path(tempfile.mkdtemp(prefix="casefile-"))
        if self._account is not None:
            shutil.chown(self.folder, self._account)
        # A session of its own: Ctrl-C in the terminal is for the tests, which then end this one.
        self._guard = subprocess.Popen(
            ["sh", "-c", _GUARD, "guard", self.folder, str(self.farewell.value)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server is not running"
        return self._process.pid

    def start(self) -> None:
        """Return when it answers, on the same port as before. Does nothing when it is running."""
        if self._process is not None:
            return
        deadline = time.monotonic() + PATIENCE
        while not self._launched(deadline):
            # The port was taken, or a killed PostgreSQL's helpers have not all noticed yet.
            if time.monotonic() > deadline:
                raise RuntimeError(
                    f"{self._command()[0]} does not run:\n{self._log_path.read_text()[-2000:]}"
                )
            if not self._has_run:
                self.port = _free_port()
            time.sleep(0.05)
        self._has_run = True

    def stop(self) -> None:
        """End it in good order, without waiting for its clients."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it at once, as a crash would."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def close(self) -> None:
        """Stop it and remove everything it wrote."""
        if self._process is not None:
            self.resume()
            self._end(self.farewell)
        assert self._guard.stdin is not None
        self._guard.stdin.close()
        self._guard.wait()

    @abstractmethod
    def _command(self) -> list[str]:
        """What to run."""

    @abstractmethod
    def _answers(self) -> bool:
        """Whether it takes clients by now."""

    @property
    def _log_path(self) -> Path:
        return self.folder / "log"

    def _launched(self, deadline: float) -> bool:
        with self._log_path.open("wb") as log:
            process = subprocess.Popen(
                self._command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self._in_its_folder()
            )
        self._mind(process)
        while not self._answers():
            if process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                return False
            time.sleep(0.01)
        return True

    def _in_its_folder(self) -> dict[str, Any]:
        others: dict[str, Any] = {"user": self._account, "group": self._account, "extra_groups": []}
        return {"cwd": self.folder, "start_new_session": True} | (others if self._account else {})

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._mind(None)

    def _mind(self, process: subprocess.Popen[bytes] | None) -> None:
        self._process = process
        assert self._guard.stdin is not None
        self._guard.stdin.write(f"{process.pid}\n".encode() if process else b"\n")
        self._guard.stdin.flush()


class PostgresServer(Server):
    """A cluster of its own, as durable as in real use and otherwise small."""

    farewell = signal.SIGQUIT

    def __init__(self, programs: Path) -> None:
        super().__init__()
        self._programs = programs
        self._databases = 0
        self._spare: list[str] = []
        password = self.folder / "password"
        password.write_text(self.password)
        try:
            self._run_initdb("--auth=password", f"--pwfile={password}")
            self.start()
        except BaseException:
            self.close()
            raise

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty database, which is there no more afterwards.

        Emptying it and giving it another name takes a fifth of the time of dropping and creating one.
        """
        self._databases += 1
        name = f"test{self._databases}"
        if self._spare:
            self.administer(f"ALTER DATABASE {self._spare.pop()} RENAME TO {name}")
        else:
            self.administer(f"CREATE DATABASE {name} TEMPLATE template0")
        yield self._url(name)
        self.start()  # the test may have killed it
        spare = f"spare_{name}"
        self.administer(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        self.administer(f"ALTER DATABASE {name} RENAME TO {spare}")
        self.administer(f"ALTER DATABASE {spare} RESET ALL")  # a test may have changed its settings
        self.administer("DROP SCHEMA public CASCADE; CREATE SCHEMA public", spare)
        self._spare.append(spare)

    def _url(self, database: str) -> str:
        return f"postgresql://casefile:{self.password}@127.0.0.1:{self.port}/{database}"

    def administer(self, command: str, database: str = "postgres") -> None:
        with closing(psycopg.connect(self._url(database), autocommit=True)) as connection:
            connection.execute(command.encode())

    def _run_initdb(self, *options: str) -> None:
        command = [
            *(str(self._programs / "initdb"), "--pgdata=data", "--username=casefile", "--encoding=UTF8"),
            *("--locale=C", "--wal-segsize=1", "--no-sync", *options),
        ]
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
            **self._in_its_folder(),
        )
        if done.returncode:
            raise RuntimeError(f"initdb failed:\n{done.stdout}{done.stderr}")

    def _knows(self, setting: str) -> bool:
        return setting in (self.folder / "data" / "postgresql.conf").read_text()

    def _command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "port": str(self.port),
            "fsync": "on",  # what it says it has, it has after a crash: that is tested
            "synchronous_commit": "on",
            "shared_buffers": "16MB",
            "max_connections": "60",
            "max_wal_size": "32MB",
            "min_wal_size": "2MB",
            "wal_level": "minimal",
            "max_wal_senders": "0",
            "jit": "off",
        }
        # After a crash one call syncs the disk, instead of one for each of a thousand files: 0.1 s, not 3 s.
        if sys.platform == "linux" and self._knows("recovery_init_sync_method"):
            settings["recovery_init_sync_method"] = "syncfs"
        options = [f"--{name}={value}" for name, value in settings.items()]
        return [str(self._programs / "postgres"), "-D", "data", *options]

    def _answers(self) -> bool:
        try:
            psycopg.connect(self._url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True


class CuttableWire:
    """A wire between a process and PostgreSQL that, once cut, swallows everything sent to listeners."""

    def __init__(self, database: int) -> None:
        self.cut = asyncio.Event()
        self.port = 0
        self._database = database
        self.carrying: list[asyncio.Future[None]] = []

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.carrying.append(asyncio.ensure_future(self._carry(reader, writer)))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_database, to_database = await asyncio.open_connection("127.0.0.1", self._database)
        listening = asyncio.Event()

        async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter, *, there: bool) -> None:
            with suppress(ConnectionError):
                while data := await source.read(4096):
                    if there and b"LISTEN" in data:
                        listening.set()
                    if there or not (listening.is_set() and self.cut.is_set()):
                        target.write(data)
            target.close()

        await asyncio.gather(
            carry(reader, to_database, there=True), carry(from_database, writer, there=False)
        )
        for end in (writer, to_database):
            with suppress(ConnectionError):
                await end.wait_closed()


@asynccontextmanager
async def wire_to(database: int) -> AsyncIterator[CuttableWire]:
    """A wire to the PostgreSQL at this port."""
    wire = CuttableWire(database)
    async with await asyncio.start_server(wire.connect, "127.0.0.1") as server:
        wire.port = server.sockets[0].getsockname()[1]
        yield wire
        await asyncio.gather(*wire.carrying)


def _plain_account() -> str | None:
    """Whose process it is to be. PostgreSQL refuses to be root's; None for everyone else: their own."""
    if os.geteuid() != 0:
        return None
    return "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else "nobody"


def _free_port() -> int:
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as attempt:
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                attempt.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port

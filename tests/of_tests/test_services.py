"""PostgreSQL for the tests: each test has its own database, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.support import required
from tests.support.machine import is_running, until
from tests.support.patience import PATIENCE
from tests.support.server.services import PostgresServer

pytestmark = pytest.mark.real

ROOT = Path(__file__).resolve().parents[2]


def tables(url: str) -> list[str]:
    with closing(psycopg.connect(url)) as connection:
        return [
            name for (name,) in connection.execute("SELECT tablename FROM pg_tables WHERE tablename ~ '^t'")
        ]


def make_table(url: str) -> None:
    with closing(psycopg.connect(url, autocommit=True)) as connection:
        connection.execute("CREATE TABLE t1 (n int)")


def test_every_database_is_new_and_goes_when_it_is_done_with(postgres_server: PostgresServer) -> None:
    with postgres_server.database() as one, postgres_server.database() as two:
        make_table(one)
        assert (tables(one), tables(two)) == (["t1"], [])
        lingering = psycopg.connect(one)  # a forgotten connection does not keep it
    lingering.close()
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        psycopg.connect(one)


@pytest.mark.parametrize("end", [PostgresServer.kill, PostgresServer.stop])
def test_postgres_comes_back_at_the_same_address_with_what_it_had(
    postgres_server: PostgresServer, postgres_url: str, end: Callable[[PostgresServer], None]
) -> None:
    make_table(postgres_url)
    end(postgres_server)
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(postgres_url)
    postgres_server.start()
    assert tables(postgres_url) == ["t1"]


def test_a_test_may_leave_postgres_dead(postgres_server: PostgresServer) -> None:
    with postgres_server.database():
        postgres_server.kill()
    with postgres_server.database() as url:
        assert tables(url) == []


def test_postgres_waits_for_the_disk(postgres_url: str) -> None:
    with closing(psycopg.connect(postgres_url)) as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert connection.execute(f"SHOW {setting}").fetchone() == ("on",)


def test_it_lets_no_strangers_in(postgres_url: str) -> None:
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(postgres_url, password="a guess")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc, which only Linux has")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
@pytest.mark.usefixtures("postgres_server")  # leaves the test out where there is none
def test_servers_and_their_folders_go_when_the_tests_are_ended(how: signal.Signals) -> None:
    code = f"""if True:
        import time
        from tests.support.server.services import *
        server = PostgresServer(postgres_programs())
        server.pause() # not even this keeps it
        print(server.pid, server.folder, flush=True)
        time.sleep({PATIENCE})
    """
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as tests:
        assert tests.stdout is not None
        pid, folder = tests.stdout.readline().split()
        assert is_running(int(pid))
        tests.send_signal(how)
    until(lambda: not is_running(int(pid)) and not Path(folder).exists())


@pytest.mark.parametrize("variable", ["CI=true", "CASEFILE_REQUIRE_SERVICES=1", "CI=false"])
@pytest.mark.parametrize("is_root", [True, False])
@pytest.mark.parametrize("debian", [True, False])
def test_a_missing_program_is_a_reason_to_skip_or_where_make_installs_it_to_fail(
    monkeypatch: pytest.MonkeyPatch, variable: str, is_root: bool, debian: bool
) -> None:
    for name in ("CI", "CASEFILE_REQUIRE_SERVICES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(*variable.split("="))
    monkeypatch.setattr(os, "geteuid", lambda: 0 if is_root else 1000)
    monkeypatch.setattr(Path, "exists", lambda path: debian and str(path) == "/etc/debian_version")
    fails = is_root and debian and variable != "CI=false"
    expected = pytest.fail.Exception if fails else pytest.skip.Exception
    with pytest.raises(expected, match=r"^PostgreSQL is not installed: apt-get install postgresql$"):
        required.without("PostgreSQL", "postgresql")


class Machine:
    """A machine for tools/services: a folder with its programs and a folder before its system's paths."""

    def __init__(self, path: Path, *, user: int = 0, apt_get: str | None = "", debian: bool = True) -> None:
        self.programs = path / "programs"
        self.system = path / "system"
        self.policy = self.system / "usr/sbin/policy-rc.d"
        self.log = path / "log"
        self.programs.mkdir()
        self.policy.parent.mkdir(parents=True)
        self.add("id", f"echo {user}")
        for name in ("chromium", "firefox", "WebKitWebDriver", "Xvfb", "openbox", "curl", "libatomic.so.1"):
            self.add(name, "")
        for name in ("rm", "chmod"):
            self.add(name, f'exec /bin/{name} "$@"')
        if apt_get is not None:
            self.add("apt-get", f'echo "$*; $({self.policy}; echo $?)" >>{self.log}\n{apt_get}')
        if debian:
            (self.system / "etc").mkdir()
            (self.system / "etc/debian_version").touch()

    def add(self, name: str, script: str) -> None:
        self._write(self.programs / name, script)

    def add_debians_postgres(self) -> None:
        initdb = self.system / "usr/lib/postgresql/15/bin/initdb"
        initdb.parent.mkdir(parents=True)
        self._write(initdb, "")

    def run(self) -> tuple[str, str]:
        """What the script says, and on its other stream; it never fails."""
        done = subprocess.run(
            ["/bin/sh", ROOT / "tools/services"],
            env={"PATH": str(self.programs), "CASEFILE_SYSTEM": str(self.system)},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout, done.stderr

    def _write(self, path: Path, script: str) -> None:
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)


INSTALL = "-q -o DPkg::Lock::Timeout=120 install -y --no-install-recommends"


def test_make_is_silent_when_everything_is_installed(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.add_debians_postgres()
    assert machine.run() == ("", "")
    assert not machine.log.exists()


def test_make_installs_what_is_missing_as_root_on_debian_and_starts_nothing(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    (machine.programs / "chromium").unlink()
    packages = "postgresql chromium-headless-shell fonts-liberation"
    assert machine.run() == (
        f"Installing PostgreSQL, Chromium for the tests (apt-get install {packages})\n",
        "",
    )
    assert machine.log.read_text() == f"-q update; 101\n{INSTALL} {packages}; 101\n"
    assert not machine.policy.exists()


def test_make_installs_only_what_is_missing_and_keeps_the_machines_own_policy(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine._write(machine.policy, "exit 102")
    machine.run()
    assert machine.log.read_text().endswith(f"{INSTALL} postgresql; 102\n")
    assert machine.policy.exists()


def test_make_installs_a_browser_with_letters_to_show(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.add_debians_postgres()
    (machine.programs / "chromium").unlink()
    said, _ = machine.run()
    assert (
        said
        == "Installing Chromium for the tests (apt-get install chromium-headless-shell fonts-liberation)\n"
    )
    assert machine.log.read_text().endswith(f"{INSTALL} chromium-headless-shell fonts-liberation; 101\n")


def test_make_says_what_is_left_out_where_it_may_not_install(tmp_path: Path) -> None:
    machine = Machine(tmp_path, user=1000)
    said, _ = machine.run()
    assert said == (
        "The tests that need PostgreSQL are left out: not installed here, and installing needs "
        "root (apt-get install postgresql).\n"
    )
    assert not machine.log.exists()


@pytest.mark.parametrize(("apt_get", "debian"), [("", False), (None, True)])
def test_make_says_what_is_left_out_where_it_cannot_install(
    tmp_path: Path, apt_get: str | None, debian: bool
) -> None:
    machine = Machine(tmp_path, apt_get=apt_get, debian=debian)
    said, _ = machine.run()
    assert said == (
        "The tests that need PostgreSQL are left out: not installed here, and make installs on Debian only.\n"
    )
    assert not machine.log.exists()


def test_make_goes_on_when_the_installation_fails(tmp_path: Path) -> None:
    machine = Machine(tmp_path, apt_get="echo no network >&2; exit 100")
    said, complaint = machine.run()
    assert said.splitlines()[1:] == ["The tests that need PostgreSQL are left out: the installation failed."]
    assert complaint == "no network\n"
    assert not machine.policy.exists()

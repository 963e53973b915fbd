"""What people install is the wheel, not the tree: build it, install it elsewhere, use it from elsewhere."""

import fcntl
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import casefile
from tests.support.patience import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.real]

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
BIN = Path("environment", "bin")
EDITIONS = ["deluxe-2020", "bilingual", "vintage", "classic-1986"]

KITCHEN_WITH_A_SIX = {
    "rooms": [],
    "squares": [
        [15, 16], [15, 18],
        [16, 15], [16, 17], [16, 19], [16, 21],
        [17, 16], [17, 18], [17, 20], [17, 22],
        [18, 17],
        [19, 16],
        [20, 17],
    ],
    "passage": "study",
}  # fmt: skip

SMOKE_TESTS = {
    "casefile play": None,
    "casefile serve": None,
    "casefile doctor": None,
    "casefile verify GAME.json": ["verify", "fair.json"],
    'casefile moves --from kitchen --roll 7 --occupied "17,19"': (
        ["moves", "--from", "kitchen", "--roll", "7", "--occupied", "17,19"]
    ),
    "casefile check GAME.json": ["check", "game.json"],
    "casefile show GAME.json": ["show", "game.json"],
    "casefile show docs/examples/short-game.json": ["show", "game.json"],
    "casefile editions": ["editions"],
    "casefile deduce POSITION.json": ["deduce", "position.json", "--sheet"],
    "casefile puzzles --count 5 --seed 7": ["puzzles", "--kind", "envelope", "--seed", "7"],
    "casefile review GAME.json": ["review", "solved.json", "--quick", "--json"],
    "casefile advise POSITION.json": ["advise", "position.json"],
    "casefile bots": ["bots"],
    "casefile simulate --bots master,sleuth,sleuth --games 600": (
        ["simulate", "--bots", "sleuth,novice,novice", "--games", "3"]
    ),
    "casefile speedclue --bot master us 5000": None,
    'casefile join "LINK" --bot master': None,
    "casefile mcp": None,
    "casefile arena --bots master,inspector,sleuth --games 2000": (
        ["arena", "--bots", "sleuth,novice", "--games", "3"]
    ),
    "casefile dataset --out data --games 1000 --bots sleuth": None,
}
"""Every command of the README, and how it is tried here; those about other programs, and those that need an
extra, have tests elsewhere."""

Finished = subprocess.CompletedProcess[str]
Casefile = Callable[..., Finished]


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> Finished:
    return subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, encoding="utf-8", timeout=4 * PATIENCE, check=False
    )


def build(target: str, source: Path, folder: Path) -> None:
    hatchling = (sys.executable, "-m", "hatchling")
    built = run(*hatchling, "build", "--target", target, "--directory", folder, cwd=source)
    assert built.returncode == 0, built.stderr


def install(wheel: Path, folder: Path) -> None:
    uv = ROOT / "tools" / "uv"
    made = run(uv, "venv", "--python", sys.executable, "environment", cwd=folder)
    assert made.returncode == 0, made.stderr
    into = ("--python", folder / BIN / "python", "--constraints", ROOT / "requirements.lock")
    filled = run(uv, "pip", "install", *into, wheel, cwd=folder)
    assert filled.returncode == 0, filled.stderr


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def made_once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that `make` has filled, in whichever worker came first; the others wait for it."""
    # Every worker has a base folder of its own within that of the run.
    shared = folders.getbasetemp().parent if "PYTEST_XDIST_WORKER" in os.environ else folders.getbasetemp()
    folder, finished = shared / name, shared / f"{name}.finished"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not finished.exists():
            folder.mkdir(exist_ok=True)  # where making it has failed before, it is tried again
            make(folder)
            finished.touch()
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = made_once(tmp_path_factory, "wheel", lambda folder: build("wheel", ROOT, folder))
    [archive] = folder.iterdir()
    return archive


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an otherwise empty environment, with the locked versions of what the wheel needs."""
    return made_once(tmp_path_factory, "elsewhere", lambda folder: install(wheel, folder)) / BIN


def empty_environment(folder: Path) -> dict[str, str]:
    """Nothing of this environment is left to lean on. To compile is left out: it takes a minute."""
    return {"PATH": os.defpath, "HOME": str(folder), "COLUMNS": "200", "NUMBA_DISABLE_JIT": "1"}


@pytest.fixture
def command(installed: Path, tmp_path: Path) -> Casefile:
    """Runs the installed `casefile` in an empty folder."""
    env = empty_environment(tmp_path)
    return lambda *arguments: run(installed / "casefile", *arguments, cwd=tmp_path, env=env)


@contextmanager
def serving(installed: Path, folder: Path, *arguments: str) -> Iterator[str]:
    """A command that serves pages; where it says they are. It is stopped with Ctrl-C in the end."""
    # `play` opens a browser; a browser that does nothing is one that was opened.
    env = empty_environment(folder) | {"BROWSER": "true"}
    process = subprocess.Popen(
        [installed / "casefile", *arguments],
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := re.search(r"http://localhost:[0-9]+|http://127\.0\.0\.1:[0-9]+", line):
                yield found[0]
                break
        else:
            raise AssertionError("it ended without saying where the page is")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, 130)


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        found: bytes = answer.read()
        return found


def record(die: int) -> dict[str, object]:
    hands = {
        "scarlet": ["green", "white", "knife", "wrench", "kitchen", "ballroom"],
        "green": ["scarlet", "peacock", "candlestick", "library", "lounge", "study"],
        "plum": ["plum", "lead-pipe", "revolver", "conservatory", "dining-room", "billiard-room"],
    }
    weapons = {
        "rope": "kitchen",
        "knife": "ballroom",
        "wrench": "library",
        "revolver": "study",
        "candlestick": "hall",
        "lead-pipe": "billiard-room",
    }
    return {
        "format": "casefile-record/1",
        "edition": "classic-1986",
        "house_rules": {},
        "players": list(hands),
        "setup": {"envelope": ["mustard", "rope", "hall"], "weapons": weapons, "hands": hands},
        "moves": [
            {"by": "scarlet", "do": "roll", "dice": [die]},
            {"by": "scarlet", "do": "walk", "to": [4, 16]},
            {"by": "scarlet", "do": "end"},
        ],
    }


def solved_at_once() -> dict[str, object]:
    """A finished game that is quick to review without compiled code."""
    solution = {"suspect": "mustard", "weapon": "rope", "room": "hall"}
    return record(die=4) | {"moves": [{"by": "scarlet", "do": "accuse", **solution}]}


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(wheel: Path) -> None:
    files = {path for path in SOURCES.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert contents(wheel) == {path.relative_to(SOURCES).as_posix() for path in files}


@pytest.mark.parametrize("suffix", [".toml", ".map", ".ftl", "/py.typed"])
def test_the_wheel_holds_the_data_the_package_reads(wheel: Path, suffix: str) -> None:
    assert any(name.endswith(suffix) for name in contents(wheel))


def test_the_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    build("sdist", ROOT, tmp_path / "archive")
    [archive] = (tmp_path / "archive").iterdir()
    assert run(sys.executable, "-m", "tarfile", "-e", archive, "unpacked", cwd=tmp_path).returncode == 0
    [unpacked] = (tmp_path / "unpacked").iterdir()
    build("wheel", unpacked, tmp_path / "again")
    [again] = (tmp_path / "again").iterdir()
    assert contents(again) == contents(wheel)


def test_the_installed_package_is_not_the_tree(installed: Path, tmp_path: Path) -> None:
    where = "import casefile; print(casefile.__file__)"
    located = run(installed / "python", "-c", where, cwd=tmp_path, env={})
    assert Path(located.stdout.strip()).is_relative_to(installed.parent)


def test_the_installed_command_tells_the_version_of_the_wheel(command: Casefile, wheel: Path) -> None:
    told = command("--version")
    assert told.returncode == 0, told.stderr
    assert casefile.__version__ in told.stdout
    assert wheel.name.startswith(f"casefile_game-{casefile.__version__}-")


def test_the_installed_command_lists_the_editions(command: Casefile) -> None:
    listed = command("editions")
    assert listed.returncode == 0, listed.stderr
    assert [edition for edition in EDITIONS if edition not in listed.stdout] == []


def test_the_installed_command_finds_the_moves_from_the_kitchen(command: Casefile) -> None:
    found = command("moves", "--from", "kitchen", "--roll", "6", "--json")
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout) == KITCHEN_WITH_A_SIX


def test_the_installed_command_accepts_a_legal_record(command: Casefile, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_text(json.dumps(record(die=4)), "utf-8")
    checked = command("check", "record.json")
    assert checked.returncode == 0, checked.stderr
    assert json.loads(checked.stdout) == {"legal": True, "winner": None, "moves": 3}


def test_the_installed_command_refuses_a_die_of_seven(command: Casefile, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_text(json.dumps(record(die=7)), "utf-8")
    checked = command("check", "record.json")
    assert checked.returncode == 1, checked.stderr
    answer = json.loads(checked.stdout)
    assert (answer["legal"], answer["move"], answer["rule"]) == (False, 0, "E4")


def test_every_command_of_the_readme_is_tried_here() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"`(casefile [^`]+)`", readme)) == set(SMOKE_TESTS)


@pytest.mark.parametrize("arguments", [tried for tried in SMOKE_TESTS.values() if tried], ids=" ".join)
def test_the_installed_command_does_what_the_readme_promises(
    command: Casefile, tmp_path: Path, arguments: list[str]
) -> None:
    examples = ROOT / "docs" / "examples"
    (tmp_path / "game.json").write_bytes((examples / "short-game.json").read_bytes())
    (tmp_path / "position.json").write_bytes((examples / "position.json").read_bytes())
    vectors = json.loads((ROOT / "tests" / "support" / "fair" / "vectors.json").read_text("utf-8"))
    (tmp_path / "solved.json").write_text(json.dumps(solved_at_once()), "utf-8")
    (tmp_path / "fair.json").write_text(json.dumps(vectors["records"][0]["record"]), "utf-8")
    done = command(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("arguments", [["serve", "--port", "0"], ["play"]], ids=" ".join)
def test_the_installed_command_serves_the_page_and_what_it_needs(
    installed: Path, tmp_path: Path, arguments: list[str]
) -> None:
    with serving(installed, tmp_path, *arguments) as address:
        page = fetched(f"{address}/").decode()
        assets = re.findall(r'(?:src|href)="\.?(/assets/[^"]+)"', page)
        assert assets
        assert all(fetched(address + asset) for asset in assets)


def test_the_installed_doctor_finds_the_database_of_a_server_as_it_was_written(
    installed: Path, command: Casefile, tmp_path: Path
) -> None:
    with serving(installed, tmp_path, "serve", "--port", "0", "--database", "tables.db") as address:
        assert fetched(f"{address}/healthz")
    done = command("doctor", "tables.db")
    assert (done.returncode, done.stderr) == (0, "")

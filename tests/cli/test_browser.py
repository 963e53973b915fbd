"""Opening the page once there is one."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from socket import create_server

import pytest

from casefile.cli import browser
from casefile.cli.render.progress import ProgressBar


class Healthy(BaseHTTPRequestHandler):
    warming: Iterator[float] = iter(())
    """What it has to tell about its bots, one answer after the other; nothing in the end."""

    def do_GET(self) -> None:  # named by the standard library
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()
        share = next(self.warming, None)
        self.wfile.write(json.dumps({} if share is None else {"warming": share}).encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def healthy_server() -> Iterator[int]:
    with HTTPServer(("127.0.0.1", 0), Healthy) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def test_the_usual_port_is_taken_if_it_is_free() -> None:
    with create_server((browser.EVERYBODY, 0)) as listening:
        port = listening.getsockname()[1]
    assert browser.free_port(port) == port


def test_another_port_is_taken_if_somebody_has_the_usual_one() -> None:
    with create_server((browser.EVERYBODY, 0)) as listening:
        taken = listening.getsockname()[1]
        found = browser.free_port(taken)
    assert found not in (0, taken)


@pytest.mark.parametrize(
    ("has_browser", "said"), [(True, "Casefile is open at {}"), (False, "Open {} in a browser")]
)
def test_the_page_is_shown_when_the_server_answers(
    capsys: pytest.CaptureFixture[str], has_browser: bool, said: str
) -> None:
    shown: list[str] = []

    def show(address: str) -> bool:
        shown.append(address)
        return has_browser

    with healthy_server() as port:
        browser._show_when_up(port, show)
    address = f"http://localhost:{port}/"
    assert shown == [address]
    assert said.format(address) in capsys.readouterr().out


def test_whoever_waits_at_a_terminal_sees_how_far_the_bots_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer, which brings up the page, is not waited for again; 0 is no reason for a bar yet."""
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(browser, "POLL_INTERVAL", 0.0)
    monkeypatch.setattr(ProgressBar, "tell", lambda _, done, total: told.append((done, total)))
    monkeypatch.setattr(Healthy, "warming", iter((0.0, 0.0, 0.25, 0.996)))
    with healthy_server() as port:
        browser._show_when_up(port, lambda _: told == [])
    assert told == [(25, 100), (100, 100)]


def test_the_bar_ends_with_the_server() -> None:
    with create_server((browser.EVERYBODY, 0)) as listening:
        port = listening.getsockname()[1]
    browser._show_bots_warming(f"http://localhost:{port}/")


def test_a_server_that_does_not_come_up_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "SERVER_START_TIMEOUT", 0.0)
    browser._show_when_up(1, pytest.fail)

"""Opening the page once there is one."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from socket import create_server

import pytest

from casefile.cli import browser


class Healthy(BaseHTTPRequestHandler):
    def do_GET(self) -> None:  # named by the standard library
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


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

    with HTTPServer(("127.0.0.1", 0), Healthy) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        browser._show_when_up(server.server_port, show)
        server.shutdown()
        thread.join()
    address = f"http://localhost:{server.server_port}/"
    assert shown == [address]
    assert said.format(address) in capsys.readouterr().out


def test_a_server_that_does_not_come_up_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "SERVER_START_TIMEOUT", 0.0)
    browser._show_when_up(1, pytest.fail)

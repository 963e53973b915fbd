"""Serving the browser client: one page for every screen, files for ever, and nothing else of this machine."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from socket import create_server
from typing import Any, NamedTuple

import pytest

from casefile.editions import DEFAULT_EDITION, edition
from casefile.server.transport import network
from casefile.server.transport.access import Access
from casefile.server.transport.app import make_http
from casefile.server.transport.guard import guarded
from casefile.server.transport.previews import PICTURE, SOLVED_PICTURE
from casefile.server.transport.static import CACHE_FOREVER, CACHE_REVALIDATE, ClientFiles, built_client

PAGE = b"<!doctype html><title>Casefile</title>"
SCRIPT = b"console.log('the script')"


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = tmp_path / "web"
    (built / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("not for you")
    (built / "built-from").write_text("a hash")
    (built / "index.html").write_bytes(PAGE)
    (built / "index.html.gz").write_bytes(gzip.compress(PAGE, mtime=0))
    (built / "worker.js").write_bytes(SCRIPT)
    (built / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (built / "assets" / "main-1a2b.js.br").write_bytes(b"brotli")
    (built / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (built / "assets" / "font-3c4d.woff2").write_bytes(b"wOF2")
    return built


@pytest.fixture
def client(folder: Path) -> ClientFiles:
    return built_client(folder)


def ask(
    client: ClientFiles,
    path: str,
    method: str = "GET",
    port: int = 2,
    asking: str = "127.0.0.1",
    **headers: str,
) -> Answer:
    """What a browser gets from the application, without a network between them."""
    sent: list[Any] = []
    scope = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b"",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "client": (asking, 1), "server": ("127.0.0.1", port), "scheme": "http", "http_version": "1.1",
        "root_path": "", "extensions": {}, "state": {},
    }  # fmt: skip

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    async def serve() -> None:
        await guarded(make_http(None, client), Access())(scope, receive, send)

    asyncio.run(serve())
    told = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], told, b"".join(message.get("body", b"") for message in sent[1:]))


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/learn",
        "/t/0123456789abcdef",
        "/rules",
        "/rules/vintage",
        "/sheet",
        "/sheet/vintage",
        "/game/0123456789abcdef/2",
        "/fair",
        "/fair/0123456789abcdef/2",
    ],
)
def test_every_screen_is_the_same_page(client: ClientFiles, path: str) -> None:
    answer = ask(client, path)
    assert (answer.status, answer.body) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == CACHE_REVALIDATE
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def tags_of(answer: Answer) -> dict[str, str]:
    """What is seen of the link to a page where it is passed on."""
    found = re.findall(
        r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', answer.body.decode()
    )
    assert len(found) == len(dict(found))
    return dict(found)


@pytest.mark.parametrize("path", ["/", "/t/0123456789abcdef", "/game/0123456789abcdef/1", "/game/a/b"])
def test_every_page_says_what_is_seen_of_its_link(folder: Path, path: str) -> None:
    (folder / "index.html").write_bytes(b"<!doctype html><head><title>Casefile</title></head><body></body>")
    client = built_client(folder)
    answer = ask(client, path, host="localhost:8017")
    assert answer.body.endswith(b"</head><body></body>")
    tags = tags_of(answer)
    assert (tags["og:title"], tags["og:url"]) == ("Casefile", f"http://localhost:8017{path}")
    assert tags["og:image"] == "http://localhost:8017/preview.png"
    assert tags["twitter:card"] == "summary_large_image"
    french = tags_of(ask(client, path, host="localhost", accept_language="fr-FR,fr;q=0.9"))
    assert (
        french["og:description"]
        == "Le grand classique des jeux de détective, entre amis ou contre des robots."
    )
    assert answer.headers["vary"] == "accept-encoding, accept-language"
    packed = ask(client, path, host="localhost:8017", accept_encoding="gzip")
    assert gzip.decompress(packed.body) == answer.body
    assert ask(client, path, host="localhost:8017", if_none_match=answer.headers["etag"]).status == 304


@pytest.mark.parametrize(
    "path",
    [PICTURE, *(SOLVED_PICTURE.format(winner=winner) for winner in edition(DEFAULT_EDITION).deck.suspects)],
)
def test_the_picture_of_previews_is_as_large_as_they_say(path: str) -> None:
    picture = (Path(__file__).parents[3] / f"web/public{path}").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) < 300_000, "some chats show no larger ones"


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/assets/gone.js", "/rules/vintage/more"])
def test_people_at_a_wrong_address_see_the_page_and_programs_a_sentence(
    client: ClientFiles, path: str
) -> None:
    browser = "text/html,application/xhtml+xml,*/*;q=0.8"
    answer = ask(client, path, accept=browser)
    assert (answer.status, answer.body) == (404, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == CACHE_REVALIDATE
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    for told in (ask(client, path), ask(client, f"/api{path}", accept=browser)):
        assert told.status == 404
        assert json.loads(told.body)["sentence"] == "There is nothing at this address."


def test_files_with_a_hash_in_their_name_are_kept_for_ever(client: ClientFiles) -> None:
    answer = ask(client, "/assets/main-1a2b.js")
    assert (answer.status, answer.body) == (200, SCRIPT)
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in answer.headers  # its page has it
    assert answer.headers["cache-control"] == CACHE_FOREVER
    assert ask(client, "/worker.js").headers["cache-control"] == CACHE_REVALIDATE
    assert ask(client, "/assets/font-3c4d.woff2").headers["content-type"] == "font/woff2"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.1, gzip", "br"),
        ("BR", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.000 , *", "gzip"),
        ("*", "br"),
        ("*;q=0", None),
        ("identity", None),
        ("brr", None),
        ("", None),
    ],
)
def test_a_browser_gets_the_smallest_copy_it_can_read(
    client: ClientFiles, accepted: str, encoding: str | None
) -> None:
    answer = ask(client, "/assets/main-1a2b.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.body == {"br": b"brotli", "gzip": gzip.compress(SCRIPT, mtime=0), None: SCRIPT}[encoding]
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_an_encoding_without_a_copy_is_not_announced(client: ClientFiles) -> None:
    assert ask(client, "/", accept_encoding="br, gzip").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in ask(client, "/worker.js", accept_encoding="br, gzip").headers


def test_what_the_browser_has_is_not_sent_again(client: ClientFiles) -> None:
    tag = ask(client, "/").headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        answer = ask(client, "/", if_none_match=known)
        assert (answer.status, answer.body) == (304, b"")
        assert answer.headers["etag"] == tag
    packed = ask(client, "/", if_none_match=tag, accept_encoding="gzip")
    assert packed.status == 200  # another copy, another tag
    assert packed.headers["etag"] != tag


def test_a_changed_page_has_another_tag(client: ClientFiles, folder: Path) -> None:
    (folder / "index.html").write_bytes(PAGE + b"<p>new")
    assert ask(built_client(folder), "/").headers["etag"] != ask(client, "/").headers["etag"]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets//etc/passwd",
        "/assets/main-1a2b.js.br",
        "/assets",
        "/assets/",
        "/built-from",
        "/index.html",
        "/t",
        "/t/a/b",
        "/nowhere",
    ],
)
def test_nothing_but_the_client_can_be_asked_for(client: ClientFiles, path: str) -> None:
    answer = ask(client, path)
    assert answer.status == 404
    assert b"not for you" not in answer.body


def test_pages_can_be_asked_about_but_not_changed(client: ClientFiles) -> None:
    assert ask(client, "/assets/main-1a2b.js", "HEAD").headers["content-length"] == str(len(SCRIPT))
    assert ask(client, "/", "OPTIONS").headers["allow"] == "GET, HEAD, OPTIONS"
    assert ask(client, "/", "DELETE").status == 405


def test_without_a_built_client_there_is_still_a_page(tmp_path: Path) -> None:
    assert built_client(tmp_path / "nothing") == {}
    answer = ask({}, "/")
    assert answer.status == 200
    assert b"The server is running" in answer.body
    assert ask({}, "/t/0123456789abcdef").status == 404


@pytest.fixture
def open_port() -> Iterator[int]:
    """Somebody listens at it, on every address of this device."""
    with create_server(("", 0)) as listening:
        yield listening.getsockname()[1]


def test_a_page_on_this_device_is_told_where_others_find_the_server(
    client: ClientFiles, open_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "127.0.0.2")
    assert json.loads(ask(client, "/network.json", port=open_port).body) == [f"http://127.0.0.2:{open_port}"]


def test_a_page_elsewhere_is_told_nothing_about_our_network(
    client: ClientFiles, open_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "127.0.0.2")
    assert json.loads(ask(client, "/network.json", port=open_port, asking="192.168.1.7").body) == []


def test_an_address_at_which_nobody_listens_is_not_given_away(
    client: ClientFiles, open_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with create_server(("127.0.0.1", 0)) as here_only:
        monkeypatch.setattr(network, "own_address", lambda: "127.0.0.2")
        port = here_only.getsockname()[1]
        assert json.loads(ask(client, "/network.json", port=port).body) == []
    monkeypatch.setattr(network, "own_address", lambda: None)  # a device without any network
    assert json.loads(ask(client, "/network.json", port=open_port).body) == []


def test_the_longest_answer_is_compressed(client: ClientFiles) -> None:
    plain = ask(client, "/api/editions")
    packed = ask(client, "/api/editions", accept_encoding="gzip, br")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 5
    assert "content-encoding" not in ask(client, "/api/bots", accept_encoding="gzip, br").headers

"""Three words in place of the link: who may make them, where they lead, and when they no longer do."""

from __future__ import annotations

from pathlib import Path

import pytest

from casefile.server.live.limits import Limits
from casefile.server.store.store import Store
from casefile.server.table.moment import Clock
from casefile.server.transport.short_links import COUNT, LIFETIME_SECONDS, ShortLinks, known_words
from tests.support.server.client import Answer, Ticket, call
from tests.support.server.clocks import ManualClock, standing_clock
from tests.support.server.people import Meeting, PeopleAtTable, meetings
from tests.support.server.stores import KINDS, database_of, on_store

pytestmark = pytest.mark.real

NOWHERE = (404, "table-bad-words")


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def make(among: PeopleAtTable, invitation: str | None) -> Answer:
    path = f"/api/tables/{among.tickets[0].table}/words"
    return await call(among.port, "POST", path, {"invitation": invitation})


async def words_of(among: PeopleAtTable) -> str:
    answer = await make(among, among.tickets[0].invitation)
    assert answer.status == 201
    words: str = answer.json["words"]
    return words


async def follow(among: PeopleAtTable, words: str) -> Answer:
    return await call(among.port, "POST", "/api/words", {"words": words})


def refused(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.json["key"]


def test_the_words_are_plain_different_and_enough_for_33_bits() -> None:
    words = known_words()
    assert len(words) == len(set(words)) == 2048
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 9 for word in words)
    assert len(words) ** COUNT == 2**33


def test_three_words_lead_to_the_table_as_often_as_they_are_used(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host = among.tickets[0]
        words = await words_of(among)
        for typed in (words, words.replace("-", " "), f" {words.upper().replace('-', ', ')}. "):
            answer = await follow(among, typed)
            assert (answer.status, answer.json) == (
                200,
                {"table": host.table, "invitation": host.invitation},
            )
        path, body = f"/api/tables/{host.table}/seats", {"name": "Guest", "invitation": host.invitation}
        assert (await call(among.port, "POST", path, body)).status == 201
        taken = await call(among.port, "POST", path, {**body, "chair": host.chair})
        assert refused(taken) == (409, "table-chair-taken"), "a seat that somebody holds stays theirs"

    meet(test, people=1)


def test_only_those_who_may_enter_make_words(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        for invitation in (None, "wrong"):
            assert refused(await make(among, invitation)) == (403, "table-not-invited")
        assert (await among.clients[0].command("configure", settings={"public": True}))["type"] == "done"
        public = (await make(among, None)).json["words"]
        assert (await follow(among, public)).json["invitation"] is None
        assert (await among.clients[0].command("configure", settings={"public": False}))["type"] == "done"
        assert refused(await follow(among, public)) == NOWHERE

    meet(test, people=1)


def test_whatever_is_wrong_with_words_the_answer_is_the_same(meet: Meeting) -> None:
    wall = ManualClock()

    async def test(among: PeopleAtTable) -> None:
        kept, old = await words_of(among), await words_of(among)
        assert (await follow(among, old)).status == 200
        wall.now += LIFETIME_SECONDS
        latest = await words_of(among)
        expired = await follow(among, old)
        await among.clients[0].command("renew-invitation")
        voided = await follow(among, latest)
        first, second, third = latest.split("-")
        guesses = (
            f"{third}-{first}-{second}",
            f"{first}-{second}",
            "not any of these",
            kept,
            "'; --",
            "é" * 40,
        )
        answers = [expired, voided, *[await follow(among, guess) for guess in guesses]]
        assert {refused(answer) for answer in answers} == {NOWHERE}
        assert len({answer.body for answer in answers}) == 1

    meet(test, people=1, clock=Clock(wall=wall, steady=wall))


def test_guessing_is_limited_and_the_link_itself_still_works(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        words = await words_of(among)
        tried = [await follow(among, guess) for guess in ("apple apple apple", "otter otter otter")]
        assert [refused(answer) for answer in tried] == [NOWHERE] * 2
        assert refused(await follow(among, words)) == (429, "table-try-later"), "even the right ones"
        assert refused(await make(among, among.tickets[0].invitation)) == (429, "table-try-later")
        host: Ticket = among.tickets[0]
        path, body = f"/api/tables/{host.table}/seats", {"name": "Guest", "invitation": host.invitation}
        assert (await call(among.port, "POST", path, body)).status == 201

    limits = Limits(guesses_per_address=2, short_links_per_address=1)
    meet(test, people=1, limits=limits, clock=standing_clock())


def test_wrong_guesses_are_limited_over_all_addresses(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        words = await words_of(among)
        tried = [
            await follow(among, guess) for guess in (words, "apple apple apple", words, "otter otter otter")
        ]
        assert [answer.status for answer in tried] == [200, 404, 200, 404]
        assert refused(await follow(among, words)) == (429, "table-try-later"), (
            "right ones cannot be told apart"
        )

    meet(test, people=1, limits=Limits(wrong_guesses=1), clock=standing_clock())


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return database_of(request, tmp_path)


def test_words_outlive_a_server_and_are_not_in_its_database(where: str) -> None:
    wall, invitation = ManualClock(), "an-invitation-of-no-table-at-all"
    made: list[str] = []

    async def write(store: Store) -> None:
        link = await ShortLinks(store, Clock(wall=wall)).make("0123456789abcdef", invitation)
        made.append(link.words)

    async def read(store: Store) -> None:
        links = ShortLinks(store, Clock(wall=wall))
        assert await links.find(made[0]) == ("0123456789abcdef", invitation)
        wall.now += LIFETIME_SECONDS
        assert await links.find(made[0]) is None

    on_store(where, write)
    on_store(where, read)
    if Path(where).exists():
        kept = Path(where).read_bytes()
        assert b"0123456789abcdef" in kept
        assert all(secret.encode() not in kept for secret in (invitation, *made[0].split("-")))


def test_words_that_are_too_old_are_forgotten(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.put_short_link("old", "0" * 16, b"", until=10.0, now=0.0)
        await store.put_short_link("new", "1" * 16, b"", until=30.0, now=20.0)
        assert await store.short_link("old", 5.0) is None
        assert await store.short_link("new", 5.0) == ("1" * 16, b"")

    on_store(str(tmp_path / "tables.db"), test)


def test_each_of_the_words_is_drawn_by_chance_alone(tmp_path: Path) -> None:
    drawn = iter([b"\x00\x00", b"\x07\xff", b"\xff\xff"])

    async def test(store: Store) -> None:
        link = await ShortLinks(store, Clock(token_bytes=lambda _: next(drawn))).make("0" * 16, None)
        words = known_words()
        assert link.words == "-".join((words[0], words[2047], words[2047]))

    on_store(str(tmp_path / "tables.db"), test)

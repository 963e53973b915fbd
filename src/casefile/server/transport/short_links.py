"""Three words in place of a long link, for a day: easy to say on the telephone.

They are another name for the invitation and nothing more: whatever voids it voids them. The words themselves
are kept nowhere. The database has a slow hash, by which they are found, and the invitation, encrypted with
a key that only the words give: whoever reads the database cannot take a seat.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from casefile.server.store.store import Store
from casefile.server.table.moment import Clock

LIFETIME_SECONDS = 86_400
COUNT = 3
"""Each one of 2048: 33 bits. That is little for a secret, so how often one may try is limited by address."""
_INVITATION_BYTES = 64
_HASH_BYTES = 32
_HASHING = ThreadPoolExecutor(1, "casefile-words")
"""Apart from the threads that read files and compress answers: guesses wait for each other only."""


Token = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""An invitation, or whatever else opens a door."""


class WordsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Make three words that lead to a table, for those who may enter it."""

    invitation: Token | None = None
    """Not needed at a public table."""


class WordsAnswer(msgspec.Struct):
    """Three words in place of the link. They are told only now, and lead there for a day."""

    words: str
    """Joined by hyphens. The link for friends is `/j#<words>` or `/j/<words>`."""
    until: int
    """In milliseconds since 1970; earlier if the invitation is renewed."""


class WordsTried(msgspec.Struct, forbid_unknown_fields=True):
    """Where do these three words lead?"""

    words: Annotated[str, Meta(min_length=1, max_length=100)]
    """With hyphens, spaces or commas between them."""


class LinkAnswer(msgspec.Struct):
    """What the link `/t/<table>#<invitation>` says; at a public table, `/t/<table>` is enough."""

    table: str
    invitation: str | None


class ShortLink(NamedTuple):
    words: str
    until: float
    """Seconds of the wall clock."""


class LongLink(NamedTuple):
    table: str
    invitation: str | None
    """None at a public table, which needs none."""


class ShortLinks:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def make(self, table: str, invitation: str | None) -> ShortLink:
        """Words that lead to this table. The caller has checked the invitation."""
        now = self._clock.wall()
        # Two tables with the same words would be one too many, however unlikely.
        while True:
            words = _draw(self._clock.token_bytes)
            name, key = await _derived(words)
            if await self._store.short_link(name, now) is None:
                break
        sealed = _encrypted((invitation or "").encode(), key)
        await self._store.put_short_link(name, table, sealed, until=now + LIFETIME_SECONDS, now=now)
        return ShortLink(words, now + LIFETIME_SECONDS)

    async def find(self, words: str) -> LongLink | None:
        """Where these words lead. None if they are not ours or too old."""
        # What cannot be ours costs no computing.
        understood = _understood(words)
        if understood is None:
            return None
        # Also for words that lead nowhere: how long an answer takes must not tell which of them do.
        name, key = await _derived(understood)
        found = await self._store.short_link(name, self._clock.wall())
        if found is None:
            return None
        table, sealed = found
        return LongLink(table, _encrypted(sealed, key).decode() or None)


@cache
def known_words() -> tuple[str, ...]:
    """Our own list: plain, short, and hard to confuse when they are heard."""
    return tuple(Path(__file__).with_name("short_words.txt").read_text(encoding="utf-8").split())


def _draw(token_bytes: Callable[[int], bytes]) -> str:
    words = known_words()
    # The number of words is a power of two, so each is as likely as any other.
    chosen = (int.from_bytes(token_bytes(2)) % len(words) for _ in range(COUNT))
    return "-".join(words[number] for number in chosen)


def _understood(text: str) -> str | None:
    """However somebody types them. None if these are not three of our words."""
    words = re.findall(r"[a-z]+", text.casefold())
    known = set(known_words())
    return "-".join(words) if len(words) == COUNT and known.issuperset(words) else None


async def _derived(words: str) -> tuple[str, bytes]:
    """The name under which words are kept, and the key they give. On a thread: it takes 20 ms."""
    both = await asyncio.get_running_loop().run_in_executor(_HASHING, _scrypt, words.encode())
    return both[:_HASH_BYTES].hex(), both[_HASH_BYTES:]


def _scrypt(words: bytes) -> bytes:
    length = _HASH_BYTES + _INVITATION_BYTES
    return hashlib.scrypt(words, salt=b"casefile short link", n=1 << 12, r=8, p=1, dklen=length)


def _encrypted(text: bytes, key: bytes) -> bytes:
    """Or decrypted, which is the same. Words are drawn anew each time, so no key is used twice."""
    return bytes(one ^ other for one, other in zip(text, key, strict=False))

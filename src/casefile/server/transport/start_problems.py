"""What a server says when it starts, or cannot: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class ServerNews(Wording):
    SERVES = "Casefile serves {address}"


class StartProblem(Wording):
    CANNOT_LISTEN = "the server cannot listen there: {reason}"
    NOT_STARTED = "the server could not start"

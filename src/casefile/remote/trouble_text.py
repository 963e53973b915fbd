"""Why a server is of no use, for the reader of this program."""

from __future__ import annotations

from casefile.locales import Translator
from casefile.locales.phrase import Sayable, shortened
from casefile.locales.translate import MAX_DETAIL
from casefile.remote.door import Lost, ServerRefusal
from casefile.remote.news import RemoteProblem
from casefile.remote.protocol_error import ProtocolError
from casefile.server.wire.problem import Problem


def trouble_text(trouble: Lost | ServerRefusal | ProtocolError, translator: Translator) -> Sayable:
    """In the reader's language, and shortened: words of the server are in it."""
    if isinstance(trouble, Lost):
        told = RemoteProblem.NO_SERVER(problem=str(trouble))
    elif isinstance(trouble, ServerRefusal):
        told = RemoteProblem.REFUSED(sentence=_refusal(trouble.problem, translator))
    else:
        told = RemoteProblem.NOT_THE_PROTOCOL(problem=trouble.problem)
    return shortened(translator.say(told), MAX_DETAIL)


def _refusal(problem: Problem, translator: Translator) -> str:
    try:
        return translator.text(problem.key, **problem.details)
    except (LookupError, TypeError, ValueError):  # a key or details that are not ours
        return problem.sentence

"""The sentence for a server that is lost, refuses or does not speak the protocol."""

from __future__ import annotations

from casefile.locales import Translator
from casefile.locales.phrase import Sayable, shortened
from casefile.locales.translate import MAX_DETAIL
from casefile.remote.door import Lost, ServerRefusal
from casefile.remote.news import RemoteProblem
from casefile.remote.protocol_error import ProtocolError
from casefile.server.wire.problem import Problem


def trouble_text(trouble: Lost | ServerRefusal | ProtocolError, translator: Translator) -> Sayable:
    """Word the trouble in the reader's language, shortened: parts of it may come from the server."""
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

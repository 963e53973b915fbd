"""What a server says when it refuses, for whoever reads it here."""

from __future__ import annotations

from casefile.locales import Translator
from casefile.locales.phrase import Phrase
from casefile.remote.news import RemoteProblem
from casefile.server.wire.problem import Problem


def refused_text(problem: Problem, translator: Translator) -> Phrase:
    """In the reader's language, if it is a sentence that we know."""
    try:
        sentence = translator.text(problem.key, **problem.details)
    except LookupError:
        sentence = problem.sentence
    return RemoteProblem.REFUSED(sentence=sentence)

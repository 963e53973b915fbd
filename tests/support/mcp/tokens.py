"""How much a text costs a language model, without any model's own tokenizer.

Byte-pair tokenizers first cut a text into words with the space before them, runs of up to three digits, and
runs of signs, and never join across a cut. A word of everyday length is one token, a longer or rarer one is
cut again. Counted here are four bytes a token within each piece: the usual rule of thumb for English is four
characters a token over everything, so this is always at least that, and for short words, numbers and signs
well above it.
"""

from __future__ import annotations

import json
import re

from casefile.mcp.tools import INSTRUCTIONS, TOOLS

PIECE = re.compile(r" ?[^\W\d_]+|\d{1,3}|[^\w\s]+|_+|\s+")
BYTES_PER_TOKEN = 4


def token_bound(text: str) -> int:
    return sum(-(-len(piece.strip(" ").encode()) // BYTES_PER_TOKEN) or 1 for piece in PIECE.findall(text))


def listed() -> str:
    """The tools as a client gets them."""
    return json.dumps([[name, tool.description, tool.schema] for name, tool in TOOLS.items()]) + INSTRUCTIONS

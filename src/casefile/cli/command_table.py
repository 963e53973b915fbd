"""The commands by name: where each is to be found, and what it is for. Nothing is loaded to know that."""

from __future__ import annotations

from typing import NamedTuple


class CommandEntry(NamedTuple):
    where: str
    """Its module and function, which are loaded when it is asked for."""
    help: str


COMMANDS = {
    "play": CommandEntry(
        "casefile.cli.commands.play:play_command", "Play a game, in the browser or in the terminal."
    ),
    "moves": CommandEntry("casefile.cli.commands.moves:moves_command", "Where may a piece go?"),
    "check": CommandEntry("casefile.cli.commands.check:check_command", "Is a game record legal?"),
    "show": CommandEntry(
        "casefile.cli.commands.show:show_command", "Draw the board and tell the story of a recorded game."
    ),
    "editions": CommandEntry(
        "casefile.cli.commands.editions:editions_command", "How do the editions differ?"
    ),
    "deduce": CommandEntry(
        "casefile.cli.commands.deduce:deduce_command", "What follows from what a player saw?"
    ),
    "advise": CommandEntry("casefile.cli.commands.advise:advise_command", "What should I do now?"),
    "review": CommandEntry("casefile.cli.commands.review:review_command", "How well was a game played?"),
    "puzzles": CommandEntry(
        "casefile.cli.commands.puzzles:puzzles_command", "Make puzzles of deduction, or give that of a day."
    ),
    "simulate": CommandEntry(
        "casefile.cli.commands.simulate:simulate_command", "Play many games among bots and count who wins."
    ),
    "arena": CommandEntry(
        "casefile.cli.commands.arena:arena_command", "Play a tournament: league table and chart."
    ),
    "dataset": CommandEntry(
        "casefile.cli.commands.dataset:dataset_command", "Write games as data: a row for every decision."
    ),
    "bots": CommandEntry("casefile.cli.commands.bots:bots_command", "Which computer players are there?"),
    "speedclue": CommandEntry(
        "casefile.cli.commands.speedclue:speedclue_command",
        "Enter a bot into the boardless Speed Clue contest.",
    ),
    "join": CommandEntry(
        "casefile.cli.commands.join:join_command", "Let a bot play a seat at a table on a server."
    ),
    "mcp": CommandEntry(
        "casefile.cli.commands.mcp:mcp_command", "Offer the game to a language model, as tools (MCP)."
    ),
    "serve": CommandEntry(
        "casefile.cli.commands.server.serve:serve_command",
        "Serve tables for people and bots over the network.",
    ),
    "verify": CommandEntry(
        "casefile.cli.commands.verify:verify_command", "Was a recorded game dealt and rolled fairly?"
    ),
    "backup": CommandEntry(
        "casefile.cli.commands.server.backup:backup_command", "Write all tables of a server to a file."
    ),
    "restore": CommandEntry(
        "casefile.cli.commands.server.backup:restore_command", "Bring back tables from a backup."
    ),
    "doctor": CommandEntry(
        "casefile.cli.commands.server.doctor:doctor_command", "Is a server's database undamaged?"
    ),
    "warm": CommandEntry(
        "casefile.cli.commands.warm:warm_command", "Compile ahead of time what deduction and bots need."
    ),
}
HELP = ("--help", "-h")
VERSION = "--version"

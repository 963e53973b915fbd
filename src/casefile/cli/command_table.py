"""The commands by name: where each is to be found, and what it is for. Nothing is loaded to know that."""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    where: str
    """Its module and function, which are loaded when it is asked for."""
    help: str


COMMANDS = {
    "play": Command("casefile.cli.commands.play:play", "Play a game, in the browser or in the terminal."),
    "moves": Command("casefile.cli.commands.moves:moves", "Where may a piece go?"),
    "check": Command("casefile.cli.commands.check:check", "Is a game record legal?"),
    "show": Command(
        "casefile.cli.commands.show:show", "Draw the board and tell the story of a recorded game."
    ),
    "editions": Command("casefile.cli.commands.editions:editions", "How do the editions differ?"),
    "deduce": Command("casefile.cli.commands.deduce:deduce", "What follows from what a player saw?"),
    "simulate": Command(
        "casefile.cli.commands.simulate:simulate", "Play many games among bots and count who wins."
    ),
    "arena": Command("casefile.cli.commands.arena:arena", "Play a tournament: league table and chart."),
    "bots": Command("casefile.cli.commands.bots:bots", "Which computer players are there?"),
    "serve": Command(
        "casefile.cli.commands.serve:serve", "Serve tables for people and bots over the network."
    ),
    "verify": Command("casefile.cli.commands.verify:verify", "Was a recorded game dealt and rolled fairly?"),
    "backup": Command("casefile.cli.commands.backup:backup", "Write all tables of a server to a file."),
    "restore": Command("casefile.cli.commands.backup:restore", "Bring back tables from a backup."),
    "doctor": Command("casefile.cli.commands.doctor:doctor", "Is a server's database as it was written?"),
    "warm": Command("casefile.cli.commands.warm:warm", "Compile ahead of time what deduction and bots need."),
}
HELP = ("--help", "-h")
VERSION = "--version"

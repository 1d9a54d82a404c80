"""The command `dominobot`: one short function a command."""

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.replay import replay_files

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction[ArgumentParser]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = ArgumentParser(prog="dominobot", description="Dominoes for Telegram groups.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in COMMANDS:
        add(commands)
    arguments = parser.parse_args(argv)
    status: int = arguments.run(arguments)
    return status


def _replay(commands: "Commands") -> None:
    command = commands.add_parser("replay", help="replay records of matches and compare their results")
    command.add_argument("files", nargs="+", metavar="FILE", help="a domino-record/1 file")
    command.set_defaults(run=lambda arguments: replay_files(arguments.files))


COMMANDS: Sequence[Callable[["Commands"], None]] = (_replay,)

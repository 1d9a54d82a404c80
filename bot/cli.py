"""The command `dominobot`: one short function a command."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from bot.pictures.values import Theme

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction[ArgumentParser]

#: Where the page of `try` is, if nothing else is there.
PORT = 8064

#: The exit status that a shell gives to what Ctrl-C has ended.
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = ArgumentParser(prog="dominobot", description="Dominoes for Telegram groups.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in COMMANDS:
        add(commands)
    arguments = parser.parse_args(argv)
    try:
        status: int = arguments.run(arguments)
    except KeyboardInterrupt:  # before or after a command minds signals by itself
        return INTERRUPTED
    return status


# Each command imports its own work: replaying records needs neither Telegram nor a store.


def _run(commands: "Commands") -> None:
    command = commands.add_parser("run", help="run the bot with the settings of the environment or .env")

    def run(_: Namespace) -> int:
        from bot.running import run

        return run()

    command.set_defaults(run=run)


def _unhook(commands: "Commands") -> None:
    command = commands.add_parser("unhook", help="remove the bot's webhook, so that it can poll")

    def run(_: Namespace) -> int:
        from bot.running import unhook

        return unhook()

    command.set_defaults(run=run)


def _try(commands: "Commands") -> None:
    command = commands.add_parser("try", help="play in the browser, without Telegram and without a token")
    command.add_argument("--data", type=Path, required=True, metavar="DIR", help="folder that keeps match and chats")
    command.add_argument("--fresh", action="store_true", help="start over")
    command.add_argument("--port", type=_port, default=PORT, help=f"of the page, {PORT} by default; 0 for any free one")

    def run(given: Namespace) -> int:
        from bot.tryout import try_out

        return try_out(given.data, given.port, fresh=given.fresh)

    command.set_defaults(run=run)


def _port(text: str) -> int:
    """A port number. Raises ValueError."""
    number = int(text)
    if not 0 <= number < 1 << 16:
        raise ValueError(text)
    return number


def _replay(commands: "Commands") -> None:
    command = commands.add_parser("replay", help="replay records of matches and compare their results")
    command.add_argument("files", nargs="+", metavar="FILE", help="a domino-record/1 file")

    def run(given: Namespace) -> int:
        from bot.replay import replay_files

        return replay_files(given.files)

    command.set_defaults(run=run)


def _board(commands: "Commands") -> None:
    command = commands.add_parser("board", help="draw a moment of a record, or a round or the match as a film")
    command.add_argument("record", metavar="RECORD", help="a domino-record/1 file")
    command.add_argument("--round", type=int, metavar="N", help="from 1; the last by default, for a film all of them")
    command.add_argument("--move", type=int, metavar="N", help="after so many moves of the round; all by default")
    command.add_argument("--animate", action="store_true", help="a film (GIF) of the moments up to there")
    command.add_argument("--theme", choices=get_args(Theme), default="ivory", help="ivory by default")
    command.add_argument("--language", type=_language, default="en", help="of the words in it, en by default")
    command.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="a .png, or with --animate a .gif"
    )

    def run(given: Namespace) -> int:
        from bot.board import Wanted, write_board, wrong_kind

        if (why := wrong_kind(given.output, animated=given.animate)) is not None:
            command.error(why)
        return write_board(
            Wanted(
                given.record,
                given.output,
                given.round,
                given.move,
                animated=given.animate,
                theme=given.theme,
                language=given.language,
            )
        )

    command.set_defaults(run=run)


def _language(text: str) -> str:
    """A language that is spoken. Choices that are looked up only where they matter: most commands need no words."""
    from bot.language import LANGUAGES

    if text not in LANGUAGES:
        raise ArgumentTypeError(f"invalid choice: {text!r} (choose from {', '.join(LANGUAGES)})")
    return text


def _simulate(commands: "Commands") -> None:
    command = commands.add_parser("simulate", help="let computer players play each other, and print how they did")
    command.add_argument("--family", default="arab", help="arab by default")
    command.add_argument("--players", type=int, metavar="N", help="the most the family knows by default")
    command.add_argument("--seats", default="", metavar="A,B,…", help="who sits where; hard against medium by default")
    command.add_argument("--pairs", type=int, default=10, help="deals, each played from every seat; 10 by default")
    command.add_argument("--seed", type=int, default=1, help="of the shuffles and of chance")
    command.add_argument("--rounds", action="store_true", help="single rounds instead of matches")
    command.add_argument("--json", action="store_true", help="the figures as JSON")

    def run(given: Namespace) -> int:
        from bot.simulate import Given, simulate_levels

        seats = tuple(name for name in given.seats.split(",") if name)
        return simulate_levels(
            Given(given.family, given.players, seats, given.pairs, given.seed, given.rounds, given.json)
        )

    command.set_defaults(run=run)


def _doctor(commands: "Commands") -> None:
    command = commands.add_parser("doctor", help="look for faults in what is stored; changes nothing")
    command.add_argument(
        "copy", nargs="?", type=Path, metavar="FILE", help="a copy of a database file, to look at that"
    )

    def run(given: Namespace) -> int:
        from bot.doctor.command import doctor

        return doctor(given.copy)

    command.set_defaults(run=run)


COMMANDS: Sequence[Callable[["Commands"], None]] = (_run, _unhook, _try, _replay, _board, _simulate, _doctor)

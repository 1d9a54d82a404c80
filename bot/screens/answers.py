"""What is sent at most once: greetings, help, lists, questions, and what commands are answered with."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from bot.engine.view import view
from bot.language import Markup, Plain, clip, escape, ltr, mention, plain, text, units
from bot.language.words import Value
from bot.people.person import Language
from bot.screens.menu import Scope, commands
from bot.screens.names import family_name, listed, person_name, score_lines, seat_name, table_title
from bot.screens.refusals import refusal
from bot.screens.replay import replay_button
from bot.screens.scene import Scene, tap
from bot.screens.screen import ALERT_LIMIT, Button, Screen
from bot.tables.refusals import Refused
from bot.tables.requests import WAIT
from bot.tables.table import Stage
from bot.tables.taps import Verb

#: A list shows so many tables; the rest are counted.
LISTED = 20

#: UTF-16 units on a button that names a table.
BUTTON_LIMIT = 60


class Note(StrEnum):
    """A command that cannot be followed, or needs one line in answer."""

    ONLY_IN_GROUPS = "only-in-groups"
    ONLY_IN_PRIVATE = "only-in-private"
    ARGUMENTS = "arguments"  # how /domino is written
    NO_TABLE_HERE = "no-table-here"
    NO_TABLES = "no-tables"
    NO_LOBBY = "no-lobby"
    WHICH_LOBBY = "which-lobby"
    NO_MATCHES = "no-matches"
    UNKNOWN_COMMAND = "unknown-command"
    TABLE_STOPPED = "table-stopped"  # name
    GOES_ON = "goes-on"
    UNREADABLE = "unreadable"
    LEFT = "left"  # name
    STAYS = "stays"
    CLOSING_PROPOSED = "closing-proposed"  # name
    ANONYMOUS = "anonymous"
    PRACTICE_ARGUMENTS = "practice-arguments"  # how /practice is written


def note(language: Language, what: Note, **values: Value) -> Screen:
    """A line in answer to a command."""
    return Screen(text(language, f"note-{what}", **values))


def refused(said: str) -> Screen:
    """Why a command was not followed, from `bot.screens.refusals`, as a message."""
    return Screen(escape(said))


def together(said: Sequence[Screen]) -> Screen | None:
    """Answers without buttons as one; None where there are none."""
    return Screen("\n\n".join(each.text for each in said)) if said else None


def no_round(language: Language) -> Screen:
    """A command about a turn where nobody has one, before a match or between two rounds."""
    return Screen(text(language, "alert-no-round"))


def greeting(language: Language) -> Screen:
    """To a group that the bot was added to: how to begin."""
    return Screen(text(language, "greeting"))


def learn_link(language: Language, link: str) -> Screen:
    """/learn in a group: the lessons are in the private chat."""
    return Screen(text(language, "learn-in-private", link=Plain(link)))


def practice_link(language: Language, link: str) -> Screen:
    """/practice in a group: one plays against computer players in the private chat."""
    return Screen(text(language, "practice-in-private", link=Plain(link)))


def start(language: Language, name: str) -> Screen:
    """/start without a payload: what this is, and where to play."""
    return Screen(text(language, "start", name=name))


def start_seated(scene: Scene, seat: int) -> Screen:
    """/start by a link that seated this person."""
    return Screen(text(scene.language, "start-seated", table=table_title(scene), seat=seat + 1))


def start_asked(language: Language, *, again: bool) -> Screen:
    """/start by a link of somebody of whom nobody knows whether they belong to the group: the host is asked."""
    return Screen(text(language, "start-asked-again" if again else "start-asked", count=round(WAIT / 60)))


def start_took(scene: Scene, seat: int) -> Screen:
    """/start by a link that gave this person somebody else's seat in a match."""
    return Screen(text(scene.language, "start-took", table=table_title(scene), seat=seat + 1))


def start_opened(language: Language) -> Screen:
    """/start by the link under a board, of somebody whose private chat was closed."""
    return Screen(text(language, "start-opened"))


def start_refused(scene: Scene, refused: Refused) -> Screen:
    """/start by a link that seated nobody, and why."""
    return Screen(text(scene.language, "start-refused", reason=Plain(refusal(scene.language, refused, scene.people))))


def start_unknown_link(language: Language) -> Screen:
    """/start by a link that means nothing."""
    return Screen(text(language, "start-unknown-link"))


def help_page(language: Language, scope: Scope) -> Screen:
    """What can be done, by command."""
    lines = [
        text(language, "help-line", command=ltr(f"/{command}"), does=does)
        for command, does in commands(language, scope)
    ]
    return Screen("\n".join([text(language, f"help-{scope}"), "", *lines]))


def score(scene: Scene) -> Screen:
    """The score of a table."""
    if scene.table.match is None:
        return Screen(text(scene.language, "score-none", table=table_title(scene)))
    head = text(scene.language, "score-head", table=table_title(scene), round=scene.table.round_number)
    return Screen("\n".join([head, "", *score_lines(scene, scene.table.match)]))


def my_tables(scenes: Sequence[Scene], person: int, language: Language) -> Screen:
    """All tables of a person, with whose turn, and for each a button that brings the hand down and one to leave."""
    if not scenes:
        return note(language, Note.NO_TABLES)
    lines = [text(language, "tables-title")]
    rows: list[tuple[Button, ...]] = []
    for number, scene in enumerate(scenes[:LISTED], 1):
        state = _state(scene, person)
        lines.append(text(language, "tables-line", number=number, table=table_title(scene), state=state))
        label = plain(language, "button-table", number=number, family=family_name(language, scene.table.rules))
        leave = tap(scene, plain(language, "button-leave-table"), Verb.LEAVE)
        rows.append((tap(scene, label, Verb.OPEN_HAND), leave))
    return Screen("\n".join([*lines, *_more(language, len(scenes))]), tuple(rows))


def group_tables(scenes: Sequence[Scene], command: str, language: Language) -> Screen:
    """The tables of a group, to choose the one that a command is meant for."""
    rows = tuple(
        (tap(scene, _who_plays(scene, number), Verb.OPEN_TABLE, command),)
        for number, scene in enumerate(scenes[:LISTED], 1)
    )
    asked = text(language, "group-tables", command=ltr(f"/{command}"))
    return Screen("\n".join([asked, *_more(language, len(scenes))]), rows)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of a table that may have seen several."""

    scene: Scene
    match: int

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"domino-{self.scene.table.id}-{self.match}.json"

    @property
    def running(self) -> bool:
        """Whether it is still being played."""
        return self.scene.table.stage is Stage.PLAYING and self.match == self.scene.table.match_number


def played_matches(scenes: Iterable[Scene], own: Mapping[str, Sequence[int]]) -> list[PlayedMatch]:
    """Every match begun at these tables, the last one of a table first; as many as are listed.

    `own`: by table the only ones that are the reader's, where they are not all: others go on where the reader has left.
    """
    every = (
        PlayedMatch(scene, match)
        for scene in scenes
        for match in own.get(scene.table.id, range(scene.table.match_number, 0, -1))
    )
    return list(islice(every, LISTED))


def my_matches(matches: Sequence[PlayedMatch], language: Language) -> Screen:
    """The matches of a person, with buttons for the record and the film of each."""
    if not matches:
        return note(language, Note.NO_MATCHES)
    lines, rows = [text(language, "record-title")], []
    for number, played in enumerate(matches, 1):
        table, title = played.scene.table, table_title(played.scene)
        state = plain(language, "state-running" if played.running else "state-over")
        lines.append(text(language, "record-line", number=number, table=title, match=played.match, state=state))
        family = family_name(language, table.rules)
        label = plain(language, "button-record", number=number, family=family, match=played.match)
        record = tap(played.scene, label, Verb.RECORD, str(played.match))
        rows.append((record, replay_button(played.scene, played.match)))
    return Screen("\n".join(lines), tuple(rows))


def record_caption(played: PlayedMatch) -> Markup:
    """What is said with a record."""
    return text(played.scene.language, "record-caption", table=table_title(played.scene), match=played.match)


def rules_saved(language: Language, name: str) -> Screen:
    """A set of rules is kept under a name, as hostile as any."""
    return Screen(text(language, "saved-done", name=name, command=ltr(f"/domino {name}")))


def _more(language: Language, tables: int) -> list[Markup]:
    return [text(language, "tables-more", count=tables - LISTED)] if tables > LISTED else []


def _state(scene: Scene, reader: int) -> Plain:
    """What a table waits for."""
    table = scene.table
    if table.stage is Stage.LOBBY:
        return plain(scene.language, "state-lobby")
    if table.stage is Stage.OVER:
        return plain(scene.language, "state-over")
    if table.seat_to_move is None:
        return plain(scene.language, "state-between")
    if table.person_to_move == reader:
        return plain(scene.language, "state-your-turn")
    return plain(scene.language, "state-turn", name=seat_name(scene, table.seat_to_move))


def _who_plays(scene: Scene, number: int) -> str:
    family = family_name(scene.language, scene.table.rules)
    names = [person_name(scene, person) for person in scene.table.people]
    if not names:
        return plain(scene.language, "button-table", number=number, family=family)
    said = plain(
        scene.language, "button-table-names", number=number, family=family, names=listed(scene.language, names)
    )
    return clip(said, BUTTON_LIMIT)


def stop_question(scene: Scene) -> Screen:
    """Whether the host really means it."""
    stop = tap(scene, plain(scene.language, "button-stop"), Verb.STOP, "yes", "danger")
    keep = tap(scene, plain(scene.language, "button-keep"), Verb.STOP, "no")
    return Screen(text(scene.language, "stop-question", table=table_title(scene)), ((stop, keep),))


def nudge(scene: Scene) -> Screen:
    """Reminds whoever is to move, by a mention that notifies. Raises ValueError where nobody is."""
    person = scene.table.person_to_move
    if person is None:
        raise ValueError("nobody to nudge")
    name = scene.people[person].name if person in scene.people else plain(scene.language, "somebody")
    return Screen(text(scene.language, "nudge", name=mention(person, name)))


def hand_alert(scene: Scene, person: int) -> str:
    """The presser's own hand, for an alert that they alone see; what does not fit into 200 units is counted."""
    table, seat = scene.table, scene.table.seat_of(person)
    if seat is None:
        return plain(scene.language, "alert-not-seated")
    if table.match is None or table.match.round is None:
        return plain(scene.language, "alert-no-round")
    seen = view(table.match, seat)
    if not seen.hand:
        return plain(scene.language, "hand-empty")
    if seen.turn == seat:
        turn = plain(scene.language, "alert-your-turn")
    else:
        turn = plain(scene.language, "alert-turn", name=seat_name(scene, seen.turn or 0))
    said = ""
    for shown in range(len(seen.hand), 0, -1):
        held = "  ".join(f"{one.low}|{one.high}" for one in seen.hand[:shown])
        more = "" if shown == len(seen.hand) else f" … +{len(seen.hand) - shown}"
        said = plain(scene.language, "alert-hand", tiles=ltr(held + more), turn=turn)
        if units(said) <= ALERT_LIMIT:
            break
    return said

"""What a change of a table makes wanted: screens to draw again, and deadlines. Pure, from before and after alone."""

from collections.abc import Collection
from dataclasses import replace

from bot.tables import upkeep
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.notices import is_news, notices
from bot.tables.screens import Key, Kind, Want
from bot.tables.table import Absence, Stage, Table


def wants(
    before: Table | None, after: Table, *, inactive: Collection[int] = (), nudged: int | None = None
) -> list[Want]:
    """The screens that this change leaves behind, in the order in which new ones are sent.

    `inactive` are people who would not notice an edit: a turn that comes to one of them comes as a new message, as it
    does to the one who is `nudged`; not to somebody absent. That a seat is played for from now on comes to the group in
    the same way.
    """
    keys = [*_lobby(before, after), *_boards(before, after), *_hands(before, after), *_time(before, after)]
    keys += _news(before, after)
    if nudged is not None:
        keys.append(Key(after.id, Kind.HAND, person=nudged))
    waits_anew = before is None or (before.turn, before.away) != (after.turn, after.away)
    turn_came_to = after.person_to_move if waits_anew and after.person_to_move in after.present else None
    wakes = {nudged, turn_came_to if turn_came_to in inactive else None}
    told = main_key(after) if _comes_anew(before, after) else None
    wanted = [_want(after, key, wakes) for key in dict.fromkeys(keys)]
    return [replace(want, wake=want.wake or want.key == told) for want in wanted]


def deadlines(table: Table) -> list[Deadline]:
    """All deadlines of a table as it stands; one that is over waits for nothing."""
    if table.stage is Stage.OVER:
        return []
    due = []
    held = [seat.held_until for seat in table.seats if seat.held_for is not None]
    if table.stage is Stage.LOBBY and held:
        due.append(Deadline(table.id, DeadlineKind.RELEASE_SEATS, min(held)))
    if table.expiry is not None:
        due.append(Deadline(table.id, DeadlineKind.TURN, table.expiry.at))
    if table.closes_at is not None:
        due.append(Deadline(table.id, DeadlineKind.LOBBY, table.closes_at))
    if table.next_round_at is not None and table.present:
        due.append(Deadline(table.id, DeadlineKind.NEXT_ROUND, table.next_round_at))
    return [*due, *upkeep.deadlines(table)]


def seated(table: Table) -> frozenset[int]:
    """Who is found to sit, or to have sat, at a table, or has a seat held in the lobby since the private chat closed.

    A table at which nobody ever played is forgotten with its end.
    """
    if table.stage is Stage.OVER and not table.match_number:
        return frozenset()
    shut = (seat.held_for for seat in table.seats if seat.absent is not None) if table.stage is Stage.LOBBY else ()
    return frozenset((*table.people, *(person for person in shut if person is not None)))


def main_key(table: Table) -> Key:
    """The screen that shows a table as it stands: in the group, or the hand where only its owner sees the table."""
    if table.private and (table.match is None or table.match.round is not None):
        return Key(table.id, Kind.HAND, person=table.chat)
    if table.match is None:
        return Key(table.id, Kind.LOBBY)
    return _key(table, Kind.BOARD if table.match.round is not None else Kind.RESULT)


def redraw(table: Table, person: int | None = None, *, wake: bool = False) -> Want:
    """Draw what a table shows now: a person's hand, or without a person the group's screen; anew where `wake`."""
    key = main_key(table) if person is None else Key(table.id, Kind.HAND, person=person)
    return replace(_want(table, key, wakes=()), wake=wake)


def _want(table: Table, key: Key, wakes: Collection[int | None]) -> Want:
    if key.kind is Kind.HAND:
        return Want(key, key.person, wake=key.person in wakes)
    return Want(key, table.chat, table.topic)


def _lobby(before: Table | None, after: Table) -> list[Key]:
    """The lobby shows seats and rules while people gather, and then once that it is over."""
    if after.private or (before is not None and before.stage is after.stage and after.stage is not Stage.LOBBY):
        return []
    return [Key(after.id, Kind.LOBBY)]


def _boards(before: Table | None, after: Table) -> list[Key]:
    """A board for every round, unless the hand shows the table; a result when it has ended.

    An older result loses its buttons when play goes on.
    """
    if after.match is None or (before is not None and before.match == after.match and before.stage is after.stage):
        return []
    keys = []
    if before is not None and before.match is not None and _last_round(before) != _last_round(after):
        keys.append(_key(before, Kind.RESULT))
    if not after.private:
        keys.append(_key(after, Kind.BOARD))
    if after.match.round is None:
        keys.append(_key(after, Kind.RESULT))
    return keys


def _hands(before: Table | None, after: Table) -> list[Key]:
    """All when a round is dealt or the table ends, or where no board shows moves; else who was to move and who is."""
    if after.match is None or (before is None and not after.private):
        return []
    if before is None or _last_round(before) != _last_round(after) or before.stage is not after.stage:
        people: tuple[int, ...] = after.people
    elif before.turn != after.turn and after.private:
        people = after.people
    elif before.turn != after.turn:
        people = tuple(dict.fromkeys(p for p in (before.person_to_move, after.person_to_move) if p is not None))
    else:
        people = ()
    return [Key(after.id, Kind.HAND, person=person) for person in people]


def _time(before: Table | None, after: Table) -> list[Key]:
    """What tells of a turn's end and of absence: the group's screen, and the hands that it is about."""
    if before is None or after.match is None or after.stage is not Stage.PLAYING:
        return []
    changed = {person for person, _ in _reasons(before) ^ _reasons(after)}
    if before.turn == after.turn and before.expiry != after.expiry and after.person_to_move in after.present:
        changed.add(after.person_to_move)
    if not changed:
        return []
    return [main_key(after), *(Key(after.id, Kind.HAND, person=person) for person in after.people if person in changed)]


def _reasons(table: Table) -> set[tuple[int, Absence]]:
    """Who is played for, and why."""
    return {(seat.person, seat.absent) for seat in table.seats if seat.person is not None and seat.absent is not None}


def _news(before: Table | None, after: Table) -> list[Key]:
    """What the group is told besides the play, and the hands of those who had a seat in a match, or now have one."""
    if before is None or after.match is None or before.match is None:
        return []
    both = set(before.people) & set(after.people)
    moved = [person for person in (*before.people, *after.people) if person not in both]
    told = moved or notices(before) != notices(after)
    return [*([main_key(after)] if told else []), *(Key(after.id, Kind.HAND, person=person) for person in moved)]


def _comes_anew(before: Table | None, after: Table) -> bool:
    """Whether it is sent anew: for what an edit would let pass unnoticed, or where it would stand above a result."""
    if before is None:
        return False
    return (after.private and after.running and not before.running) or _is_told(before, after)


def _is_told(before: Table, after: Table) -> bool:
    """Whether the group hears of something that an edit would let pass unnoticed."""
    return bool(set(after.away) - set(before.away)) or is_news(notices(before), notices(after))


def _last_round(table: Table) -> tuple[int, int]:
    return table.match_number, table.round_number


def _key(table: Table, kind: Kind) -> Key:
    return Key(table.id, kind, table.match_number, table.round_number)

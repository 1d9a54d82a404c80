"""A hand in its owner's private chat: one message a table, drawn from what that seat may know."""

from bot.engine.moves import Draw, Play
from bot.engine.tiles import Tile
from bot.engine.view import View, view
from bot.language import Markup, Plain, faces, plain, text, tile, tiles
from bot.screens.names import how_it_ended, listed, person_name, table_title
from bot.screens.play import ends_line, since_own_tile, told
from bot.screens.scene import Scene
from bot.screens.screen import Button, Rows, Screen
from bot.tables.screens import Key
from bot.tables.table import Stage, Turn
from bot.tables.taps import Tap, Verb

#: Tiles in a row of buttons.
ROW = 4


def hand(key: Key, focus: str, scene: Scene) -> Screen:
    """On turn what happened and the tiles as buttons, or the question a tap opened; else its own tiles, or why none."""
    seat = scene.table.seat_of(key.person)
    head = [table_title(scene), *_others(scene, key.person, seat)]
    if seat is None:
        return _said(head, text(scene.language, "hand-no-seat"))
    if scene.table.stage is Stage.LOBBY:
        return _said(head, text(scene.language, "hand-lobby"))
    if scene.table.stage is Stage.OVER:
        return _said(head, how_it_ended(scene))
    if scene.match is None or scene.match.round is None:
        return _said(head, text(scene.language, "hand-between"))
    seen, turn = view(scene.match, seat), scene.table.turn
    if turn is None or seen.turn != seat:
        return _said(head, _own_tiles(scene, seen))
    asked = _asked(focus, turn, seen)
    return _on_turn(key, scene, head, seen, turn) if asked is None else _question(scene, head, seen, turn, asked)


def _said(head: list[Markup], *parts: Markup) -> Screen:
    return Screen("\n".join(head) + "\n\n" + "\n\n".join(parts))


def _others(scene: Scene, reader: int, seat: int | None) -> list[Markup]:
    """Who else sits there; with partners, who plays with the reader and who against."""
    partner = None if seat is None else scene.table.rules.partner(seat)
    with_reader = None if partner is None else scene.table.seats[partner].person
    against = [person for person in scene.table.people if person not in (reader, with_reader)]
    names = [person_name(scene, person) for person in against]
    if names and with_reader is not None:
        named = listed(scene.language, names)
        return [text(scene.language, "hand-with-partner", partner=person_name(scene, with_reader), names=named)]
    return [text(scene.language, "hand-with", names=listed(scene.language, names))] if names else []


def _own_tiles(scene: Scene, seen: View) -> Markup:
    if not seen.hand:
        return text(scene.language, "hand-empty")
    return text(scene.language, "hand-tiles", tiles=tiles((one.low, one.high) for one in seen.hand))


def _plays(seen: View, held: Tile) -> list[Play]:
    return [move for move in seen.legal_moves if isinstance(move, Play) and move.tile == held]


def _asked(focus: str, turn: Turn, seen: View) -> Tile | None:
    """The tile that a tap in this very turn asked about; an older question is closed."""
    return next((held for held in seen.hand if focus == f"{turn} {held}" and _plays(seen, held)), None)


def _on_turn(key: Key, scene: Scene, head: list[Markup], seen: View, turn: Turn) -> Screen:
    confirm = key.person in scene.people and scene.people[key.person].confirm_plays
    may_draw = Draw() in seen.legal_moves
    happened = told(scene, since_own_tile(seen.moves, seen.seat or 0), seen.seat)
    blocks = [
        [text(scene.language, "hand-your-turn"), *head],
        happened,
        [_ends(scene, seen), *([text(scene.language, "hand-must-draw", count=seen.boneyard)] if may_draw else [])],
    ]
    rows = _tile_buttons(scene, seen, turn, confirm=confirm)
    if may_draw:
        draw = Button(plain(scene.language, "button-draw"), Tap(Verb.DRAW, scene.table.id, turn), "primary")
        rows = ((draw,), *rows)
    return Screen("\n\n".join("\n".join(block) for block in blocks if block), rows)


def _ends(scene: Scene, seen: View) -> Markup:
    """The open ends; for the lead, which tile it must be where only one may."""
    if seen.ends:
        return ends_line(scene, seen)
    leads = [move.tile for move in seen.legal_moves if isinstance(move, Play)]
    if len(leads) > 1:
        return text(scene.language, "hand-lead")
    return text(scene.language, "hand-lead-tile", tile=tile(leads[0].low, leads[0].high))


def _tile_buttons(scene: Scene, seen: View, turn: Turn, *, confirm: bool) -> Rows:
    """Those that fit first and marked; a tap on another is answered with why it does not fit.

    The others name an end too: without one the answer would be that an end is missing.
    """
    on_end = f"@{seen.ends[0][0]}" if seen.ends else ""
    fitting = [held for held in seen.hand if _plays(seen, held)]
    resting = [held for held in seen.hand if held not in fitting]
    buttons = []
    for held in fitting:
        verb = Verb.CHOOSE if confirm or len(_plays(seen, held)) > 1 else Verb.PLAY
        marked = plain(scene.language, "button-fits", tile=_face(held))
        buttons.append(Button(marked, Tap(verb, scene.table.id, turn, str(held)), "success"))
    buttons += [Button(_face(held), Tap(Verb.PLAY, scene.table.id, turn, f"{held}{on_end}")) for held in resting]
    return tuple(tuple(buttons[start : start + ROW]) for start in range(0, len(buttons), ROW))


def _question(scene: Scene, head: list[Markup], seen: View, turn: Turn, asked: Tile) -> Screen:
    """Which end, or whether at all: a button an end, in the order the ends lie, and one back."""
    plays = _plays(seen, asked)
    numbers = dict(seen.ends)
    answers = tuple(
        Button(_answer(scene, numbers, move), Tap(Verb.PLAY, scene.table.id, turn, _argument(move)), "success")
        for move in plays
    )
    back = Button(plain(scene.language, "button-back"), Tap(Verb.BACK, scene.table.id, turn))
    key = "hand-which-end" if len(plays) > 1 else "hand-sure"
    question = text(scene.language, key, tile=tile(asked.low, asked.high))
    written = "\n".join([text(scene.language, "hand-your-turn"), *head])
    return Screen(f"{written}\n\n{_ends(scene, seen)}\n\n{question}", (answers, (back,)))


def _answer(scene: Scene, numbers: dict[str, int], move: Play) -> str:
    if move.end is None:
        return plain(scene.language, "button-lead", tile=_face(move.tile))
    return plain(scene.language, f"button-end-{move.end}", number=numbers[move.end])


def _argument(move: Play) -> str:
    return str(move.tile) if move.end is None else f"{move.tile}@{move.end}"


def _face(held: Tile) -> Plain:
    return faces(held.low, held.high)

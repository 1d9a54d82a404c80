"""A hand in its owner's private chat: one message a table, drawn from what that seat may know."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.moves import Draw, Pass
from bot.engine.view import View, view
from bot.language import Markup, in_digits, plain, text
from bot.pictures.values import AnyPicture
from bot.screens.as_text import as_text
from bot.screens.asking import Acting, apart, chosen, may_name_missed, question
from bot.screens.captions import Part, Rank, either, ends_part, fitted, moves_part, whole, written
from bot.screens.coach import hint_button
from bot.screens.ends import ends_lines
from bot.screens.names import how_it_ended, listed, seat_name, table_title
from bot.screens.pictures import own_picture, table_picture
from bot.screens.play import lead_line, since_own_tile, told
from bot.screens.presence import end_row, here, time_left, who_is_away
from bot.screens.scene import Scene
from bot.screens.screen import CAPTION_LIMIT, TEXT_LIMIT, TILES_IN_A_ROW, Button, Rows, Screen, rows
from bot.screens.sums import names_sums
from bot.screens.tiles import face, said_tiles
from bot.tables.choices import Choice
from bot.tables.screens import Key
from bot.tables.table import Stage, Turn
from bot.tables.taps import Verb

#: A caption without room for more tells so many tiles of a large hand; the picture has all.
TILES_TOLD = 28


def hand(key: Key, focus: str, scene: Scene) -> Screen:
    """On turn what happened and the tiles as buttons, or the question a tap opened; else its own tiles, or why none.

    Where the group has its table in pictures, so is a hand: on turn the table from its seat, out of turn its own tiles.
    It stays a photo then, since to become a text it would have to be sent anew: what is said when there are no tiles
    to be shown goes with the picture that is there.
    """
    seat = scene.table.seat_of(key.person)
    head = [table_title(scene), *_others(scene, seat)]
    if seat is None:
        return _said(head, text(scene.language, "hand-no-seat"))
    if scene.table.stage is Stage.LOBBY:
        return _said(head, text(scene.language, "hand-lobby"))
    if scene.table.stage is Stage.OVER:
        ended = _said(head, how_it_ended(scene))
        return replace(ended, keeps_picture=True, festive=_won(scene, seat))
    if scene.match is None or scene.match.round is None:
        return replace(_said(head, text(scene.language, "hand-between")), keeps_picture=True)
    seen, turn = view(scene.match, seat), scene.table.turn
    if key.person in scene.table.away:
        return _away(scene, head, seen)
    if turn is None or seen.turn != seat:
        return _watching(scene, head, seen) if scene.table.private else _resting(scene, [whole(head)], seen, ())
    return _on_turn(key, focus, scene, head, seen, turn)


def _won(scene: Scene, seat: int) -> bool:
    """Whether this seat's side has won the match."""
    winner = None if scene.match is None else scene.match.winner
    return winner is not None and winner == scene.table.rules.side(seat)


def _away(scene: Scene, head: list[Markup], seen: View) -> Screen:
    """Somebody who is played for sees that, and how to come back; no move is offered besides."""
    nobody = [] if scene.table.present else who_is_away(scene)
    told = nobody or [text(scene.language, "away-you")]
    return _resting(scene, [whole(head), whole(told)], seen, here(scene))


def _resting(scene: Scene, parts: list[Part], seen: View, buttons: Rows) -> Screen:
    """Out of turn: its own tiles and nothing else of the round."""
    own = either(Rank.PEOPLE, [_own_tiles(scene, seen)], [_own_tiles(scene, seen, TILES_TOLD)])
    picture = own_picture(scene, seen, scene.table.round_number) if scene.pictured else None
    return _shown([*parts, own], buttons, picture)


def _watching(scene: Scene, head: list[Markup], seen: View) -> Screen:
    """Out of turn where no board shows the table: it does, move by move, with its own tiles."""
    turn = [] if seen.turn is None else [text(scene.language, "board-turn", name=seat_name(scene, seen.turn))]
    happened = told(scene, seen, since_own_tile(seen.moves, seen.seat or 0))
    ends = [_ends(scene, seen)] if seen.ends else []
    parts = [whole([*turn, *head]), moves_part(happened), *ends]
    if not scene.pictured:
        parts.append(whole([_own_tiles(scene, seen)]))
    picture = table_picture(scene, seen, scene.table.round_number) if scene.pictured else None
    return _shown(parts, end_row(scene), picture)


def _said(head: list[Markup], why: Markup) -> Screen:
    return Screen(written([head, [why]]))


def _others(scene: Scene, seat: int | None) -> list[Markup]:
    """Who else sits there: who plays with the reader and who against, where the reader sits there too."""
    partner = None if seat is None else scene.table.rules.partner(seat)
    partner = partner if partner is not None and scene.table.seats[partner].taken else None
    seats = [number for number, each in enumerate(scene.table.seats) if each.taken and number not in (seat, partner)]
    names = [seat_name(scene, number) for number in seats]
    named = listed(scene.language, names)
    if partner is not None:
        with_whom = seat_name(scene, partner)
        if not names:
            return [text(scene.language, "hand-with", names=with_whom)]
        return [text(scene.language, "hand-with-partner", partner=with_whom, names=named)]
    return [text(scene.language, "hand-with" if seat is None else "hand-against", names=named)] if names else []


def _own_tiles(scene: Scene, seen: View, most: int | None = None) -> Markup:
    if not seen.hand:
        return text(scene.language, "hand-empty")
    return text(scene.language, "hand-tiles", tiles=said_tiles(seen.hand, most))


def _on_turn(key: Key, focus: str, scene: Scene, head: list[Markup], seen: View, turn: Turn) -> Screen:
    """What happened and what can be done now, or the question that a tap opened."""
    acting = Acting(scene.language, scene.table.id, turn, seen, chosen(focus, turn, seen), pictured=scene.pictured)
    title, *others = head
    parts = [
        Part(
            Rank.PEOPLE,
            tuple((text(scene.language, "hand-your-turn"), *time_left(scene), title, *more) for more in (others, ())),
        ),
    ]
    picture = table_picture(scene, seen, turn.round) if scene.pictured else None
    asked = question(acting, focus)
    if asked is not None:
        lines, answers = asked
        return _shown([*parts, _ends(scene, seen), whole(lines)], answers, picture)
    confirm = key.person in scene.people and scene.people[key.person].confirm_plays
    happened = told(scene, seen, since_own_tile(seen.moves, seen.seat or 0))
    buttons = (*_other_buttons(acting), *_tile_buttons(acting, confirm=confirm), *_missed_button(acting))
    buttons += tuple((each,) for each in hint_button(acting, hints=scene.table.hints))
    buttons += (tuple(as_text(scene)),) if scene.pictured else ()
    buttons += end_row(scene)
    return _shown([*parts, moves_part(happened), _ends(scene, seen, _to_do(acting))], buttons, picture)


def _shown(parts: list[Part], buttons: Rows, picture: AnyPicture | None) -> Screen:
    """As a caption where there is a picture."""
    return Screen(fitted(parts, TEXT_LIMIT if picture is None else CAPTION_LIMIT), buttons, picture)


def _ends(scene: Scene, seen: View, to_do: Sequence[Markup] = ()) -> Part:
    """The open ends, and what else there is to do; for the lead, which tile it must be where only one may."""
    if not seen.ends:
        return whole([lead_line(scene.language, seen), *to_do])
    if not scene.pictured:
        return whole([*ends_lines(scene.language, seen.layout), *to_do])
    ends = ends_part(scene.language, seen.layout)
    return Part(ends.rank, tuple((*lines, *to_do) for lines in ends.lengths))


def _to_do(acting: Acting) -> list[Markup]:
    """Where no tile fits what is left to do, and a sum that will be named with whatever is done."""
    lines = []
    if Draw() in acting.seen.legal_moves:
        lines.append(text(acting.language, "hand-must-draw", count=acting.seen.boneyard))
    elif Pass() in acting.seen.legal_moves:
        lines.append(text(acting.language, "hand-must-pass" if acting.seen.hand else "hand-empty"))
    if acting.chosen.muggins is not None:
        lines.append(text(acting.language, "hand-names-missed", sum=acting.chosen.muggins))
    return lines


def _other_buttons(acting: Acting) -> Rows:
    """Draw or pass, where that is all there is to do."""
    named = Choice(muggins=acting.chosen.muggins)
    if Draw() in acting.seen.legal_moves:
        return ((Button(plain(acting.language, "button-draw"), acting.tap(Verb.DRAW, named), "primary"),),)
    if Pass() in acting.seen.legal_moves:
        return ((Button(plain(acting.language, "button-pass"), acting.tap(Verb.PASS, named), "primary"),),)
    return ()


def _tile_buttons(acting: Acting, *, confirm: bool) -> Rows:
    """Those that fit first and marked; the others cannot be pressed, or say why they do not fit.

    These name an end too: without one the answer would be that an end is missing.
    """
    ends = acting.seen.layout.open_ends()
    on_end = ends[0][0] if ends else None
    fitting = [held for held in acting.seen.hand if acting.plays(held)]
    resting = [held for held in acting.seen.hand if held not in fitting]
    buttons = []
    for held in fitting:
        plays = acting.plays(held)
        asks = confirm or names_sums(acting.seen.rules) or len(apart(acting.seen, plays)) > 1
        if asks:
            tap = acting.tap(Verb.CHOOSE, replace(acting.chosen, tile=held))
        else:
            tap = acting.tap(Verb.PLAY, replace(acting.chosen, tile=held, end=plays[0].end))
        buttons.append(Button(plain(acting.language, "button-fits", tile=face(held)), tap, "success"))
    for held in resting:
        shown = in_digits(acting.language, face(held))
        buttons.append(Button(shown, acting.tap(Verb.PLAY, Choice(held, on_end)), disabled=True))
    return rows(buttons, TILES_IN_A_ROW)


def _missed_button(acting: Acting) -> Rows:
    """Name a sum that the player before may have missed, or after all not."""
    if not may_name_missed(acting.seen):
        return ()
    if acting.chosen.muggins is None:
        return ((Button(plain(acting.language, "button-missed"), acting.tap(Verb.MISSED)),),)
    return ((Button(plain(acting.language, "button-unname"), acting.tap(Verb.BACK)),),)

"""The board in the group: what everybody at the table sees of a round. No tile of a hand, ever."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.match import Match, RoundResult
from bot.engine.view import View, public_view
from bot.language import Markup, plain, text
from bot.screens.ends import ends_lines
from bot.screens.layouts import layout_lines
from bot.screens.names import family_name, how_it_ended, score_lines, seat_name
from bot.screens.notices import notice_buttons, notice_lines
from bot.screens.play import since_last_tile, told
from bot.screens.presence import here, time_left, who_is_away
from bot.screens.scene import Scene, as_it_ended, tap
from bot.screens.screen import Rows, Screen
from bot.tables.screens import Key
from bot.tables.table import Stage
from bot.tables.taps import Verb


def board(key: Key, focus: str, scene: Scene) -> Screen:
    """The round's layout and ends, the last moves, whose turn, tiles left, and the score; once finished, no buttons.

    Raises ValueError for a scene without the round: a programming fault.
    """
    if scene.match is None:
        raise ValueError("a board without a match")
    over = len(scene.match.results) >= key.round
    match = as_it_ended(scene.match, key.round) if over else scene.match
    stopped = scene.table.stage is Stage.OVER or scene.table.match_number != key.match
    seen = public_view(_at_its_end(match, scene) if over else match)
    blocks: list[Sequence[str]] = [
        [text(scene.language, "board-title", family=family_name(scene.language, match.rules), round=key.round)],
        [*layout_lines(scene.language, seen.layout), *ends_lines(scene.language, seen.layout)],
        told(scene, seen, since_last_tile(seen.moves)),
        [_ended(scene, match.results[-1])] if over else _turn(scene, seen, stopped=stopped),
        _left(scene, seen),
        score_lines(scene, match),
        [] if over or stopped else notice_lines(scene, focus),
    ]
    written = "\n\n".join("\n".join(block) for block in blocks if block)
    return Screen(written, () if over or stopped else (*_buttons(scene), *notice_buttons(scene, focus)))


def _at_its_end(match: Match, scene: Scene) -> Match:
    if scene.ended is None:
        raise ValueError("a finished board without its round's last moment")
    return replace(match, round=scene.ended)


def _turn(scene: Scene, seen: View, *, stopped: bool) -> list[Markup]:
    """Who is to move and until when, and who is played for; where it was not played to its end, why."""
    if seen.turn is None:
        raise ValueError("a board without a round")
    if stopped:
        return [how_it_ended(scene)]
    turn = text(scene.language, "board-turn", name=seat_name(scene, seen.turn))
    return [turn, *time_left(scene), *who_is_away(scene)]


def _ended(scene: Scene, result: RoundResult) -> Markup:
    if result.outcome == "blocked":
        return text(scene.language, "board-blocked")
    return text(scene.language, "board-out", name=seat_name(scene, result.last_seat))


def _left(scene: Scene, seen: View) -> list[Markup]:
    """Tiles left in each hand, in the order of play, and in the boneyard."""
    order = [0]
    while len(order) < seen.rules.players:
        order.append(seen.rules.next_seat(order[-1]))
    lines = [text(scene.language, "board-hand", name=seat_name(scene, seat), count=seen.counts[seat]) for seat in order]
    if seen.rules.draw != "none":
        lines.append(text(scene.language, "board-boneyard", count=seen.boneyard))
    elif seen.sleeping:
        lines.append(text(scene.language, "board-sleeping", count=seen.sleeping))
    return lines


def _buttons(scene: Scene) -> Rows:
    own = tap(scene, plain(scene.language, "button-my-hand"), Verb.SHOW_HAND)
    return (*here(scene), (own, tap(scene, plain(scene.language, "button-rules"), Verb.RULES)))

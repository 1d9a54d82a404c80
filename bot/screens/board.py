"""The board in the group: what everybody at the table sees of a round. No tile of a hand, ever."""

from dataclasses import replace

from bot.engine.match import Match, RoundResult
from bot.engine.view import View, public_view
from bot.language import Markup, escape, plain, text
from bot.pictures.values import TablePicture
from bot.screens.as_text import as_text
from bot.screens.captions import Rank, ends_part, fitted, from_the_end, from_the_start, moves_part, whole, written
from bot.screens.ends import ends_lines
from bot.screens.layouts import layout_lines
from bot.screens.names import family_name, how_it_ended, score_lines, seat_name
from bot.screens.notices import notice_buttons, notice_lines
from bot.screens.pictures import at_rest, boneyard, ended_picture, open_picture, table_picture
from bot.screens.play import since_last_tile, told
from bot.screens.presence import here, time_left, who_is_away
from bot.screens.scene import Scene, as_it_ended, tap
from bot.screens.screen import Rows, Screen
from bot.tables.screens import Key
from bot.tables.table import Stage
from bot.tables.taps import Verb


def board(key: Key, focus: str, scene: Scene) -> Screen:
    """The round's layout and ends, the last moves, whose turn, tiles left, and the score; once finished, no buttons.

    In a picture with a caption where the group has it so: then the layout is in the picture, and one tap away as text.
    Raises ValueError for a scene without the round: a programming fault.
    """
    if scene.match is None:
        raise ValueError("a board without a match")
    over = len(scene.match.results) >= key.round
    match = as_it_ended(scene.match, key.round) if over else scene.match
    stopped = scene.table.stage is Stage.OVER or scene.table.match_number != key.match
    seen = public_view(_at_its_end(match, scene) if over else match)
    title = text(scene.language, "board-title", family=family_name(scene.language, match.rules), round=key.round)
    moves = told(scene, seen, since_last_tile(seen.moves))
    state = [_ended(scene, match.results[-1])] if over else _turn(scene, seen, stopped=stopped)
    away = [] if over or stopped else who_is_away(scene)
    left, score = _left(scene, seen), score_lines(scene, match)
    notices = [] if over or stopped else notice_lines(scene, focus)
    buttons = () if over or stopped else (*_buttons(scene), *notice_buttons(scene, focus))
    if not scene.pictured:
        laid = [*layout_lines(scene.language, seen.layout), *ends_lines(scene.language, seen.layout)]
        return Screen(written([[title], laid, moves, [*state, *away], left, score, notices]), buttons)
    caption = fitted(
        [
            whole([title]),
            ends_part(scene.language, seen.layout),
            moves_part(moves),
            whole(state),
            from_the_start(Rank.PEOPLE, away),
            whole(left),
            from_the_end(Rank.SCORE, score),
            from_the_start(Rank.NOTICES, notices),
        ]
    )
    return Screen(caption, buttons, _picture(key, scene, match, seen, over=over, stopped=stopped))


def _picture(key: Key, scene: Scene, match: Match, seen: View, *, over: bool, stopped: bool) -> TablePicture:
    """The table; where the match ended with this round its hands lie open here, since the result shows the match."""
    if over and match.winner is not None:
        return open_picture(scene, seen, match.results[-1], key.round)
    if over:
        return ended_picture(scene, seen, key.round)
    return table_picture(scene, at_rest(seen) if stopped else seen, key.round)


def _at_its_end(match: Match, scene: Scene) -> Match:
    if scene.ended is None:
        raise ValueError("a finished board without its round's last moment")
    return replace(match, round=scene.ended)


def _turn(scene: Scene, seen: View, *, stopped: bool) -> list[Markup]:
    """Who is to move and until when; where it was not played to its end, why."""
    if seen.turn is None:
        raise ValueError("a board without a round")
    if stopped:
        return [how_it_ended(scene)]
    turn = text(scene.language, "board-turn", name=seat_name(scene, seen.turn))
    return [turn, *time_left(scene)]


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
    resting = boneyard(scene, seen)
    return lines if resting is None else [*lines, escape(resting)]


def _buttons(scene: Scene) -> Rows:
    own = tap(scene, plain(scene.language, "button-my-hand"), Verb.SHOW_HAND)
    return (*here(scene), (own, *as_text(scene), tap(scene, plain(scene.language, "button-rules"), Verb.RULES)))

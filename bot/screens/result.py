"""A finished round in the group: every hand turned up, the points in figures, the score, and what comes next."""

from dataclasses import replace

from bot.engine.match import Match, next_leader
from bot.engine.scoring import RoundResult
from bot.engine.view import public_view
from bot.language import Markup, Plain, ltr, plain, score, text
from bot.pictures.values import AnyPicture
from bot.screens.captions import Rank, fitted, from_the_end, from_the_start, whole
from bot.screens.figures import figures
from bot.screens.match_picture import match_picture
from bot.screens.names import how_it_ended, score_lines, seat_name, side_name
from bot.screens.notices import notice_buttons, notice_lines
from bot.screens.pictures import open_picture
from bot.screens.presence import end_row, here, who_is_away
from bot.screens.replay import replay_button
from bot.screens.review import review_button
from bot.screens.scene import Scene, as_it_ended
from bot.screens.screen import CAPTION_LIMIT, TEXT_LIMIT, Button, Rows, Screen
from bot.screens.tiles import said_tiles
from bot.tables.screens import Key, Kind
from bot.tables.table import Stage, Turn
from bot.tables.taps import Tap, Verb

#: The table of rounds shows the last ones.
ROUNDS_SHOWN = 20

#: A hand that is turned up shows so many tiles; its sum counts all.
TILES_SHOWN = 28


def result(key: Key, focus: str, scene: Scene) -> Screen:
    """How the round ended. Raises ValueError for a scene without it: a programming fault."""
    if scene.match is None or len(scene.match.results) < key.round:
        raise ValueError("a result without its round")
    match = as_it_ended(scene.match, key.round)
    ended = match.results[-1]
    decided, notices = _then(key, focus, scene, match)
    parts = [
        whole([_how(scene, ended, key)]),
        from_the_end(Rank.SCORE, [_turned_up(scene, ended, seat) for seat in range(match.rules.players)]),
        whole([_points(scene, match, ended), *_made(scene, ended)]),
        from_the_end(Rank.ENDS, score_lines(scene, match)),
        whole(decided),
        from_the_start(Rank.NOTICES, notices),
        from_the_end(Rank.EARLIER, [] if match.winner is None else _rounds(scene, match)),
    ]
    newest = _is_newest(key, scene)
    picture = _picture(scene, match, key) if scene.pictured and newest else None
    is_caption = scene.pictured or scene.on_photo
    caption = fitted(parts, CAPTION_LIMIT if is_caption else TEXT_LIMIT)
    return Screen(caption, _buttons(key, focus, scene, match), picture, keeps_picture=not newest)


def _picture(scene: Scene, match: Match, key: Key) -> AnyPicture:
    """Every hand turned up; or, where the match is decided, the match."""
    if match.winner is not None:
        return match_picture(scene, match)
    if scene.ended is None:
        raise ValueError("a picture of a finished round without its last moment")
    seen = public_view(replace(match, round=scene.ended))
    return open_picture(scene, seen, match.results[-1], key.round)


def decides(key: Key, scene: Scene) -> bool:
    """Whether this is the result of a round with which somebody has won the match."""
    match = scene.match
    return (
        key.kind is Kind.RESULT and match is not None and match.winner is not None and len(match.results) == key.round
    )


def _how(scene: Scene, ended: RoundResult, key: Key) -> Markup:
    if ended.outcome == "blocked":
        return text(scene.language, "result-blocked", round=key.round)
    return text(scene.language, "result-out", round=key.round, name=seat_name(scene, ended.last_seat))


def _turned_up(scene: Scene, ended: RoundResult, seat: int) -> Markup:
    held, name = ended.hands[seat], seat_name(scene, seat)
    if not held:
        return text(scene.language, "result-no-hand", name=name)
    shown = said_tiles(held, TILES_SHOWN)
    return text(scene.language, "result-hand", name=name, tiles=shown, pips=ended.hand_totals[seat])


def _points(scene: Scene, match: Match, ended: RoundResult) -> Markup:
    if ended.winner is None:
        return text(scene.language, "result-drawn")
    sums = figures(match.rules, ended, ended.winner)
    return text(scene.language, "result-points", name=side_name(scene, ended.winner), figures=sums)


def _made(scene: Scene, ended: RoundResult) -> list[Markup]:
    """Points made while playing, apart from those of the round's end."""
    return [
        text(scene.language, "result-made", name=side_name(scene, side), points=made)
        for side, made in enumerate(ended.made)
        if made
    ]


def _lead(scene: Scene, match: Match) -> Markup:
    leader = next_leader(match)
    if leader is None:
        return text(scene.language, "result-highest-leads")
    return text(scene.language, "result-leads", name=seat_name(scene, leader))


def _then(key: Key, focus: str, scene: Scene, match: Match) -> tuple[list[Markup], list[Markup]]:
    """Who has won, or what comes after a round that decided nothing, or why nothing does; and what else is told."""
    if match.winner is not None:
        return [text(scene.language, "result-winner", name=side_name(scene, match.winner))], []
    if _next_is_waited_for(key, scene):
        return [_lead(scene, match), *_follows(scene)], notice_lines(scene, focus)
    return [how_it_ended(scene) if _is_newest(key, scene) else _lead(scene, match)], []


def _follows(scene: Scene) -> list[Markup]:
    """That the next round comes by itself, as it does while somebody is there; and who is played for."""
    comes = [text(scene.language, "result-next")] if scene.table.present else []
    return [*comes, *who_is_away(scene)]


def _rounds(scene: Scene, match: Match) -> list[Markup]:
    """The match round by round."""
    first = max(0, len(match.results) - ROUNDS_SHOWN)
    said = _two_sides_round if match.rules.sides == 2 else _winners_round
    lines = [said(scene, number, each) for number, each in enumerate(match.results[first:], first + 1)]
    return [text(scene.language, "result-rounds"), *([Markup("…")] if first else []), *lines]


def _two_sides_round(scene: Scene, number: int, each: RoundResult) -> Markup:
    """What a round brought, with the score after it."""
    after = score(each.scores)
    if each.made:  # more than one side may have scored
        made = ltr(" ".join(f"+{points}" for points in each.points))
        return text(scene.language, "result-round-made", round=number, points=made, score=after)
    if each.winner is None:
        return text(scene.language, "result-round-drawn", round=number, score=after)
    return _winners_round(scene, number, each, after)


def _winners_round(scene: Scene, number: int, each: RoundResult, after: Plain | None = None) -> Markup:
    """Who won a round, by how much, and the score after it: the winner's own where more than two could not be read."""
    if each.winner is None:
        return text(scene.language, "result-round-level", round=number)
    made, name = ltr(f"+{each.points[each.winner]}"), side_name(scene, each.winner)
    total = after or score([each.scores[each.winner]])
    return text(scene.language, "result-round", round=number, name=name, points=made, score=total)


def _buttons(key: Key, focus: str, scene: Scene, match: Match) -> Rows:
    """What comes next, while nothing has come yet."""
    table, turn = scene.table, Turn(key.match, key.round, 0)
    if _next_is_waited_for(key, scene):
        return (
            (Button(plain(scene.language, "button-next"), Tap(Verb.NEXT, table.id, turn), "success"),),
            *here(scene),
            *notice_buttons(scene, focus),
            *end_row(scene),
        )
    if _is_newest(key, scene) and match.winner is not None:
        again = Button(plain(scene.language, "button-rematch"), Tap(Verb.REMATCH, table.id, turn), "success")
        return ((again,), (replay_button(scene, key.match), review_button(scene, key.match)))
    return ()


def _next_is_waited_for(key: Key, scene: Scene) -> bool:
    """Whether another round follows this one and has not been dealt yet."""
    return _is_newest(key, scene) and scene.table.stage is Stage.PLAYING


def _is_newest(key: Key, scene: Scene) -> bool:
    table = scene.table
    return table.match_number == key.match and table.round_number == key.round and not table.running

"""What a round is worth by the reader's own family: going out, blocked, and partners."""

from bot.engine.layout import AnyLayout, empty_layout
from bot.engine.line import Line
from bot.engine.round import Hands
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult
from bot.language import Markup, bare, ltr, plain, text
from bot.lessons import walk
from bot.lessons.positions import (
    CLOSED,
    LEFT_BY_OUT,
    LEFT_LEVEL,
    LEFT_TO_FOUR,
    LEFT_TO_TWO,
    PLAYED_OUT,
    ended,
    hands_of,
    row,
    rules_for,
)
from bot.lessons.walk import LAST_MOMENT
from bot.pictures.values import Seat
from bot.screens.figures import figures
from bot.screens.lessons.pictures import picture, turned_up
from bot.screens.lessons.step import Choice, Reader, Step, numbers
from bot.screens.names import family_name
from bot.screens.options import choice_name, explained
from bot.screens.tiles import said_tiles
from bot.tables.house import Option

#: Ways of counting a blocked round that are offered; one point is no count.
_COUNTS = ("opponents", "difference", "rounded_differences")

#: A family that is played in pairs, to ask about pairs where the reader's own is not.
_IN_PAIRS = "arab"


def goes_out(reader: Reader, step: str) -> Step:
    """What going out scores."""
    language, rules = reader.language, rules_for(reader.plays, 2)
    hands = walk.matches()[LAST_MOMENT].results[-1].hands  # a real one: the round that is followed ends so
    result = ended(rules, "out", hands)
    plain_sum, points = result.hand_totals[1], result.points[0]
    other = 15 if points == plain_sum else plain_sum
    answer = _counted(reader, rules, result, Option.SCORE_OUT)
    return Step(
        picture(language, step, _table(rules, walk.last_layout()), None, turned_up(language, rules, hands)),
        text(
            language,
            "learn-out-1",
            tiles=said_tiles(hands[1]),
            pips=plain_sum,
            family=family_name(language, rules),
        ),
        numbers(
            language,
            (
                (points, True, answer),
                (other, False, answer),
                (len(hands[1]), False, text(language, "learn-out-1-tiles")),
            ),
        ),
        answer,
    )


def blocked(reader: Reader, step: str) -> Step:
    """What a blocked round scores between two."""
    rules, hands = rules_for(reader.plays, 2), hands_of(*LEFT_TO_TWO)
    own, other = ended(rules, "blocked", hands).hand_totals
    asks = text(reader.language, "learn-blocked-1", own=own, other=other, family=family_name(reader.language, rules))
    closed = [text(reader.language, "learn-blocked-closed")] if rules.layout == "line" else []
    return _blocked(reader, step, rules, hands, Markup("\n".join([*closed, asks])))


def blocked_with_four(reader: Reader, step: str) -> Step:
    """The same with four: pairs add their pips up."""
    language, rules, hands = reader.language, rules_for(reader.plays, 4), hands_of(*LEFT_TO_FOUR)
    you, right, across, left = ended(rules, "blocked", hands).hand_totals
    family = family_name(language, rules)
    if rules.partners:
        asks = text(
            language,
            "learn-blocked-2-pairs",
            family=family,
            own=ltr(f"{you} + {across}"),
            others=ltr(f"{right} + {left}"),
        )
    else:
        others = ltr(plain(language, "between").join(map(str, (right, across, left))))
        asks = text(language, "learn-blocked-2-each", family=family, own=you, others=others)
    return _blocked(reader, step, rules, hands, asks)


def _blocked(reader: Reader, step: str, rules: Rules, hands: Hands, asks: Markup) -> Step:
    """The reader's way of counting, and what the same hands would score by the others."""
    language = reader.language
    result = ended(rules, "blocked", hands)
    answer = _counted(reader, rules, result, Option.SCORE_BLOCKED)
    choices = [(result.points[0], True, answer)]
    for count in _COUNTS:
        otherwise = rules.model_copy(update={"score_blocked": count})
        counted = ended(otherwise, "blocked", hands)
        why = text(
            language,
            "learn-blocked-other",
            choice=choice_name(language, Option.SCORE_BLOCKED, count),
            figures=figures(otherwise, counted, 0),
            answer=answer,
        )
        choices.append((counted.points[0], False, why))
    seats = turned_up(language, rules, hands)
    return Step(
        picture(language, step, _table(rules, row(*CLOSED)), None, seats), asks, numbers(language, choices), answer
    )


def level(reader: Reader, step: str) -> Step:
    """Where the fewest pips are shared the round is drawn."""
    language, rules, hands = reader.language, rules_for(reader.plays, 2), hands_of(*LEFT_LEVEL)
    result = ended(rules, "blocked", hands)
    answer = text(language, "rules-tie")
    wrong = text(language, "learn-blocked-3-level")
    return Step(
        picture(language, step, _table(rules, row(*CLOSED)), None, turned_up(language, rules, hands)),
        text(language, "learn-blocked-3", pips=result.hand_totals[0]),
        (
            Choice(plain(language, "learn-choice-both"), False, wrong),
            Choice(plain(language, "learn-choice-last"), result.winner is not None, wrong),
            Choice(plain(language, "learn-choice-nobody"), result.winner is None, answer),
        ),
        answer,
    )


def _counted(reader: Reader, rules: Rules, result: RoundResult, option: Option) -> Markup:
    """The family's rule and the sum that it comes to."""
    language = reader.language
    return text(
        language,
        "learn-counted",
        family=family_name(language, rules),
        rule=explained(language, rules, option, str(getattr(rules, option))),
        figures=figures(rules, result, 0),
    )


def _table(rules: Rules, layout: Line) -> AnyLayout:
    """The line where the family lays one; of another shape nothing is shown, since tiles would lie otherwise."""
    return layout if rules.layout == "line" else empty_layout(rules.layout)


def _pairs(reader: Reader) -> Rules:
    """The reader's rules for four where they are in pairs, else those of a family that is."""
    own = rules_for(reader.plays, 4)
    return own if own.partners else rules_for(_IN_PAIRS, 4)


def where_the_partner_sits(reader: Reader, step: str) -> Step:
    """Partners sit opposite each other."""
    language, own, rules = reader.language, rules_for(reader.plays, 4), _pairs(reader)
    right = text(language, "rules-pairs", count=4)
    wrong = text(language, "learn-partners-1-beside")
    played = text(
        language,
        "learn-partners-own" if own.partners else "learn-partners-each",
        family=family_name(language, own),
        pairs=family_name(language, rules),
    )
    you = plain(language, "learn-you")
    places = (
        (1, plain(language, "learn-choice-left")),
        (2, plain(language, "learn-choice-opposite")),
        (3, plain(language, "learn-choice-right")),
    )
    seats = tuple(
        Seat(bare(you if seat == 0 else plain(language, "learn-seat", number=seat + 1)), rules.hand_size, "", 0)
        for seat in range(rules.players)
    )  # of one side all: whose the others are is what is asked
    return Step(
        picture(language, step, empty_layout(rules.layout), None, seats),
        Markup(f"{played}\n{text(language, 'learn-partners-1')}"),
        tuple(
            Choice(label, rules.partner(0) == seat, right if rules.partner(0) == seat else wrong)
            for seat, label in places
        ),
        right,
    )


def partner_out(reader: Reader, step: str) -> Step:
    """What a partner still holds is not counted."""
    language, rules = reader.language, _pairs(reader)
    hands: Hands = ((), *hands_of(*LEFT_BY_OUT))
    result = ended(rules, "out", hands)
    partner = result.hand_totals[2]
    points = result.points[0]
    answer = _counted(reader, rules, result, Option.SCORE_OUT)
    return Step(
        picture(language, step, _table(rules, row(*PLAYED_OUT)), None, turned_up(language, rules, hands)),
        text(
            language,
            "learn-partners-2",
            partner=partner,
            others=ltr(f"{result.hand_totals[1]} + {result.hand_totals[3]}"),
            family=family_name(language, rules),
        ),
        numbers(
            language,
            (
                (points, True, answer),
                (points + partner, False, text(language, "rules-partner-pips")),
                (points - partner, False, text(language, "rules-partner-pips")),
            ),
        ),
        answer,
    )

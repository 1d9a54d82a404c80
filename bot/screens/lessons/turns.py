"""Draw or pass, and the questions that are often asked: by the rules of the reader's own family."""

from bot.engine.families import option_values
from bot.engine.layout import empty_layout
from bot.engine.moves import Draw, Pass, Play
from bot.engine.round import Dealt, new_round
from bot.engine.tiles import Tile
from bot.language import Markup, plain, text
from bot.lessons.positions import moves, row, rules_for, tiles_of
from bot.people.person import Language
from bot.screens.lessons.pictures import picture
from bot.screens.lessons.step import Choice, Reader, Step
from bot.screens.names import family_name
from bot.screens.options import choice_name, explained
from bot.screens.tiles import said_tile, said_tiles
from bot.tables.house import Option


def rule_of(reader: Reader, players: int, option: Option, family: str | None = None) -> Markup:
    """What a family says of an option with so many players: the reader's own where none is named."""
    rules = rules_for(family or reader.plays, players)
    rule = explained(reader.language, rules, option, str(getattr(rules, option)))
    return text(reader.language, "learn-in-family", family=family_name(reader.language, rules), rule=rule)


def nothing_fits(reader: Reader, step: str) -> Step:
    """What is done where no tile fits."""
    language, rules = reader.language, rules_for(reader.plays, 2)
    layout, hand = row(2, 6, 5), tiles_of("1-4 3-3 0-1")
    answer = rule_of(reader, 2, Option.DRAW)
    choices = (
        Choice(plain(language, f"which-answer-{way}"), way == rules.draw, answer) for way in option_values("draw")
    )
    return Step(
        picture(language, step, layout, hand),
        text(
            language,
            "learn-draw-1",
            family=family_name(language, rules),
            tiles=said_tiles(hand),
            left=layout.ends()[0][1],
            right=layout.ends()[1][1],
        ),
        tuple(choices),
        answer,
    )


def must_lay(reader: Reader, step: str) -> Step:
    """Whoever can lay must lay."""
    language, layout, hand = reader.language, row(2, 6, 5), tiles_of("2-2 1-4")
    legal = moves(rules_for("draw", 2), layout, hand, tiles_of("0-0"))
    must = text(language, "move-must_play")
    fits = next(move.tile for move in legal if isinstance(move, Play))
    return Step(
        picture(language, step, layout, hand),
        text(language, "learn-draw-2", tile=said_tile(fits)),
        (
            Choice(plain(language, "button-draw"), Draw() in legal, must),
            Choice(plain(language, "button-pass"), Pass() in legal, must),
            Choice(plain(language, "learn-lay", tile=said_tile(fits)), True, text(language, "rules-fit")),
        ),
        text(language, "rules-fit"),
    )


def boneyard_counts(reader: Reader, step: str) -> Step:
    """What is left in the boneyard counts for nobody."""
    language = reader.language
    answer = text(language, "rules-boneyard")
    return Step(
        picture(language, step, row(2, 6, 5), None, boneyard=plain(language, "board-boneyard", count=5)),
        text(language, "learn-questions-1"),
        _yes_or_no(language, yes=False, wrong=text(language, "learn-questions-1-hands"), answer=answer),
        answer,
    )


def no_double_dealt(reader: Reader, step: str) -> Step:
    """Who begins where nobody was dealt a double."""
    language, rules = reader.language, rules_for(reader.plays, 2)
    plain_tiles = [one for one in rules.tiles if not one.is_double]
    size = rules.hand_size
    hands = (tuple(plain_tiles[:size]), tuple(plain_tiles[size : 2 * size]))
    leads = new_round(rules, Dealt(hands, ()), None) is not None
    rule = text(language, "rules-double-leads") if rules.double_leads else text(language, "rules-opening_tile-forced")
    answer = text(language, "learn-in-family", family=family_name(language, rules), rule=rule)
    return Step(
        picture(language, step, empty_layout(rules.layout), None),
        text(language, "learn-questions-2", family=family_name(language, rules)),
        (
            Choice(plain(language, "learn-choice-heaviest"), leads, answer),
            Choice(plain(language, "learn-choice-anew"), not leads, answer),
            Choice(plain(language, "learn-choice-anybody"), False, answer),
        ),
        answer,
    )


def drawn_and_fits(reader: Reader, step: str) -> Step:
    """A tile that was drawn and fits is laid at once."""
    language, layout, drawn = reader.language, row(2, 6, 5), Tile(3, 5)
    legal = moves(rules_for("draw", 2), layout, (Tile(1, 4), drawn), tiles_of("0-0"))
    may_keep = Draw() in legal or Pass() in legal
    answer = text(language, "learn-questions-3-answer")
    return Step(
        picture(language, step, layout, (Tile(1, 4), drawn)),
        text(language, "learn-questions-3", tile=said_tile(drawn)),
        _yes_or_no(language, yes=may_keep, wrong=answer, answer=answer),
        answer,
    )


def next_lead(reader: Reader, step: str) -> Step:
    """Who leads the rounds after the first."""
    language, rules = reader.language, rules_for(reader.plays, 2)
    answer = rule_of(reader, 2, Option.NEXT_LEAD)
    return Step(
        picture(language, step, empty_layout(rules.layout), None),
        text(language, "learn-questions-4", family=family_name(language, rules)),
        tuple(
            Choice(choice_name(language, Option.NEXT_LEAD, str(way)), way == rules.next_lead, answer)
            for way in option_values("next_lead")
        ),
        answer,
    )


def level_at_the_target(reader: Reader, step: str) -> Step:
    """Level on top goes on."""
    language, rules = reader.language, rules_for(reader.plays, 2)
    answer = text(language, "rules-target", count=rules.target)
    wrong = text(language, "learn-questions-5-alone")
    return Step(
        picture(language, step, empty_layout(rules.layout), None),
        text(language, "learn-questions-5", target=rules.target, points=rules.target + 2),
        (
            Choice(plain(language, "learn-choice-both"), False, wrong),
            Choice(plain(language, "learn-choice-first"), False, wrong),
            Choice(plain(language, "learn-choice-nobody-yet"), True, answer),
        ),
        answer,
    )


def _yes_or_no(language: Language, *, yes: bool, wrong: Markup, answer: Markup) -> tuple[Choice, ...]:
    return (
        Choice(plain(language, "learn-choice-yes"), yes, answer if yes else wrong),
        Choice(plain(language, "learn-choice-no"), not yes, wrong if yes else answer),
    )

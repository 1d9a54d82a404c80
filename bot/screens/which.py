"""The questions that find a game, in the lobby and as an answer to /which."""

from collections.abc import Callable

from bot.language import Markup, Plain, plain, text
from bot.people.person import Language
from bot.screens.house import SETTINGS
from bot.screens.names import family_name
from bot.screens.options import apart_in_words, choice_name, option_name, present
from bot.screens.screen import IN_A_ROW, Button, Rows, Screen, rows
from bot.tables.house import House, Option, apart, differences
from bot.tables.taps import Tap, Verb
from bot.tables.which import ANY, Asked, Question, first, game_written, read, written

#: Makes the tap that asks on with these answers, and the one that takes a game.
Answer = Callable[[str], Tap]

_OPTIONS = {
    Question.PLAYERS: Option.PLAYERS,
    Question.PARTNERS: Option.PARTNERS,
    Question.BLOCKED: Option.SCORE_BLOCKED,
    Question.TARGET: Option.TARGET,
}
_LAYOUTS = ("line", "cross", "branching")


def which_game(language: Language, given: str) -> Screen:
    """The next question, or the games that fit, as a message of its own; a game is opened as a table."""
    said, buttons = question(
        language, given, lambda answers: Tap(Verb.WHICH, argument=answers), lambda game: Tap(Verb.OPEN, argument=game)
    )
    return Screen(said, buttons)


def game_chosen(language: Language, house: House) -> Screen:
    """The questions are answered, and this is played."""
    return Screen("\n".join(_game(language, house)))


def question(language: Language, given: str, on: Answer, take: Answer) -> tuple[str, Rows]:
    """The words and the buttons after the answers `given`, numbers with a point between them; else the first ones."""
    asked = read(given) or first()
    if asked.question is None:
        return _found(language, asked, on, take)
    buttons = [
        Button(_answer(language, asked.question, answer), on(written((*asked.given, number))))
        for number, answer in enumerate(asked.answers)
    ]
    *named, last = buttons
    width = IN_A_ROW if asked.question is Question.TARGET else 1
    return text(language, f"which-{asked.question}"), (*rows(named, width), (last,), *_again(language, asked, on))


def _answer(language: Language, question_: Question, answer: str) -> Plain:
    if question_ is Question.DRAW or answer == ANY:
        return plain(language, f"which-answer-{answer}")
    if question_ is not Question.KIND:
        return choice_name(language, _OPTIONS[question_], answer)
    return choice_name(language, Option.LAYOUT if answer in _LAYOUTS else Option.PLAY_SCORING, answer)


def _again(language: Language, asked: Asked, on: Answer) -> Rows:
    return ((Button(plain(language, "button-again"), on("")),),) if asked.given else ()


def _found(language: Language, asked: Asked, on: Answer, take: Answer) -> tuple[str, Rows]:
    """The game that fits best, and the others with what they have otherwise."""
    best, *others = asked.nearest
    lines: list[str] = [text(language, "which-found" if asked.exact else "which-nearest"), *_game(language, best)]
    if others:
        lines.append(text(language, "which-others" if asked.exact else "which-others-near"))
    for house in others:
        lines += _game(language, house)
        if there := [option for option in apart(house, best) if option not in SETTINGS]:
            lines.append(text(language, "which-apart", differences=apart_in_words(language, house, there)))
    buttons = [
        Button(
            plain(language, "button-take", family=family_name(language, house.rules)),
            take(game_written(asked, house)),
            "success" if house is best else None,
        )
        for house in asked.nearest
    ]
    return "\n".join(lines), (*rows(buttons), *_again(language, asked, on))


def _game(language: Language, house: House) -> list[Markup]:
    """A game with its house rules; whether it is in pairs is said anyway."""
    rules = house.rules
    key = "which-game-pairs" if rules.partners else "which-game"
    family, target = family_name(language, rules), plain(language, "point-count", count=rules.target)
    changed = [option for option in differences(house) if option is not Option.PARTNERS]
    return [
        text(language, key, family=family, count=rules.players, target=target),
        *(
            text(language, "lobby-house", option=option_name(language, option), choice=present(language, house, option))
            for option in changed
        ),
    ]

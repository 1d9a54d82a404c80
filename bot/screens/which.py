"""The questions that find a game, in the lobby and as an answer to /which."""

from collections.abc import Callable, Sequence

from bot.language import Markup, Plain, plain, text
from bot.people.person import Language
from bot.screens.names import family_name
from bot.screens.options import apart_in_words, choice_name
from bot.screens.screen import Button, Rows, Screen
from bot.tables.house import House, Option, apart
from bot.tables.taps import Tap, Verb
from bot.tables.which import Asked, Question, ask, written

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
    said, rows = question(
        language, given, lambda answers: Tap(Verb.WHICH, argument=answers), lambda game: Tap(Verb.OPEN, argument=game)
    )
    return Screen(said, rows)


def game_chosen(language: Language, house: House) -> Screen:
    """The questions are answered, and this is played."""
    return Screen(_game(language, house))


def question(language: Language, given: str, on: Answer, take: Answer) -> tuple[str, Rows]:
    """The words and the buttons after the answers `given`, numbers with a point between them."""
    asked = ask(_numbers(given))
    if asked.question is None:
        return _found(language, asked, on, take)
    buttons = [
        Button(_answer(language, asked.question, answer), on(".".join(map(str, (*asked.given, number)))))
        for number, answer in enumerate(asked.answers)
    ]
    rows = tuple((button,) for button in buttons)
    return text(language, f"which-{asked.question}"), (*rows, *_again(language, asked, on))


def _numbers(given: str) -> list[int]:
    """Answers as a button carries them; what is no number counts as a wrong answer."""
    return [int(word) if word.isdecimal() and len(word) <= 2 else -1 for word in given.split(".") if word]


def _answer(language: Language, question_: Question, answer: str) -> Plain:
    if question_ is Question.DRAW:
        return plain(language, f"which-answer-{answer}")
    if question_ is not Question.KIND:
        return choice_name(language, _OPTIONS[question_], answer)
    return choice_name(language, Option.LAYOUT if answer in _LAYOUTS else Option.PLAY_SCORING, answer)


def _again(language: Language, asked: Asked, on: Answer) -> Rows:
    return ((Button(plain(language, "button-again"), on("")),),) if asked.given else ()


def _found(language: Language, asked: Asked, on: Answer, take: Answer) -> tuple[str, Rows]:
    """The games that fit, and where there are several what tells them apart."""
    lines, rows = [text(language, "which-found")], []
    different = _different(asked.fitting)
    for house in asked.fitting:
        lines.append(_game(language, house))
        if different:
            lines.append(text(language, "which-apart", differences=apart_in_words(language, house, different)))
        words = plain(language, "button-take", family=family_name(language, house.rules))
        rows.append((Button(words, take(written(house)), "success"),))
    return "\n".join(lines), (*rows, *_again(language, asked, on))


def _game(language: Language, house: House) -> Markup:
    rules = house.rules
    key = "which-game-pairs" if rules.partners else "which-game"
    family, target = family_name(language, rules), plain(language, "point-count", count=rules.target)
    return text(language, key, family=family, count=rules.players, target=target)


def _different(houses: Sequence[House]) -> list[Option]:
    return [option for option in Option if any(option in apart(house, other) for house in houses for other in houses)]

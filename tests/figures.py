"""Reads the figures under a round: `(37 ≈ 35) + (7 − 2 = 5) = 40`, each step checked as a reader would."""

import re

_ROUNDED = re.compile(r"\(?(?P<written>[\d −]+)\)? (?P<sign>[=≈]) (?P<points>\d+)")
_SUM = re.compile(r"(?P<terms>.*) = (?P<points>\d+)")


def points_in(said: str) -> int:
    """The points that the figures come to; fails where a step of them is wrong or below zero."""
    if said.isdecimal():
        return int(said)
    alone = _ROUNDED.fullmatch(said)
    if alone is not None:
        return _step(alone)
    whole = _SUM.fullmatch(said)
    assert whole is not None, said
    points = int(whole["points"])
    assert sum(map(_term, whole["terms"].split(" + "))) == points, said
    return points


def _term(written: str) -> int:
    """A number, or a difference in brackets beside what it is rounded to."""
    if written.startswith("("):
        inner = _ROUNDED.fullmatch(written[1:-1])
        assert inner is not None, written
        assert written.endswith(")"), written
        return _step(inner)
    return _worth(written)


def _step(found: re.Match[str]) -> int:
    worth, points = _worth(found["written"]), int(found["points"])
    if found["sign"] == "=":
        assert worth == points, found[0]
    else:
        assert worth != points, found[0]
        assert points == 5 * round(worth / 5), found[0]
    return points


def _worth(written: str) -> int:
    first, *taken = (int(number) for number in written.split(" − "))
    worth = first - sum(taken)
    assert worth >= 0, written
    return worth

"""Makes `bot/players/rounds.json`: the points that rounds of each family bring where computer players play them.

`.venv/bin/python -m tests.strength.harvest [rounds]`; the figures are rounded to five, but where all are single points.
"""

import json
import sys
from collections import Counter
from pathlib import Path

from bot.engine.families import FAMILIES, make_rules
from bot.engine.rules import Rules
from bot.players.player import Level
from bot.simulate import Player, Record, level_player, played

FILE = Path("bot/players/rounds.json")


def rounds_of(rules: Rules, player: Player, number: int) -> Counter[tuple[int, ...]]:
    """How often so many first rounds brought which points, the side that got most first."""
    found: Counter[tuple[int, ...]] = Counter()
    for count in range(number):
        match = played(
            rules, ["player"] * rules.players, {"player": player}, str(count), {"player": Record()}, rounds_only=True
        )
        points = match.results[0].points
        most = points.index(max(points))
        found[tuple(5 * round(value / 5) for value in (*points[most:], *points[:most]))] += 1
    return found


def main(number: int) -> None:
    """Play every family with every number of players, in pairs and each for himself where both are played."""
    player, found = level_player(Level.MEDIUM), {}
    for family in FAMILIES.values():
        for players in family.players:
            ways: list[dict[str, object]] = [{}]
            if family.host_may_choose_partners(players):
                ways.append({"partners": False})
            for way in ways:
                rules = make_rules(family.name, players, **way)
                if isinstance(rules, Rules):
                    counted = sorted(rounds_of(rules, player, number).items())
                    found[f"{family.name} {players} {rules.sides}"] = counted
    lines = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(counted, separators=(',', ':'))}" for name, counted in found.items()
    )
    FILE.write_text(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)

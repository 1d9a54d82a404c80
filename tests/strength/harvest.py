"""Makes `bot/players/rounds.json`: the points that rounds of each family bring where computer players play them.

`.venv/bin/python -m tests.strength.harvest [rounds]`; points are rounded to five.
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


def rounds_of(rules: Rules, player: Player, number: int) -> Counter[tuple[int, int]]:
    """How often so many first rounds brought which points to the side that got more and to the other."""
    found: Counter[tuple[int, int]] = Counter()
    names, players = ["player"] * rules.players, {"player": player}
    for count in range(number):
        match = played(rules, names, players, str(count), {"player": Record()}, rounds_only=True)
        less, more = sorted(5 * round(points / 5) for points in match.results[0].points)
        found[more, less] += 1
    return found


def main(number: int) -> None:
    """Play every family that two sides play."""
    player, lines = level_player(Level.MEDIUM), []
    for family in FAMILIES.values():
        for players in family.players:
            rules = make_rules(family.name, players)
            if isinstance(rules, Rules) and rules.sides == 2:
                counted = sorted(rounds_of(rules, player, number).items())
                lines.append(f'"{family.name} {players}": {json.dumps(counted, separators=(",", ":"))}')
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)

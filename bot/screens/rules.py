"""The rules a table plays by, written from their values: families differ in nothing else."""

from bot.engine.rules import Rules
from bot.language import Markup, text, tiles
from bot.people.person import Language
from bot.screens.names import table_title
from bot.screens.scene import Scene
from bot.screens.screen import Screen

#: Removed tiles are named up to so many.
REMOVED_SHOWN = 28


def rules(scene: Scene) -> Screen:
    """The rules of this table as a list."""
    played = scene.table.rules
    lines = [text(scene.language, "rules-item", rule=rule) for rule in _rules(scene.language, played)]
    title = text(scene.language, "rules-title", table=table_title(scene))
    return Screen(f"{title}\n\n" + "\n".join(lines))


def _rules(language: Language, played: Rules) -> list[Markup]:
    """In the order in which a match meets them."""
    return [
        text(language, "rules-pairs" if played.partners else "rules-players", count=played.players),
        text(language, "rules-tiles", largest=played.tile_set, count=len(played.tiles), hand=played.hand_size),
        *_removed(language, played),
        text(language, f"rules-direction-{played.direction}"),
        text(language, f"rules-first-lead-{played.opening_tile}"),
        *_later_leads(language, played),
        text(language, "rules-fit"),
        _without_a_fitting_tile(language, played),
        text(language, f"rules-going-out-{played.going_out}"),
        text(language, f"rules-score-out-{played.score_out}"),
        text(language, f"rules-score-blocked-{played.score_blocked}"),
        text(language, "rules-tie"),
        text(language, "rules-target", count=played.target),
    ]


def _removed(language: Language, played: Rules) -> list[Markup]:
    if not played.removed:
        return []
    named = tiles((one.low, one.high) for one in played.removed[:REMOVED_SHOWN])
    return [text(language, "rules-removed", tiles=named)]


def _later_leads(language: Language, played: Rules) -> list[Markup]:
    lines = [text(language, f"rules-next-lead-{played.next_lead}")]
    if played.lead_after_tie is not None:
        lines.append(text(language, f"rules-lead-after-tie-{played.lead_after_tie}"))
    return lines


def _without_a_fitting_tile(language: Language, played: Rules) -> Markup:
    """Drawing needs something to draw; tiles that are left where nobody draws sleep."""
    left = len(played.tiles) - played.players * played.hand_size
    if played.draw == "none" and left:
        return text(language, "rules-draw-none-sleeping", count=left)
    return text(language, f"rules-draw-{played.draw}")

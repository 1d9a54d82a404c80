"""The house itself: its order holds for every room, and what it is built from is pinned."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]

#: These stand outside of the order: one meets the rest over HTTP alone.
OUTSIDE = {"sandbox"}


@pytest.fixture
def contracts() -> list[dict[str, Any]]:
    """What import-linter is told, which `make lint` holds the imports to."""
    linted: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
        "contracts"
    ]
    return linted


def rooms() -> set[str]:
    found = (ROOT / "bot").iterdir()
    return {each.stem for each in found if each.suffix == ".py" or (each / "__init__.py").exists()} - {"__init__"}


def test_every_room_has_its_place_in_the_order(contracts: list[dict[str, Any]]) -> None:
    """A room that is not named there could import whatever it likes."""
    (order,) = [contract for contract in contracts if contract["type"] == "layers"]
    named = re.findall(r"bot\.(\w+)", " ".join(order["layers"]))
    assert sorted(named) == sorted(rooms() - OUTSIDE)


def test_no_room_but_the_sandbox_may_see_it_and_it_sees_no_other(contracts: list[dict[str, Any]]) -> None:
    (kept_out,) = [contract for contract in contracts if contract.get("forbidden_modules") == ["bot.sandbox"]]
    (kept_in,) = [contract for contract in contracts if contract.get("source_modules") == ["bot.sandbox"]]
    others = {f"bot.{room}" for room in rooms() - OUTSIDE}
    assert set(kept_out["source_modules"]) == others | {"storage"}
    assert set(kept_in["forbidden_modules"]) == others | {"storage"}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_everything_installed_is_one_version_with_its_hashes_from_any_index(name: str) -> None:
    text = (ROOT / name).read_text()
    assert "://" not in text
    wanted = [entry for entry in re.split(r"\n(?=\S)", text.strip()) if not entry.startswith("#")]
    for entry in wanted:
        assert re.match(r"[a-z0-9.\[\]_-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry

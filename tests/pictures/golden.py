"""A few pictures as they looked when they were last looked at. `python -m tests.pictures.golden` draws them anew."""

from collections.abc import Mapping
from pathlib import Path

from bot.pictures.draw import draw
from bot.pictures.values import AnyPicture
from tests.pictures.scenes import result, table

FOLDER = Path(__file__).with_name("golden")

PICTURES: Mapping[str, AnyPicture] = {
    "ivory": table("line", 13, own=7),
    "dark": table("cross", 20, players=3, theme="dark", language="ar"),
    "contrast": table("line", 9, theme="contrast", language="fa", open_hands=True),
    "tree": table("branching", 40, 9, players=2),
    "result": result("dark", "fa", sides=3, rounds=15),
}


def main() -> None:
    """Write every one of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in PICTURES.items():
        (FOLDER / f"{name}.png").write_bytes(draw(picture))


if __name__ == "__main__":
    main()

"""`make gallery`: writes the gallery into a folder and says where its first page is."""

import argparse
import sys
from pathlib import Path

from tests.gallery.making import Choice, make


def main() -> int:
    """Returns the exit status."""
    parser = argparse.ArgumentParser(prog="make gallery", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("gallery"))
    given = parser.parse_args()
    sys.stdout.write(f"{make(given.folder, Choice())}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

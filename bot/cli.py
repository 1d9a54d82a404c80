"""The command `dominobot`: one short function a command."""


def main() -> int:
    """Run the command line; returns the exit status."""
    return 0

"""Which messages of a chat are pinned."""

from bot.sandbox.world import World


def pins(world: World, chat: int) -> list[int]:
    """The pinned messages of a chat, the latest last."""
    return list(world.setting("pins", chat) or [])


def set_pins(world: World, chat: int, numbers: list[int]) -> None:
    if numbers != pins(world, chat):
        world.set("pins", chat, numbers or None)
        world.tell("message", chat)

"""Ephemeral messages that a member sees in place of a public one, until they are deleted."""

from dataclasses import replace

from bot.sandbox.values import Post
from bot.sandbox.world import World


def seen(world: World, chat: int, viewer: int) -> list[Post]:
    """The messages of a chat as this person sees them, deleted ones included, oldest first."""
    posts = [post for post in world.posts(chat) if post.only in {None, viewer}]
    instead = {post.replaces: post for post in posts if _covers(post)}
    return [instead.get(post.number, post) for post in posts if not (_covers(post) and world.post(chat, _under(post)))]


def cover(world: World, chat: int, viewer: int, number: int) -> None:
    """To be called before a public message is replaced for somebody: whatever replaced it so far goes."""
    for post in world.posts(chat):
        if _covers(post) and (post.only, post.replaces) == (viewer, number):
            world.keep(replace(post, message=None, file=None))


def delete(world: World, post: Post) -> None:
    """An ephemeral message goes, and the public one that it replaced is seen again."""
    world.keep(replace(post, message=None, file=None))
    if under := world.post(post.chat, _under(post)):
        world.keep(under)


def _covers(post: Post) -> bool:
    return post.replaces is not None and post.message is not None


def _under(post: Post) -> int:
    return post.replaces or 0

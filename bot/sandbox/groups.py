"""Who is in a group: joining, leaving, rights, and the service messages and updates that tell of it."""

from dataclasses import replace

from bot.sandbox.values import BotStanding, Group, JsonObject, Person, Post, Room, member
from bot.sandbox.world import World


def standing(world: World, group: Group, user: int) -> str:
    """The status of a ChatMember."""
    if user == world.bot.number:
        return group.bot
    if user not in group.members:
        return "kicked" if user in group.kicked else "left"
    if group.admins[:1] == (user,):
        return "creator"
    return "administrator" if user in group.admins else "member"


def service(world: World, group: Group, by: JsonObject, content: JsonObject) -> None:
    """A service message, which every bot in the group gets."""
    tell_bot(world, group, world.add_post(group, {"from": by, **content}))


def tell_bot(world: World, group: Group, post: Post) -> None:
    if group.has_bot and post.message:
        world.updates.add("message", post.message)


def create(world: World, group: Group, by: Person, bot: BotStanding) -> Group:
    """A new group, with the bot in it if its standing says so."""
    world.groups.put(group.id, group)
    world.tell("chats")
    if group.type == "supergroup":
        # It is there before a bot can be added to it.
        service(world, group, by.user(), {"supergroup_chat_created": True})
        return add_bot(world, group, by, bot) if bot != "left" else group
    changed = stand_bot(world, group, by.user(), bot)
    service(world, changed, by.user(), {"group_chat_created": True})
    return changed


def stand_bot(world: World, group: Group, by: JsonObject, bot: BotStanding) -> Group:
    """The bot's standing changes, and it is told."""
    if group.bot == bot:
        return group
    changed = replace(group, bot=bot)
    world.groups.put(group.id, changed)
    world.tell("chats")
    _tell_member(
        world, "my_chat_member", changed, by, member(world.bot.user(), group.bot), member(world.bot.user(), bot)
    )
    return changed


def add_bot(world: World, group: Group, by: Person, bot: BotStanding = "member") -> Group:
    """Somebody adds the bot."""
    changed = stand_bot(world, group, by.user(), bot)
    if not group.has_bot:
        service(world, changed, by.user(), {"new_chat_members": [world.bot.user()]})
    return changed


def remove_bot(world: World, group: Group, by: Person) -> Group:
    """Somebody removes the bot; in a basic group it still sees the message that says so."""
    if not group.has_bot:
        return group
    content = {"left_chat_member": world.bot.user()}
    if group.type == "group":
        service(world, group, by.user(), content)
    changed = stand_bot(world, group, by.user(), "kicked")
    if group.type == "supergroup":
        service(world, changed, by.user(), content)
    return changed


def leave_bot(world: World, group: Group) -> Group:
    """The bot leaves by itself."""
    changed = stand_bot(world, group, world.bot.user(), "left")
    service(world, changed, world.bot.user(), {"left_chat_member": world.bot.user()})
    return changed


def join(world: World, group: Group, person: Person, admin: bool | None) -> Group:
    """Somebody joins, or becomes an administrator or ceases to be one; `None` leaves that as it is."""
    admins = group.admins
    if admin is True and person.id not in admins:
        admins = (*admins, person.id)
    elif admin is False:
        admins = tuple(one for one in admins if one != person.id)
    newcomer = person.id not in group.members
    members = (*group.members, person.id) if newcomer else group.members
    kicked = tuple(one for one in group.kicked if one != person.id)
    changed = _change_members(
        world, group, replace(group, members=members, admins=admins, kicked=kicked), person, person
    )
    if newcomer:
        service(world, changed, person.user(), {"new_chat_members": [person.user()]})
    return changed


def leave(world: World, group: Group, person: Person, by: Person) -> Group:
    """Somebody leaves, or is removed by somebody else."""
    if person.id not in group.members:
        return group
    members = tuple(one for one in group.members if one != person.id)
    admins = tuple(one for one in group.admins if one != person.id)
    kicked = group.kicked if by.id == person.id else (*group.kicked, person.id)
    changed = replace(group, members=members, admins=admins, kicked=kicked)
    changed = _change_members(world, group, changed, person, by)
    service(world, changed, by.user(), {"left_chat_member": person.user()})
    return changed


def _change_members(world: World, group: Group, changed: Group, person: Person, by: Person) -> Group:
    world.groups.put(group.id, changed)
    world.tell("chats")
    old, new = standing(world, group, person.id), standing(world, changed, person.id)
    if old != new and group.bot == "administrator":
        _tell_member(world, "chat_member", changed, by.user(), member(person.user(), old), member(person.user(), new))
    return changed


def upgrade(world: World, group: Group, number: int, by: Person) -> Group:
    """A group becomes the supergroup of this id; each side has a service message that names the other."""
    supergroup = replace(group, id=number, type="supergroup")
    world.groups.put(number, supergroup)
    old = replace(group, upgraded_to=number)
    world.groups.put(group.id, old)
    world.tell("chats")
    service(world, old, by.user(), {"migrate_to_chat_id": number})
    service(world, supergroup, by.user(), {"migrate_from_chat_id": group.id})
    return supergroup


def set_forum(world: World, group: Group, forum: bool) -> Group:
    """Switches topics on or off; no message tells of it."""
    changed = replace(group, forum=forum)
    world.groups.put(group.id, changed)
    world.tell("chats")
    return changed


def block(world: World, person: Person, blocked: bool) -> Person:
    """Somebody blocks the bot, or no longer does. The bot is told if they ever talked."""
    changed = replace(person, blocked=blocked)
    world.people.put(person.id, changed)
    world.tell("people")
    if person.started and person.blocked != blocked:
        old, new = ("member", "kicked") if blocked else ("kicked", "member")
        bot = world.bot.user()
        _tell_member(world, "my_chat_member", changed, changed.user(), member(bot, old), member(bot, new))
    return changed


def _tell_member(world: World, kind: str, room: Room, by: JsonObject, old: JsonObject, new: JsonObject) -> None:
    told = {"chat": room.chat(), "from": by, "date": world.seconds(), "old_chat_member": old, "new_chat_member": new}
    world.updates.add(kind, told)

"""The people's side over HTTP: JSON for the page and for tests."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from bot.sandbox import covers, groups, lookup, people, presence, topics, writing
from bot.sandbox.bodies import (
    Closed,
    Forum,
    Member,
    NewGroup,
    NewMember,
    NewMessage,
    NewPerson,
    NewTopic,
    Opened,
    Tap,
    body_of,
    number_of,
)
from bot.sandbox.images import PHOTOS
from bot.sandbox.lookup import PeopleError
from bot.sandbox.pins import pins
from bot.sandbox.values import BotStanding, Group
from bot.sandbox.world import World

# What a browser may show by itself; anything else is only downloaded, so that no upload acts as a page of ours.
SHOWN = {*PHOTOS, "video/mp4"}
RECONNECT_MS = 1000  # after which a page that lost the events asks for them again


class PeopleSide:
    """Handlers and their routes. Each commits what it changed before it answers."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[Route]:
        gets = {
            "/people": self.people,
            "/chats": self.chats,
            "/chats/{chat}/messages": self.messages,
            "/chats/{chat}/bot": self.bot,
            "/events": self.events,
            "/files/{unique}": self.file,
        }
        posts = {
            "/people": self.add_person,
            "/people/{person}/open": self.open,
            "/people/{person}/block": self.block,
            "/people/{person}/unblock": self.unblock,
            "/chats": self.add_chat,
            "/chats/{chat}/members": self.join,
            "/chats/{chat}/members/{person}": self.join,
            "/chats/{chat}/messages": self.write,
            "/chats/{chat}/messages/{message}/tap": self.tap,
            "/chats/{chat}/upgrade": self.upgrade,
            "/chats/{chat}/forum": self.forum,
            "/chats/{chat}/topics": self.add_topic,
            "/chats/{chat}/topics/{thread}": self.close_topic,
        }
        deletes = {
            "/people/{person}": self.delete_account,
            "/chats/{chat}/members/{person}": self.leave,
            "/chats/{chat}/topics/{thread}": self.delete_topic,
        }
        return [
            *(Route(path, handler, methods=["GET"]) for path, handler in gets.items()),
            *(Route(path, handler, methods=["POST"]) for path, handler in posts.items()),
            *(Route(path, handler, methods=["DELETE"]) for path, handler in deletes.items()),
        ]

    def _done(self, answer: Any) -> Response:
        self._world.commit()
        return JSONResponse(answer)

    def _group(self, request: Request) -> Group:
        return lookup.living_group(self._world, number_of(request, "chat"))

    def _listed(self, group: Group) -> Response:
        return self._done(people.listed_group(self._world, group))

    async def people(self, _: Request) -> Response:
        return JSONResponse({"people": [people.listed_person(one) for one in self._world.people]})

    async def add_person(self, request: Request) -> Response:
        body = await body_of(request, NewPerson)
        return self._done(people.listed_person(people.add_person(self._world, body.model_dump())))

    async def delete_account(self, request: Request) -> Response:
        return self._done(people.listed_person(people.delete_account(self._world, number_of(request, "person"))))

    async def chats(self, _: Request) -> Response:
        listed = [people.listed_group(self._world, one) for one in self._world.groups]
        return JSONResponse({"bot": self._world.bot.user(), "chats": listed})

    async def add_chat(self, request: Request) -> Response:
        body = await body_of(request, NewGroup)
        bot: BotStanding = "administrator" if body.bot_admin else "member" if body.bot else "left"
        supergroup = body.type == "supergroup"
        if body.forum and not supergroup:
            raise PeopleError("Only a supergroup can have topics.")
        return self._listed(people.add_group(self._world, body.title, supergroup, body.members, bot, body.forum))

    async def join(self, request: Request) -> Response:
        """A person or the bot is added, or made an administrator or no longer one."""
        body: Member
        if "person" in request.path_params:
            number, body = number_of(request, "person"), await body_of(request, Member)
        else:
            body = added = await body_of(request, NewMember)
            number = added.person
        where = self._group(request)
        if number == self._world.bot.number:
            return self._listed(self._join_bot(where, body))
        if body.restricted is not None:
            raise PeopleError("Only the bot can be restricted here.")
        return self._listed(groups.join(self._world, where, lookup.acting(self._world, number), body.admin))

    def _join_bot(self, where: Group, body: Member) -> Group:
        """What is not said stays as it is."""
        bot: BotStanding = where.bot if where.has_bot else "member"
        if body.restricted:
            if where.type == "group":
                raise PeopleError("Only a supergroup can restrict a member.")
            bot = "restricted"
        elif body.admin is not None:
            bot = "administrator" if body.admin else "member"
        elif body.restricted is False and bot == "restricted":
            bot = "member"
        return groups.add_bot(self._world, where, lookup.owner(self._world, where), bot)

    async def leave(self, request: Request) -> Response:
        """Somebody leaves, or is removed by the person that the query names. The bot is always removed."""
        where, number = self._group(request), number_of(request, "person")
        if number == self._world.bot.number:
            return self._listed(groups.remove_bot(self._world, where, lookup.owner(self._world, where)))
        by = lookup.person(self._world, number_of(request, "by", number))
        return self._listed(groups.leave(self._world, where, lookup.person(self._world, number), by))

    async def upgrade(self, request: Request) -> Response:
        return self._listed(people.upgrade(self._world, number_of(request, "chat")))

    async def forum(self, request: Request) -> Response:
        where, body = self._group(request), await body_of(request, Forum)
        if where.type == "group":
            raise PeopleError("Only a supergroup can have topics.")
        return self._listed(groups.set_forum(self._world, where, body.on))

    async def add_topic(self, request: Request) -> Response:
        where, body = self._group(request), await body_of(request, NewTopic)
        _, by = lookup.acting_in(self._world, where.id, body.person)
        if not where.forum:
            raise PeopleError("The group has no topics.")
        return self._done(people.listed_topic(topics.create(self._world, where, by, body.name)))

    async def close_topic(self, request: Request) -> Response:
        where, body = self._group(request), await body_of(request, Closed)
        _, by = lookup.acting_in(self._world, where.id, body.person)
        topic = lookup.topic_of(self._world, where, number_of(request, "thread"))
        return self._done(people.listed_topic(topics.close(self._world, where, by, topic, body.closed)))

    async def delete_topic(self, request: Request) -> Response:
        topic = lookup.topic_of(self._world, self._group(request), number_of(request, "thread"))
        if topic.number == topics.GENERAL:
            raise PeopleError("General cannot be deleted.")
        topics.delete(self._world, topic)
        return self._done({"ok": True})

    async def messages(self, request: Request) -> Response:
        chat, after = number_of(request, "chat"), number_of(request, "after", 0)
        viewer = number_of(request, "person")
        lookup.room_of(self._world, chat, viewer)
        shown = [people.seen(post) for post in covers.seen(self._world, chat, viewer) if post.revision > after]
        revision = self._world.counters.revision
        return JSONResponse({"revision": revision, "messages": shown, "pinned": pins(self._world, chat)})

    async def bot(self, request: Request) -> Response:
        """The bot as somebody sees it in this chat."""
        where, someone = lookup.room_of(self._world, number_of(request, "chat"), number_of(request, "person"))
        return JSONResponse(presence.shown(self._world, where, someone))

    async def write(self, request: Request) -> Response:
        body = await body_of(request, NewMessage)
        written = writing.Written(body.text, body.reply_to, body.thread, body.anonymous)
        return self._done(writing.write(self._world, number_of(request, "chat"), body.person, written))

    async def tap(self, request: Request) -> Response:
        body = await body_of(request, Tap)
        tapped: tuple[int, int] | str
        if body.data is not None:
            tapped = body.data
        elif body.row is not None and body.column is not None:
            tapped = (body.row, body.column)
        else:
            raise PeopleError("A tap has a row and a column, or forged data.")
        chat, message = number_of(request, "chat"), number_of(request, "message")
        return self._done(await people.tap(self._world, chat, message, body.person, tapped))

    async def open(self, request: Request) -> Response:
        body = await body_of(request, Opened)
        number = number_of(request, "person")
        return self._done(people.open_link(self._world, number, body.link, body.press, body.group))

    async def block(self, request: Request) -> Response:
        someone = lookup.acting(self._world, number_of(request, "person"))
        return self._done(people.listed_person(groups.block(self._world, someone, True)))

    async def unblock(self, request: Request) -> Response:
        someone = lookup.acting(self._world, number_of(request, "person"))
        return self._done(people.listed_person(groups.block(self._world, someone, False)))

    async def events(self, _: Request) -> Response:
        return StreamingResponse(self._stream(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    async def _stream(self) -> AsyncIterator[str]:
        yield f"retry: {RECONNECT_MS}\n\n"
        async for account in self._world.notices.listen():
            yield f"data: {json.dumps(account)}\n\n"

    async def file(self, request: Request) -> Response:
        stored = self._world.files.get(request.path_params["unique"])
        data = await asyncio.to_thread(self._world.files.read, stored) if stored else None
        if not stored or data is None:
            raise PeopleError("There is no such file.", 404)
        headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "max-age=31536000, immutable"}
        if stored.mime in SHOWN:
            return Response(data, media_type=stored.mime, headers=headers)
        headers["Content-Disposition"] = "attachment"
        return Response(data, media_type="application/octet-stream", headers=headers)

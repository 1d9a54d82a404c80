"""The people's side over HTTP: JSON for the page and for tests."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from bot.sandbox import groups, jsons, people, schema
from bot.sandbox.botside import CallLog
from bot.sandbox.images import PHOTOS
from bot.sandbox.people import PeopleError
from bot.sandbox.values import BotStanding, Group, Person
from bot.sandbox.world import World

TEN_YEARS = 10 * 366 * 86_400
# What a browser may show by itself; anything else is only downloaded, so that no upload acts as a page of ours.
SHOWN = {*PHOTOS, "video/mp4"}

Id = Annotated[int, Field(ge=-(2**53), le=2**53)]
# Longer than Telegram lets a name be: whoever reads one must not count on that.
Name = Annotated[str, StringConstraints(min_length=1, max_length=1000, pattern=r"\S")]


class _Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class NewPerson(_Body):
    first_name: Name
    last_name: Name | None = None
    username: Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{2,31}$")] | None = None
    language_code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$")] | None = None


class NewGroup(_Body):
    title: Annotated[str, StringConstraints(min_length=1, max_length=255, pattern=r"\S")]
    type: Literal["group", "supergroup"] = "group"
    members: Annotated[list[Id], Field(min_length=1, max_length=200)]
    forum: Literal[False] = False
    bot: bool = True
    bot_admin: bool = False


class Member(_Body):
    admin: bool | None = None


class NewMember(Member):
    person: Id


class NewMessage(_Body):
    person: Id
    text: Annotated[str, StringConstraints(max_length=10_000)]
    reply_to: Id | None = None


class Tap(_Body):
    person: Id
    row: Annotated[int, Field(ge=0, le=1000)] | None = None
    column: Annotated[int, Field(ge=0, le=1000)] | None = None
    data: Annotated[str, StringConstraints(max_length=10_000)] | None = None


class Opened(_Body):
    link: Annotated[str, StringConstraints(max_length=1000)]
    press: bool = True
    group: Id | None = None


class Forward(_Body):
    seconds: Annotated[float, Field(ge=0, le=TEN_YEARS)]


Body = TypeVar("Body", bound=BaseModel)


async def _json(request: Request) -> Any:
    try:
        return jsons.parse(await request.body() or b"{}")
    except jsons.MalformedError as error:
        raise PeopleError(str(error)) from None


async def _body(request: Request, kind: type[Body]) -> Body:
    try:
        return kind.model_validate(await _json(request))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"])) or "the body"
        raise PeopleError(f"{place}: {first['msg']}"[:300]) from None


def _number(request: Request, name: str, default: int | None = None) -> int:
    """A whole number of the path or the query."""
    given = request.path_params.get(name) or request.query_params.get(name)
    if given is None and default is not None:
        return default
    try:
        number = int(given if given is not None and len(given) < 20 else "")
    except ValueError:
        raise PeopleError(f"{name} has to be a whole number.") from None
    return number


class PeopleSide:
    """Handlers and their routes. Each commits what it changed before it answers."""

    def __init__(self, world: World, call_log: CallLog) -> None:
        self._world = world
        self._log = call_log

    def routes(self) -> list[Route]:
        gets = {
            "/people": self.people,
            "/chats": self.chats,
            "/chats/{chat}/messages": self.messages,
            "/calls": self.calls,
            "/healthz": self.healthz,
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
            "/clock": self.clock,
            "/updates": self.updates,
            "/reset": self.reset,
        }
        return [
            *(Route(path, handler, methods=["GET"]) for path, handler in gets.items()),
            *(Route(path, handler, methods=["POST"]) for path, handler in posts.items()),
            Route("/chats/{chat}/members/{person}", self.leave, methods=["DELETE"]),
        ]

    def _done(self, answer: Any) -> Response:
        self._world.commit()
        return JSONResponse(answer)

    async def people(self, _: Request) -> Response:
        return JSONResponse({"people": [people.listed_person(one) for one in self._world.people]})

    async def add_person(self, request: Request) -> Response:
        body = await _body(request, NewPerson)
        return self._done(people.listed_person(people.add_person(self._world, body.model_dump())))

    async def chats(self, _: Request) -> Response:
        listed = [people.listed_group(one) for one in self._world.groups]
        return JSONResponse({"bot": self._world.bot.user(), "chats": listed})

    async def add_chat(self, request: Request) -> Response:
        body = await _body(request, NewGroup)
        bot: BotStanding = "administrator" if body.bot_admin else "member" if body.bot else "left"
        supergroup = body.type == "supergroup"
        return self._done(people.listed_group(people.add_group(self._world, body.title, supergroup, body.members, bot)))

    async def join(self, request: Request) -> Response:
        """A person or the bot is added, or made an administrator or no longer one."""
        if "person" in request.path_params:
            number, admin = _number(request, "person"), (await _body(request, Member)).admin
        else:
            body = await _body(request, NewMember)
            number, admin = body.person, body.admin
        where = people.group(self._world, _number(request, "chat"))
        if number != self._world.bot.number:
            changed = groups.join(self._world, where, people.person(self._world, number), admin)
            return self._done(people.listed_group(changed))
        keeps = admin is None and where.bot == "administrator"
        changed = groups.add_bot(
            self._world, where, self._owner(where), "administrator" if admin or keeps else "member"
        )
        return self._done(people.listed_group(changed))

    async def leave(self, request: Request) -> Response:
        where, number = people.group(self._world, _number(request, "chat")), _number(request, "person")
        if number == self._world.bot.number:
            changed = groups.remove_bot(self._world, where, self._owner(where))
        else:
            changed = groups.leave(self._world, where, people.person(self._world, number))
        return self._done(people.listed_group(changed))

    def _owner(self, where: Group) -> Person:
        """Who adds and removes the bot: the creator, or in a group without one whoever was there first."""
        if not (where.admins or where.members):
            raise PeopleError("Nobody is in the group.")
        return people.person(self._world, (*where.admins, *where.members)[0])

    async def messages(self, request: Request) -> Response:
        chat, after = _number(request, "chat"), _number(request, "after", 0)
        people.room_of(self._world, chat, _number(request, "person"))
        shown = [people.seen(post) for post in self._world.posts(chat) if post.revision > after]
        return JSONResponse({"revision": self._world.counters.revision, "messages": shown})

    async def write(self, request: Request) -> Response:
        body = await _body(request, NewMessage)
        return self._done(people.write(self._world, _number(request, "chat"), body.person, body.text, body.reply_to))

    async def tap(self, request: Request) -> Response:
        body = await _body(request, Tap)
        tapped: tuple[int, int] | str
        if body.data is not None:
            tapped = body.data
        elif body.row is not None and body.column is not None:
            tapped = (body.row, body.column)
        else:
            raise PeopleError("A tap has a row and a column, or forged data.")
        chat, message = _number(request, "chat"), _number(request, "message")
        return self._done(await people.tap(self._world, chat, message, body.person, tapped))

    async def open(self, request: Request) -> Response:
        body = await _body(request, Opened)
        number = _number(request, "person")
        return self._done(people.open_link(self._world, number, body.link, body.press, body.group))

    async def block(self, request: Request) -> Response:
        someone = people.person(self._world, _number(request, "person"))
        return self._done(people.listed_person(groups.block(self._world, someone, True)))

    async def unblock(self, request: Request) -> Response:
        someone = people.person(self._world, _number(request, "person"))
        return self._done(people.listed_person(groups.block(self._world, someone, False)))

    async def calls(self, request: Request) -> Response:
        return JSONResponse({"calls": [call.listed() for call in self._log.after(_number(request, "after", 0))]})

    async def clock(self, request: Request) -> Response:
        body = await _body(request, Forward)
        counters = self._world.counters
        if counters.clock + body.seconds > TEN_YEARS:
            raise PeopleError("The clock is ten years ahead already.")
        self._world.count(replace(counters, clock=counters.clock + body.seconds))
        return self._done({"time": self._world.now()})

    async def updates(self, request: Request) -> Response:
        update = await _json(request)
        if not isinstance(update, dict):
            raise PeopleError("An update is a JSON object.")
        try:
            return self._done(people.hand_over(self._world, update))
        except schema.BrokenAnswerError as error:
            raise PeopleError(f"The schema does not allow it: {error}"[:300]) from None

    async def reset(self, _: Request) -> Response:
        self._world.reset()
        self._log.clear()
        return self._done({"ok": True})

    async def healthz(self, _: Request) -> Response:
        return JSONResponse({"ok": True})

    async def events(self, _: Request) -> Response:
        return StreamingResponse(self._stream(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    async def _stream(self) -> AsyncIterator[str]:
        yield ": listening\n\n"
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

"""The bot's side over HTTP: `/bot<token>/<method>` and `/file/bot<token>/<path>`, with a log of every call."""

import asyncio
import json
import logging
from collections import deque
from dataclasses import dataclass, fields
from inspect import isawaitable
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.sandbox import calls, connections, limits, past, schema
from bot.sandbox.calls import Call
from bot.sandbox.faults import Fault
from bot.sandbox.methods import METHODS
from bot.sandbox.refusals import RefusedError, bad, forbidden, not_in_sandbox, too_many
from bot.sandbox.values import Group, JsonObject
from bot.sandbox.world import World

MOST_LOGGED = 10_000
LONGEST_LOGGED = 1 << 16  # bytes of parameters or answer

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Logged:
    """One call and its answer; `status` is the HTTP status, `time` the world's.

    `fault` is the kind of what befell it on order, if anything. A call that was dropped undone has status 0 and no
    answer; one whose answer was lost has what would have been answered.
    """

    number: int
    time: float
    method: str
    parameters: JsonObject
    status: int
    answer: Any
    fault: str | None = None

    def listed(self) -> JsonObject:
        return {one.name: getattr(self, one.name) for one in fields(self)}


class CallLog:
    """The newest calls, numbered from 1 in the order of their answers."""

    def __init__(self) -> None:
        self._calls: deque[Logged] = deque(maxlen=MOST_LOGGED)
        self._last = 0

    def add(self, time: float, call: Call, status: int, answer: Any, fault: str | None) -> None:
        self._last += 1
        kept, said = _bounded(call.parameters), _bounded(answer)
        self._calls.append(Logged(self._last, time, call.method, kept, status, said, fault))

    def after(self, number: int) -> list[Logged]:
        return [call for call in self._calls if call.number > number]

    def clear(self) -> None:
        """Forgets the calls; numbers go on."""
        self._calls.clear()


def _bounded(value: Any) -> Any:
    return value if len(json.dumps(value)) <= LONGEST_LOGGED else {"too_long": True}


class BotSide:
    def __init__(self, world: World, call_log: CallLog) -> None:
        self._world = world
        self._log = call_log

    async def method(self, request: Request) -> Response:
        """One Bot API call."""
        given = request.path_params["method"]
        if request.path_params["token"] != self._world.token:
            return _refused(RefusedError(401, "Unauthorized"))
        name = schema.method_names().get(given.lower())
        if not name or name in self._world.unknown:
            return _refused(RefusedError(404, "Not Found"))
        call, fault = Call(name, {}), None
        try:
            call = past.understood(await calls.read(request, name), self._world.unknown)
            fault = self._world.faults.of_call(name, call.get("chat_id"))
            if fault and await self._befall(fault, request):
                return await self._dropped(request, call, 0, None, fault)
            answer, status = {"ok": True, "result": await self._answer(call)}, 200
        except RefusedError as error:
            schema.check_answer("ResponseParameters", error.parameters or {})
            answer, status = error.answer(), error.code
        except schema.BrokenAnswerError as error:
            log.exception("the sandbox's answer to %s is not what the schema allows", name)
            answer, status = RefusedError(500, f"Internal Server Error: {error}").answer(), 500
        self._world.commit()
        if fault and fault.kind == "lost":
            return await self._dropped(request, call, status, answer, fault)
        self._log.add(self._world.now(), call, status, answer, fault.kind if fault else None)
        return JSONResponse(answer, status)

    async def _befall(self, fault: Fault, request: Request) -> bool:
        """What an ordered fault does before the call: refuses it, delays it, or says that it is dropped undone."""
        said = fault.description
        match fault.kind:
            case "429":
                raise too_many(fault.retry_after)
            case "500":
                raise RefusedError(500, said or "Internal Server Error")
            case "400":
                raise RefusedError(400, said) if said else bad("a fault to order")
            case "403":
                raise RefusedError(403, said) if said else forbidden("a fault to order")
            case "slow":
                await self._world.pause(fault.seconds or 0)
            case "timeout":
                await connections.hang(request, self._world, fault.seconds)
        return fault.kind in {"reset", "timeout"}

    async def _dropped(self, request: Request, call: Call, status: int, answer: Any, fault: Fault) -> Response:
        self._log.add(self._world.now(), call, status, answer, fault.kind)
        return await connections.drop(request)

    async def _answer(self, call: Call) -> Any:
        schema.check_parameters(call.method, call.parameters)
        known = METHODS.get(call.method)
        if not known:
            raise not_in_sandbox(call.method)
        if unknown := call.parameters.keys() - known.knows:
            raise not_in_sandbox(f"{call.method} with {min(unknown)}")
        self._limit(call)
        result = known.handler(self._world, call)
        result = await result if isawaitable(result) else result
        schema.check_answer(known.answers, result)
        return result

    def _limit(self, call: Call) -> None:
        """Refuses (429) a message or an edit that comes too soon, where the world has limits."""
        where = self._world.room(call.get("chat_id"))
        if not self._world.limits or not where or not limits.counts(call.method):
            return
        if wait := self._world.limits.wait(where.id, isinstance(where, Group), self._world.now()):
            raise too_many(wait)

    async def file(self, request: Request) -> Response:
        """The bytes of a file that getFile named."""
        if request.path_params["token"] != self._world.token:
            return _refused(RefusedError(401, "Unauthorized"))
        stored = self._world.files.get(request.path_params["unique"])
        data = await asyncio.to_thread(self._world.files.read, stored) if stored else None
        if data is None:
            return _refused(RefusedError(404, "Not Found"))
        return Response(data, media_type="application/octet-stream")


def _refused(error: RefusedError) -> Response:
    return JSONResponse(error.answer(), error.code)

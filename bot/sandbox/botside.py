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

from bot.sandbox import calls, schema
from bot.sandbox.calls import Call
from bot.sandbox.methods import METHODS
from bot.sandbox.refusals import RefusedError, not_in_sandbox
from bot.sandbox.values import JsonObject
from bot.sandbox.world import World

MOST_LOGGED = 10_000
LONGEST_LOGGED = 1 << 16  # bytes of parameters or answer

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Logged:
    """One call and its answer; `status` is the HTTP status, `time` the world's."""

    number: int
    time: float
    method: str
    parameters: JsonObject
    status: int
    answer: Any

    def listed(self) -> JsonObject:
        return {one.name: getattr(self, one.name) for one in fields(self)}


class CallLog:
    """The newest calls, numbered from 1 in the order of their answers."""

    def __init__(self) -> None:
        self._calls: deque[Logged] = deque(maxlen=MOST_LOGGED)
        self._last = 0

    def add(self, time: float, method: str, parameters: JsonObject, status: int, answer: Any) -> None:
        self._last += 1
        kept, said = _bounded(parameters), _bounded(answer)
        self._calls.append(Logged(self._last, time, method, kept, status, said))

    def after(self, number: int) -> list[Logged]:
        return [call for call in self._calls if call.number > number]

    def clear(self) -> None:
        """Forgets the calls; numbers go on."""
        self._calls.clear()


def _bounded(value: JsonObject) -> JsonObject:
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
        if not name:
            return _refused(RefusedError(404, "Not Found"))
        parameters: JsonObject = {}
        try:
            call = await calls.read(request, name)
            parameters = call.parameters
            answer, status = {"ok": True, "result": await self._answer(call)}, 200
        except RefusedError as error:
            answer, status = error.answer(), error.code
        except schema.BrokenAnswerError as error:
            log.exception("the sandbox's answer to %s is not what the schema allows", name)
            answer, status = RefusedError(500, f"Internal Server Error: {error}").answer(), 500
        self._world.commit()
        self._log.add(self._world.now(), name, parameters, status, answer)
        return JSONResponse(answer, status)

    async def _answer(self, call: Call) -> Any:
        schema.check_parameters(call.method, call.parameters)
        known = METHODS.get(call.method)
        if not known:
            raise not_in_sandbox(call.method)
        if unknown := call.parameters.keys() - known.knows:
            raise not_in_sandbox(f"{call.method} with {min(unknown)}")
        result = known.handler(self._world, call)
        result = await result if isawaitable(result) else result
        schema.check_answer(known.answers, result)
        return result

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

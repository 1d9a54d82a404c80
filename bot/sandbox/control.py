"""The world's levers over HTTP, for tests: its clock, faults to order, updates by hand, calls so far, a new start."""

from dataclasses import asdict, replace

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.sandbox import people, schema
from bot.sandbox.bodies import TEN_YEARS, Forward, NewFault, body_of, json_of, number_of
from bot.sandbox.botside import CallLog
from bot.sandbox.lookup import PeopleError
from bot.sandbox.world import World


class Control:
    """Handlers and their routes."""

    def __init__(self, world: World, call_log: CallLog) -> None:
        self._world = world
        self._log = call_log

    def routes(self) -> list[Route]:
        return [
            Route("/calls", self.calls, methods=["GET"]),
            Route("/clock", self.clock, methods=["POST"]),
            Route("/faults", self.faults, methods=["GET"]),
            Route("/faults", self.order_fault, methods=["POST"]),
            Route("/faults", self.clear_faults, methods=["DELETE"]),
            Route("/updates", self.updates, methods=["POST"]),
            Route("/reset", self.reset, methods=["POST"]),
            Route("/healthz", self.healthz, methods=["GET"]),
        ]

    async def calls(self, request: Request) -> Response:
        return JSONResponse({"calls": [call.listed() for call in self._log.after(number_of(request, "after", 0))]})

    async def clock(self, request: Request) -> Response:
        body = await body_of(request, Forward)
        counters = self._world.counters
        if counters.clock + body.seconds > TEN_YEARS:
            raise PeopleError("The clock is ten years ahead already.")
        self._world.count(replace(counters, clock=counters.clock + body.seconds))
        self._world.commit()
        return JSONResponse({"time": self._world.now()})

    async def faults(self, _: Request) -> Response:
        return self._faults()

    async def order_fault(self, request: Request) -> Response:
        if not self._world.faults.order((await body_of(request, NewFault)).order()):
            raise PeopleError("Too many faults are ordered.")
        return self._faults()

    async def clear_faults(self, _: Request) -> Response:
        self._world.faults.clear()
        return self._faults()

    def _faults(self) -> Response:
        return JSONResponse({"faults": [asdict(order) | {"left": left} for order, left in self._world.faults.listed()]})

    async def updates(self, request: Request) -> Response:
        """Any update, told twice where the query says `twice=1`."""
        update = await json_of(request)
        if not isinstance(update, dict):
            raise PeopleError("An update is a JSON object.")
        try:
            handed = people.hand_over(self._world, update, request.query_params.get("twice") == "1")
        except schema.BrokenAnswerError as error:
            raise PeopleError(f"The schema does not allow it: {error}"[:300]) from None
        self._world.commit()
        return JSONResponse(handed)

    async def reset(self, _: Request) -> Response:
        self._world.reset()
        self._log.clear()
        self._world.commit()
        return JSONResponse({"ok": True})

    async def healthz(self, _: Request) -> Response:
        return JSONResponse({"ok": True})

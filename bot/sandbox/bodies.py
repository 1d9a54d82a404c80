"""What the people's side is asked over HTTP: bodies and numbers, checked or refused with a sentence."""

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationError, model_validator
from starlette.requests import Request

from bot.sandbox import faults, jsons
from bot.sandbox.lookup import PeopleError

TEN_YEARS = 10 * 366 * 86_400

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
    forum: bool = False
    bot: bool = True
    bot_admin: bool = False


class Member(_Body):
    admin: bool | None = None
    restricted: bool | None = None  # of the bot: it may not write


class NewMember(Member):
    person: Id


class NewMessage(_Body):
    person: Id
    text: Annotated[str, StringConstraints(max_length=10_000)]
    reply_to: Id | None = None
    thread: Id | None = None
    anonymous: bool = False


class Forum(_Body):
    on: bool


class NewTopic(_Body):
    person: Id
    name: Annotated[str, StringConstraints(min_length=1, max_length=128, pattern=r"\S")]


class Closed(_Body):
    person: Id
    closed: bool


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


# 429 is as good as "429".
Kind = Annotated[faults.Kind, BeforeValidator(lambda kind: str(kind) if type(kind) is int else kind)]


class NewFault(_Body):
    method: Annotated[str, StringConstraints(max_length=64)] = faults.ANY
    chat: Id | None = None
    times: Annotated[int, Field(ge=1, le=10**9)] | None = None
    rate: Annotated[float, Field(ge=0, le=1)] | None = None
    seed: Id = 0
    kind: Kind | None = None
    kinds: Annotated[list[Kind], Field(min_length=1, max_length=50)] | None = None
    retry_after: Annotated[int, Field(ge=1, le=86_400)] = 1
    description: Annotated[str, StringConstraints(min_length=1, max_length=1000)] | None = None
    seconds: Annotated[float, Field(ge=0, le=3600)] | None = None

    @model_validator(mode="after")
    def _one_or_several(self) -> "NewFault":
        if (self.kind is None) == (self.kinds is None):
            raise ValueError("a fault has a kind, or kinds to choose from")
        if self.kinds and faults.TWICE in self.kinds:
            raise ValueError("twice befalls updates, and stands alone")
        return self

    def order(self) -> faults.Order:
        """Once, unless `times` or a `rate` says otherwise."""
        kinds = self.kinds or [self.kind or "500"]
        told = [faults.Fault(kind, self.retry_after, self.description, self.seconds) for kind in kinds]
        times = 1 if self.times is None and self.rate is None else self.times
        rate = 1.0 if self.rate is None else self.rate
        return faults.Order(tuple(told), self.method, self.chat, times, rate, self.seed)


Body = TypeVar("Body", bound=BaseModel)


async def json_of(request: Request) -> Any:
    try:
        return jsons.parse(await request.body() or b"{}")
    except jsons.MalformedError as error:
        raise PeopleError(str(error)) from None


async def body_of(request: Request, kind: type[Body]) -> Body:
    try:
        return kind.model_validate(await json_of(request))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"])) or "the body"
        raise PeopleError(f"{place}: {first['msg']}"[:300]) from None


def number_of(request: Request, name: str, default: int | None = None) -> int:
    """A whole number of the path or the query."""
    given = request.path_params.get(name) or request.query_params.get(name)
    if given is None and default is not None:
        return default
    try:
        number = int(given if given is not None and len(given) < 20 else "")
    except ValueError:
        raise PeopleError(f"{name} has to be a whole number.") from None
    return number

"""How the Bot API refuses: an error code and Telegram's own words."""

from typing import Any


class RefusedError(Exception):
    """A call is refused, and nothing was changed. `parameters` are ResponseParameters, as `retry_after`."""

    def __init__(self, code: int, description: str, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def answer(self) -> dict[str, Any]:
        extra = {"parameters": self.parameters} if self.parameters else {}
        return {"ok": False, "error_code": self.code, "description": self.description, **extra}


def bad(reason: str) -> RefusedError:
    return RefusedError(400, f"Bad Request: {reason}")


def forbidden(reason: str) -> RefusedError:
    return RefusedError(403, f"Forbidden: {reason}")


def not_in_sandbox(what: str) -> RefusedError:
    return RefusedError(501, f"Not Implemented: {what} is not in the sandbox")


def too_many(seconds: int) -> RefusedError:
    return RefusedError(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})

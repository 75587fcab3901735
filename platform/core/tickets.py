"""Files of people: they open without a token, in a tab of their own, by a signed ticket that is good for minutes.

A ticket belongs to the session that asked for it, and opens what its person may see now: it ends with a log-out, a new
password or a stopped account, and with the action that it needs. A customer, who has no session, has one for the host
of the shop.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar
from urllib.parse import urlencode

from django.core import signing
from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_GET

from core.caller import Caller
from core.envelope import refuse
from core.errors import ApiError, Forbidden, NotFound, Unauthorized
from core.registry import Registry
from core.text import say

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

View = Callable[[HttpRequest], HttpResponseBase]
Holder = Callable[[HttpRequest, str | None], Caller]
"""(request, session) → who that session is on this host, with what they may do now; None: who has no account.

Raises Unauthorized (109), ShopUnavailable (105).
"""
T = TypeVar("T", bound="DataclassInstance")
_holder: Registry[str, Holder] = Registry("who holds a ticket by")


class Keep(Protocol):
    def __call__(self, caller: Caller, *, call: str, action: str) -> None:
        """Note that they were refused `call`, its method and path, for lack of `action`."""


_keeper: Registry[str, Keep] = Registry("what keeps refusals of tickets by")


def kept_by(keep: Keep) -> None:
    """Register what notes a refusal. Raises TypeError for a second one."""
    _keeper.put("refusal", keep)


def held_by(holder: Holder) -> None:
    """Register what finds a session. Raises TypeError for a second one."""
    _holder.put("session", holder)


@dataclass(frozen=True, slots=True)
class File:
    """What a ticket opens: a path or the bytes. `name`: what it is saved as; `download`: saved rather than shown.

    `small`: what is shown of a picture in its place where `small=1` asks for that, and it is there.
    """

    content: Path | bytes
    name: str = ""
    kind: str | None = None
    download: bool = False
    small: Path | None = None


@dataclass(frozen=True, slots=True)
class Tickets(Generic[T]):
    """The tickets to one kind of file, at `url`. `held`: a dataclass of what one holds, in JSON's own values.

    `needs`: actions of which whoever opens it has one.
    """

    url: str
    held: type[T]
    seconds: int = 600
    needs: tuple[str, ...] = ()

    def may(self, caller: Caller) -> bool:
        return not self.needs or any(caller.may(action) for action in self.needs)

    def link(self, caller: Caller, tenant_id: int, held: T) -> str:
        """An address that opens the file of merchant `tenant_id` (0: the platform's) in this session, for `seconds`."""
        return self._signed(tenant_id, caller.jti, held)

    def link_of_customer(self, tenant_id: int, held: T) -> str:
        """The same on the merchant's hosts, for who has no account."""
        return self._signed(tenant_id, None, held)

    def _signed(self, tenant_id: int, session: str | None, held: T) -> str:
        ticket = signing.dumps([tenant_id, session, asdict(held)], salt=self.url)
        return f"{self.url}?{urlencode({'ticket': ticket})}"

    def view(self, give: Callable[[Caller, int, T], File]) -> View:
        """The view at `url`. `give` gets who opens it, the merchant's id and what the ticket holds.

        It may raise an ApiError.
        """

        @require_GET
        def opened(request: HttpRequest) -> HttpResponseBase:
            caller: Caller | None = None
            try:
                caller, tenant_id, held = self._read(request)
                if caller.user_id and not self.may(caller):
                    raise Forbidden
                return _response(_wanted(give(caller, tenant_id, held), request))
            except ApiError as error:
                if caller and isinstance(error, Forbidden):
                    _keeper["refusal"](caller, call=f"GET {self.url}", action=next(iter(self.needs), ""))
                return refuse(error)

        return opened

    def _read(self, request: HttpRequest) -> tuple[Caller, int, T]:
        """Raises NotFound (104) for a forged or an old one, where it doesn't hold and once its session has ended."""
        found: tuple[int, str | None, dict[str, Any]]
        try:
            found = signing.loads(request.GET.get("ticket", ""), salt=self.url, max_age=self.seconds)
            tenant_id, session, held = found
            caller = _holder["session"](request, session)
        except (signing.BadSignature, Unauthorized) as error:
            raise NotFound(say("链接已失效，请重新打开", "This link does not hold any more")) from error
        of_platform = session is not None and caller.tenant is None
        if not of_platform and (caller.tenant is None or caller.tenant.id != tenant_id):
            raise NotFound
        return caller, tenant_id, self.held(**held)


def _wanted(file: File, request: HttpRequest) -> File:
    asked = file.small if request.GET.get("small") else None
    return replace(file, content=asked) if asked and asked.is_file() else file


def _response(file: File) -> HttpResponseBase:
    if isinstance(file.content, Path) and not file.content.is_file():
        raise NotFound(say("文件已过期，请重新生成", "The file is gone, please make it anew"))
    content = BytesIO(file.content) if isinstance(file.content, bytes) else file.content.open("rb")
    response = FileResponse(content, as_attachment=file.download, filename=file.name, content_type=file.kind)
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response

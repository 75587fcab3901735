"""Files of people: they open without a token, in a tab of their own, by a signed ticket that is good for minutes.

A ticket holds on a host of its merchant only (tenant 0: the operators'), or also on the operators'.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from urllib.parse import urlencode

from django.core import signing
from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_GET

from core.caller import Side
from core.envelope import refuse
from core.errors import ApiError, NotFound
from core.text import say

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

View = Callable[[HttpRequest], HttpResponseBase]
T = TypeVar("T", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class File:
    """What a ticket opens: a path or the bytes. `name`: what it is saved as; `download`: saved rather than shown."""

    content: Path | bytes
    name: str = ""
    kind: str | None = None
    download: bool = False


@dataclass(frozen=True, slots=True)
class Tickets(Generic[T]):
    """The tickets to one kind of file, at `url`. `held`: a dataclass of what one holds, in JSON's own values."""

    url: str
    held: type[T]
    seconds: int = 600
    operators_too: bool = False

    def link(self, tenant_id: int, held: T) -> str:
        """An address that opens the file from now on, for `seconds`."""
        ticket = signing.dumps([tenant_id, asdict(held)], salt=self.url)
        return f"{self.url}?{urlencode({'ticket': ticket})}"

    def view(self, give: Callable[[HttpRequest, int, T], File]) -> View:
        """The view at `url`. `give` gets the merchant's id and what the ticket holds; it may raise an ApiError."""

        @require_GET
        def opened(request: HttpRequest) -> HttpResponseBase:
            try:
                tenant_id, held = self._read(request)
                return _response(give(request, tenant_id, held))
            except ApiError as error:
                return refuse(error)

        return opened

    def _read(self, request: HttpRequest) -> tuple[int, T]:
        """Raises NotFound (104) for a forged or an old one, and on a host where it doesn't hold."""
        found: tuple[int, dict[str, Any]]
        try:
            found = signing.loads(request.GET.get("ticket", ""), salt=self.url, max_age=self.seconds)
        except signing.BadSignature as error:
            raise NotFound(say("链接已失效，请重新打开", "This link does not hold any more")) from error
        tenant_id, held = found
        place = request.place  # type: ignore[attr-defined]
        operators = place.tenant is None and place.side is Side.ADMIN
        mine = operators if tenant_id == 0 else place.tenant is not None and place.tenant.id == tenant_id
        if not (mine or (operators and self.operators_too)):
            raise NotFound
        return tenant_id, self.held(**held)


def _response(file: File) -> HttpResponseBase:
    if isinstance(file.content, Path) and not file.content.is_file():
        raise NotFound(say("文件已过期，请重新生成", "The file is gone, please make it anew"))
    content = BytesIO(file.content) if isinstance(file.content, bytes) else file.content.open("rb")
    response = FileResponse(content, as_attachment=file.download, filename=file.name, content_type=file.kind)
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response

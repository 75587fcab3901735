"""What a proxy says of a visitor counts only where it proves to be ours.

A stranger who reaches the API's port can write the same headers.
"""

from collections.abc import Callable, Iterable
from hmac import compare_digest
from typing import Any

PROOF = "HTTP_X_ZUDESK_PROXY"
CLAIMS = ("HTTP_X_REAL_IP", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PROTO")

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def believing(secret: str, application: Application) -> Application:
    """`application`, which sees the headers of a proxy only beside `X-Zudesk-Proxy: <secret>`, and never that one."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        drop_claims(secret, environ)
        return application(environ, start)

    return answer


def drop_claims(secret: str, environ: dict[str, Any]) -> None:
    """The headers of a proxy, unless the proof is beside them; and the proof."""
    said, wanted = environ.pop(PROOF, "").encode("latin-1"), secret.encode()
    if not (wanted and compare_digest(said, wanted)):
        for name in CLAIMS:
            environ.pop(name, None)

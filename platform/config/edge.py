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
    wanted = secret.encode()

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        said = environ.pop(PROOF, "").encode("latin-1")
        if not (wanted and compare_digest(said, wanted)):
            for name in CLAIMS:
                environ.pop(name, None)
        return application(environ, start)

    return answer

"""The client that tests talk to the API with: the real stack, by host and token."""

import json
from collections import deque
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client, TestCase

LAST: deque[str] = deque(maxlen=12)
"""The answers of the running test, newest last: shown when it fails."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The envelope of one answer, with the HTTP response behind it."""

    code: int
    data: Any
    msg: str
    response: HttpResponse

    @property
    def errors(self) -> dict[str, str]:
        """Messages of a 110 by field."""
        found = (self.data or {}).get("errors", []) if isinstance(self.data, dict) else []
        return {error["field"]: error["msg"] for error in found}


class Api:
    """`host` chooses side and shop; `token` is a session's. What was to run on commit has run when a call returns."""

    def __init__(self, host: str, token: str = "", **headers: str) -> None:
        self._client = Client(raise_request_exception=True)
        self._host, self._headers = host, {"jwt-token": token, **headers} if token else headers

    def get(self, path: str, *, headers: dict[str, str] | None = None, **query: Any) -> Answer:
        wanted = {name: value for name, value in query.items() if value is not None}
        return self._send("get", path, headers, data=wanted)

    def post(self, path: str, *, headers: dict[str, str] | None = None, **body: Any) -> Answer:
        return self._send("post", path, headers, data=json.dumps(body, default=str), content_type="application/json")

    def upload(self, path: str, name: str, content: bytes, kind: str = "image/png") -> Answer:
        return self._send("post", path, None, data={"file": SimpleUploadedFile(name, content, kind)})

    def raw(self, method: str, path: str, *, headers: dict[str, str] | None = None, **how: Any) -> HttpResponse:
        """The bare response of any path, such as a callback of a party outside."""
        with TestCase.captureOnCommitCallbacks(execute=True):
            response: HttpResponse = getattr(self._client, method)(
                path, headers={"Host": self._host, **self._headers, **(headers or {})}, **how
            )
        return response

    def _send(self, method: str, path: str, headers: dict[str, str] | None, **how: Any) -> Answer:
        response = self.raw(method, path, headers=headers, **how)
        body = json.loads(response.content)
        LAST.append(f"{method} {path} {how.get('data')} → {response.status_code} {body['code']} {body['msg']}")
        return Answer(body["code"], body["data"], body["msg"], response)

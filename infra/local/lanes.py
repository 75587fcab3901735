"""Work beside other work."""

import threading
from collections.abc import Callable


class Lane(threading.Thread):
    """Does its parts one after another; `join` raises what they raised."""

    def __init__(self, *parts: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self._parts = parts
        self._error: BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            for part in self._parts:
                part()
        except BaseException as error:
            self._error = error

    def join(self, timeout: float | None = None) -> None:
        super().join(timeout)
        if self._error:
            raise self._error

"""pip itself, for a Python that came without it (Debian's, unless python3-venv is installed)."""

import hashlib
import os
import re
import urllib.parse
import urllib.request
from pathlib import Path

from infra.local.console import Stop

NAME = "pip-26.3-py3-none-any.whl"
SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
INDEX = "https://pypi.org/simple"
WAY_OUT = "install your system's python3-venv and start again"


def fetch_pip(folder: Path) -> Path:
    """The wheel of one known version, checked by its hash, from the index that pip itself would ask."""
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / NAME
    if not (wheel.exists() and _is_right(wheel.read_bytes())):
        content = _download()
        if not _is_right(content):
            raise Stop(f"{NAME} came with a wrong hash; install your system's python3-venv instead and start again")
        wheel.write_bytes(content)
    return wheel


def _is_right(content: bytes) -> bool:
    return hashlib.sha256(content).hexdigest() == SHA256


def _download() -> bytes:
    page_url = f"{os.environ.get('PIP_INDEX_URL', INDEX).rstrip('/')}/pip/"
    try:
        page = _get(page_url).decode()
        link = re.search(rf'href="([^"#]*{re.escape(NAME)})', page)
        if link is None:
            raise Stop(f"{page_url} doesn't have {NAME}; {WAY_OUT}")
        return _get(urllib.parse.urljoin(page_url, link.group(1)))
    except OSError as error:
        raise Stop(f"Can't reach {page_url} ({error}); install your system's python3-venv and start again") from None


def _get(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        content: bytes = answer.read()
        return content

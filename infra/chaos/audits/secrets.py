"""Keys and tokens in tracked files, by detect-secrets, without a network; what is none stands in `no_secrets.toml`.

Words beside `password =` aren't looked for: tests log in, and ruff's S105 to S107 look at the rest.
"""

import subprocess
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from detect_secrets.core.plugins.util import get_mapping_from_secret_type_to_class
from detect_secrets.core.scan import scan_file
from detect_secrets.plugins.base import RegexBasedDetector
from detect_secrets.plugins.high_entropy_strings import HighEntropyStringsPlugin
from detect_secrets.settings import get_plugins, transient_settings

from infra.chaos.audits.verdict import Verdict, of
from infra.local import paths

KNOWN = Path(__file__).with_name("no_secrets.toml")
LEFT_OUT = {"KeywordDetector"}
MADE = (".lock", "package-lock.json", "openapi.json")
"""Written by tools: hashes and addresses by the thousand."""
CODE = (".py", ".ts", ".tsx")
"""What stands in none of their strings isn't looked at line by line, which takes ten times as long."""
PICTURES = (".png", ".jpg", ".webp", ".ico", ".ttf", ".otf", ".woff2", ".pdf")


def tracked() -> Verdict:
    """Of all files that git knows."""
    asked = subprocess.run(["git", "ls-files", "-z"], cwd=paths.ROOT, capture_output=True, text=True, check=True)
    names = [name for name in asked.stdout.split("\0") if name and not name.endswith(MADE + PICTURES)]
    return judge(scan(paths.ROOT, names), known())


def known() -> dict[str, str]:
    """By SHA-1 of a value, as detect-secrets has it, why it is no secret."""
    return dict(tomllib.loads(KNOWN.read_text()))


def judge(found: Sequence[tuple[str, str]], why: dict[str, str]) -> Verdict:
    """`found`: (value's hash, where and what)."""
    complaints = [where for value, where in found if value not in why]
    gone = set(why) - {value for value, _ in found}
    stale = [f"{value} is in no file any more: delete it from {KNOWN.name}" for value in sorted(gone)]
    return of([*complaints, *stale])


def scan(root: Path, names: Sequence[str]) -> list[tuple[str, str]]:
    """(hash of the value, where and what) in files below `root`."""
    half = len(names) // 2
    with ProcessPoolExecutor(2) as workers:
        parts = workers.map(partial(_scan, root), [names[:half], names[half:]])
        return [found for part in parts for found in part]


def _scan(root: Path, names: Sequence[str]) -> list[tuple[str, str]]:
    kinds: Iterable[type] = get_mapping_from_secret_type_to_class().values()
    plugins = {kind.__name__ for kind in kinds} - LEFT_OUT
    with transient_settings({"plugins_used": [{"name": name} for name in sorted(plugins)]}):
        return [found for name in names for found in _found(root, name)]


def _found(root: Path, name: str) -> Iterator[tuple[str, str]]:
    if name.endswith(CODE) and not _may_hold((root / name).read_text()):
        return
    for secret in scan_file(str(root / name)):
        yield secret.secret_hash, f"{name}:{secret.line_number} {secret.type}, {secret.secret_hash}"


def _may_hold(text: str) -> bool:
    """Whether a tool finds something in the whole; what it then says of the line may spare it."""
    return any(_finds(plugin, text) for plugin in get_plugins())


def _finds(plugin: object, text: str) -> bool:
    if isinstance(plugin, HighEntropyStringsPlugin):
        quoted = {value for _, value, _ in plugin.regex.findall(text)}
        return any(plugin.calculate_shannon_entropy(value) > plugin.entropy_limit for value in quoted)
    if isinstance(plugin, RegexBasedDetector):
        return any(regex.search(text) for regex in plugin.denylist)
    return True

"""What one audit found: what nobody could judge is no success."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from infra.local import paths
from infra.local.environment import tools_env


class State(Enum):
    PASSED = "passed"
    FAILED = "failed"
    NOT_JUDGED = "not judged"


@dataclass(frozen=True, slots=True)
class Verdict:
    state: State
    lines: Sequence[str] = ()


def of(complaints: Sequence[str], unjudged: Sequence[str] = (), *, noted: Sequence[str] = ()) -> Verdict:
    """A complaint fails it, whatever else nobody could judge. `noted`: what is said in any case."""
    state = State.FAILED if complaints else State.NOT_JUDGED if unjudged else State.PASSED
    return Verdict(state, [*complaints, *unjudged, *noted])


def heard(*command: object, cwd: Path = paths.ROOT) -> str:
    """What a tool says; its exit code says less. Registries are those of the machine's own settings."""
    argv = [str(part) for part in command]
    return subprocess.run(argv, cwd=cwd, env=tools_env(), stdout=subprocess.PIPE, text=True).stdout

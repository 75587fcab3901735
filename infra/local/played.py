"""What a log of Playwright's says of what failed: its end holds the paths of pictures, and no error."""

import re
from pathlib import Path

HEAD, SUMMARY = re.compile(r"  \d+\) \["), re.compile(r"  \d+ (failed|flaky|interrupted|did not run|skipped|passed)\b")
STEP, VERDICT = re.compile(r" +(\d+)\.\d+ \["), re.compile(r"  ✘ +(\d+) \[")
ATTACHED, CONTEXT = "    attachment #", "    Error Context: "
MOST, SHOWN = 60, 60
"""Lines of one failure, and of one page."""
REFERENCE = re.compile(r" \[(ref=\w+|cursor=pointer)\]")
BESIDE = ("- complementary", "- navigation", "- banner", "- /url")


def failures(log: Path, cwd: Path) -> str:
    """Of each failed journey how long its steps took and what its page showed, then all errors, with call log and line.

    "" where the log names none. `cwd`: where Playwright ran. Errors stand last: often a run's end alone is read. The
    page is one of those that the journey had open, as Playwright chose it.
    """
    steps: dict[str, list[str]] = {}
    took: list[str] = []
    pages: list[str] = []
    errors: list[str] = []
    left = 0
    for line in log.read_text(errors="replace").splitlines() if log.exists() else ():
        if HEAD.match(line):
            left = MOST
        elif line.startswith((ATTACHED, CONTEXT)) or SUMMARY.match(line):
            left = 0
        if left:
            errors += [line] if line.strip() else []
            left -= 1
        elif step := STEP.match(line):
            steps.setdefault(step[1], []).append(line)
        elif verdict := VERDICT.match(line):
            took += [*steps.pop(verdict[1], []), line]
        elif line.startswith(CONTEXT):
            pages += _page(cwd / line.removeprefix(CONTEXT).strip())
    return "\n".join(f"    {line}" for line in (*took, *pages, *errors)) if errors else ""


def _page(context: Path) -> list[str]:
    """What Playwright wrote down of the page, without what stands around it and what says nothing."""
    if not context.exists():
        return []
    text = context.read_text(errors="replace").partition("# Page snapshot")[2].partition("```yaml")[2]
    shown: list[str] = []
    beside: int | None = None
    for line in text.partition("```")[0].splitlines():
        said, depth = REFERENCE.sub("", line), len(line) - len(line.lstrip())
        if not said.strip() or (beside is not None and depth > beside):
            continue
        beside = depth if said.lstrip().startswith(BESIDE) else None
        if beside is None and said.strip() != "- generic:":
            shown.append(f"    {said}")
    return [f"  {context.parent.name} showed:", *shown[:SHOWN]] if shown else []

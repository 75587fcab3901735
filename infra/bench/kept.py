"""results.json and RESULTS.md: the last result of each figure, also of those that were not asked for now."""

import json
from pathlib import Path
from typing import Any

from infra.bench.result import HEAD, Result


def write(folder: Path, results: list[Result], machine: dict[str, Any], seed: int) -> None:
    """`results` take the place of what was kept of their figures; each row says when it was measured, and of what."""
    file = folder / "results.json"
    known = json.loads(file.read_text())["results"] if file.exists() else []
    again = {result.figure for result in results}
    rows = [row for row in known if row["figure"] not in again] + [result.plain() for result in results]
    rows.sort(key=lambda row: (row["figure"][0] != "S", int(row["figure"][1:])))
    content = {"seed": seed, "machine": machine, "results": rows}
    file.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n")
    head, line = HEAD.split("\n")
    kept = [f"{Result(**row).row()} {row.get('measured', '')} |" for row in rows]
    table = "\n".join([f"{head} measured |", f"{line}---|", *kept])
    where = ", ".join(f"{name} {value}" for name, value in machine.items())
    (folder / "RESULTS.md").write_text(f"# Last results\n\nSeed {seed}; {where}.\n\n{table}\n")

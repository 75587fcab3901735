"""What no schema says about the files we deploy with. Runs in the virtual environment: it reads YAML."""

import re
import subprocess
import sys
from collections.abc import Iterator

from ruamel.yaml import YAML

from infra.local.paths import BIN, ROOT

DOCKERFILES = sorted((ROOT / "infra" / "docker").glob("*.Dockerfile"))
MANIFESTS = sorted((ROOT / "infra" / "kubernetes").glob("*.yaml"))


def main() -> int:
    complaints = [*_all_dockerfiles(), *_all_manifests()]
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


def _all_dockerfiles() -> Iterator[str]:
    if not DOCKERFILES:
        yield "infra/docker: no Dockerfile there"
    for path in DOCKERFILES:
        for complaint in dockerfile(path.read_text()):
            yield f"{path.relative_to(ROOT)}: {complaint}"
    if (hadolint := BIN / "hadolint").exists():
        done = subprocess.run([hadolint, "--no-color", *DOCKERFILES], capture_output=True, text=True, cwd=ROOT)
        yield from done.stdout.splitlines()


def dockerfile(text: str) -> Iterator[str]:
    """Small, not as root, with a health check, from named versions, and with nothing secret inside."""
    lines = re.sub(r"\\\n", " ", text).splitlines()
    steps = [tuple(line.split(None, 1)) for line in lines if line.strip() and not line.startswith("#")]
    stages = [step[1].split()[0] for step in steps if step[0] == "FROM"]
    names = {step[1].split()[-1] for step in steps if step[0] == "FROM" and " AS " in step[1]}
    users = [step[1] for step in steps if step[0] == "USER"]
    for image in stages:
        if image not in names and (":" not in image or image.endswith(":latest")):
            yield f"{image}: name a version"
    if len(stages) < 2:
        yield "build in one stage, run in another"
    if not users or users[-1].split(":")[0] in ("root", "0"):
        yield "the last USER must not be root"
    if not any(step[0] == "HEALTHCHECK" for step in steps):
        yield "no HEALTHCHECK"
    for verb, rest in (step for step in steps if len(step) == 2):
        if verb == "ADD":
            yield f"ADD {rest}: use COPY"
        if verb in ("ENV", "ARG") and re.search(r"(SECRET|PASSWORD|_KEY)\w*=\S", rest):
            yield f"{verb} {rest.split('=')[0]}: secrets come from the environment at run time"


def _all_manifests() -> Iterator[str]:
    for path in MANIFESTS:
        for document in YAML(typ="safe").load_all(path.read_text()):
            for complaint in manifest(document):
                yield f"{path.relative_to(ROOT)}: {complaint}"


def manifest(document: dict[str, object]) -> Iterator[str]:
    """Each object is named; each container has limits, runs as nobody special and can't gain rights."""
    kind = document.get("kind")
    metadata = document.get("metadata")
    name = metadata.get("name") if isinstance(metadata, dict) else None
    if not (kind and name and document.get("apiVersion")):
        yield f"{kind} {name}: apiVersion, kind and metadata.name are needed"
    for container in _containers(document):
        label = f"{kind} {name}, container {container.get('name')}"
        if "limits" not in container.get("resources", {}):
            yield f"{label}: no resource limits"
        if container.get("securityContext", {}).get("allowPrivilegeEscalation") is not False:
            yield f"{label}: allowPrivilegeEscalation must be false"
        if kind == "Deployment" and "livenessProbe" not in container and "readinessProbe" not in container:
            yield f"{label}: no probe"


def _containers(part: object) -> Iterator[dict[str, dict[str, object]]]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("containers", "initContainers"):
                yield from value
            else:
                yield from _containers(value)
    elif isinstance(part, list):
        for value in part:
            yield from _containers(value)


if __name__ == "__main__":
    sys.exit(main())

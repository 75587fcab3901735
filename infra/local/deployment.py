"""What no schema says about the files we deploy with. Runs in the virtual environment: it reads YAML."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from infra.local.paths import BIN, ROOT

DOCKERFILES = sorted((ROOT / "infra" / "docker").glob("*.Dockerfile"))
COMPOSE = ROOT / "docker-compose.yml"
CLUSTER = ROOT / "infra" / "citus" / "compose.yaml"
"""Laid over the other."""
MANIFESTS = sorted((ROOT / "infra" / "kubernetes").glob("*.yaml"))
BOTH = ("Ingress", "Egress")
COPIED = re.compile(r"(?!--from=)(?:--\S+ )*(.+) \S+")
"""What stands behind COPY, of the folder that is built from."""
HELD_BY = {
    "pip install": ("--require-hashes -r infra/python/production.lock", "install what the lock names, by its hashes"),
    "npm install": ("scripts/locked.mjs", "hold it to the lock"),
    "npm pack": ("sha512sum -c", "check the hash"),
}
TOKENS = frozenset({"ZUDESK_TOKEN_KEY_ADMIN", "ZUDESK_TOKEN_KEY_STORE", "ZUDESK_PROXY_SECRET", "ZUDESK_PERSON_KEY"})
OPENING = frozenset({"ZUDESK_SECRET_KEY", "ZUDESK_FIELD_KEY", "ZUDESK_INDEX_KEY", "PARTNERS_CREDENTIALS"})
MAY_HAVE = {"none": frozenset[str](), "tokens": TOKENS, "all": TOKENS | OPENING}
"""By `ZUDESK_KEYS`, secrets of ours that a process may hold."""
NEEDS = {"migrate_all": "none", " beat": "none", "config.live:": "tokens"}
"""By a piece of its command, the least that a process does its work with; any other needs all."""
Document = dict[str, Any]


def main() -> int:
    complaints = [*_all_dockerfiles(), *_all_manifests(), *_all_services()]
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


def _all_dockerfiles() -> Iterator[str]:
    if not DOCKERFILES:
        yield "infra/docker: no Dockerfile there"
    for path in DOCKERFILES:
        for complaint in (*dockerfile(path.read_text()), *copied(path.read_text())):
            yield f"{path.relative_to(ROOT)}: {complaint}"
    if (hadolint := BIN / "hadolint").exists():
        done = subprocess.run([hadolint, "--no-color", *DOCKERFILES], capture_output=True, text=True, cwd=ROOT)
        yield from done.stdout.splitlines()


def dockerfile(text: str) -> Iterator[str]:
    """Small, not as root, with a health check, from named versions, by hashes, and with nothing secret inside."""
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
        for fetch, (held, how) in HELD_BY.items():
            if verb == "RUN" and fetch in rest and held not in rest:
                yield f"{fetch}: {how}, with {held}"
        if verb == "ADD":
            yield f"ADD {rest}: use COPY"
        if verb in ("ENV", "ARG") and re.search(r"(SECRET|PASSWORD|_KEY)\w*=\S", rest):
            yield f"{verb} {rest.split('=')[0]}: secrets come from the environment at run time"


def copied(text: str) -> Iterator[str]:
    """An image is built of what lies here, so what it copies must."""
    for line in text.splitlines():
        verb, _, rest = line.partition(" ")
        if verb == "COPY" and (found := COPIED.fullmatch(rest)):
            yield from (f"COPY {one}: it isn't there" for one in found[1].split() if not (ROOT / one).exists())


def _all_manifests() -> Iterator[str]:
    for path in MANIFESTS:
        for document in _load(path):
            for complaint in manifest(document):
                yield f"{path.relative_to(ROOT)}: {complaint}"
    for complaint in (*network(documents()), *rolling(documents())):
        yield f"infra/kubernetes: {complaint}"


def _all_services() -> Iterator[str]:
    own, more = _load(COMPOSE)[0], _load(CLUSTER)[0]["services"]
    both = {"services": {name: own["services"].get(name, {}) | service for name, service in more.items()}}
    for path, document in ((COMPOSE, own), (CLUSTER, both)):
        for complaint in compose(document):
            yield f"{path.relative_to(ROOT)}: {complaint}"


def compose(document: Document) -> Iterator[str]:
    """Each service changes nothing of its image, may do only what it names, gains nothing, and has a named version.

    Ours read what strangers send, and have a bound of memory, as in kubernetes.
    """
    for name, service in document["services"].items():
        if service.get("read_only") is not True:
            yield f"{name}: read_only must be true"
        if service.get("cap_drop") != ["ALL"]:
            yield f"{name}: cap_drop must be [ALL], cap_add names what it needs"
        if "no-new-privileges:true" not in service.get("security_opt", []):
            yield f"{name}: security_opt needs no-new-privileges:true"
        if service.get("privileged") or any("docker.sock" in str(one) for one in service.get("volumes", [])):
            yield f"{name}: nothing of the host's"
        image = service.get("image", "").split("@")[0]
        if image.startswith("zudesk/") and not service.get("mem_limit"):
            yield f"{name}: no mem_limit"
        if "build" not in service and (":" not in image or image.endswith(":latest")):
            yield f"{name}: name a version"
        for complaint in keys(service.get("command", ""), service.get("environment", {})):
            yield f"{name}: {complaint}"


def keys(command: str | list[str], given: Document) -> Iterator[str]:
    """Of ours a process is given those that it works with, and says so itself."""
    line = command if isinstance(command, str) else " ".join(command)
    needed = next((share for piece, share in NEEDS.items() if piece in line), "all")
    if needed != "all" and given.get("ZUDESK_KEYS") != needed:
        yield f"its ZUDESK_KEYS must be {needed}"
    if more := sorted((MAY_HAVE["all"] - MAY_HAVE[needed]) & set(given)):
        yield f"it works without {', '.join(more)}"


def documents() -> list[Document]:
    """All of infra/kubernetes, as it is applied."""
    return [document for path in MANIFESTS for document in _load(path)]


def _load(path: Path) -> list[Document]:
    return list(YAML(typ="safe").load_all(path.read_text()))


def manifest(document: Document) -> Iterator[str]:
    """Each object is named; each pod has nothing of the cluster's; each container has limits and changes nothing."""
    kind = document.get("kind")
    metadata = document.get("metadata")
    name = metadata.get("name") if isinstance(metadata, dict) else None
    if not (kind and name and document.get("apiVersion")):
        yield f"{kind} {name}: apiVersion, kind and metadata.name are needed"
    if not (template := _template(document)):
        return
    spec = template["spec"]
    for complaint in _pod(spec):
        yield f"{kind} {name}: {complaint}"
    scratch = {volume["name"] for volume in spec.get("volumes", []) if "emptyDir" in volume}
    for container in [*spec.get("initContainers", []), *spec["containers"]]:
        label = f"{kind} {name}, container {container.get('name')}"
        for complaint in _container(container, scratch):
            yield f"{label}: {complaint}"
        if kind == "Deployment" and "livenessProbe" not in container and "readinessProbe" not in container:
            yield f"{label}: no probe"


def _pod(spec: Document) -> Iterator[str]:
    """Nobody special, who can't speak to the cluster."""
    if spec.get("automountServiceAccountToken") is not False:
        yield "automountServiceAccountToken must be false"
    context = spec.get("securityContext", {})
    if not context.get("runAsNonRoot") or context.get("seccompProfile") != {"type": "RuntimeDefault"}:
        yield "its securityContext needs runAsNonRoot and seccompProfile RuntimeDefault"


def _container(container: Document, scratch: set[str]) -> Iterator[str]:
    """`scratch`: the pod's volumes that are empty when it starts."""
    if "limits" not in container.get("resources", {}):
        yield "no resource limits"
    context = container.get("securityContext", {})
    if context.get("allowPrivilegeEscalation") is not False:
        yield "allowPrivilegeEscalation must be false"
    if context.get("readOnlyRootFilesystem") is not True:
        yield "readOnlyRootFilesystem must be true"
    mounted = {mount["mountPath"]: mount["name"] for mount in container.get("volumeMounts", [])}
    if mounted.get("/tmp") not in scratch:
        yield "/tmp must be an emptyDir"
    given = {one["name"]: one.get("value", "") for one in container.get("env", [])}
    yield from keys(container.get("command", []), given)
    if given.get("ZUDESK_KEYS") and container.get("envFrom"):
        yield "envFrom would give it every key: name what it works with"


def network(found: list[Document]) -> Iterator[str]:
    """Nothing is open but what a policy names: each pod has ways out, and each way its ports."""
    pods, policies = _pods(found), [document for document in found if document.get("kind") == "NetworkPolicy"]
    for space in sorted({_space(document) for document in pods}):
        if not any(_denies_all(policy) for policy in policies if _space(policy) == space):
            yield f"no NetworkPolicy denies all pods of {space} both ways"
    for policy in policies:
        rules = [rule for key in ("ingress", "egress") for rule in policy["spec"].get(key, [])]
        if not all(rule.get("ports") for rule in rules):
            yield f"NetworkPolicy {policy['metadata']['name']}: name the ports"
    for document in pods:
        named = [policy for policy in policies if policy["spec"]["podSelector"] and _selects(policy, document)]
        if not any(policy["spec"].get("egress") for policy in named):
            yield f"{document['kind']} {document['metadata']['name']}: no NetworkPolicy says what it may reach"


def rolling(found: list[Document]) -> Iterator[str]:
    """What stands several times is never less than that while a release goes in or a machine is emptied."""
    budgets = [document["spec"] for document in found if document.get("kind") == "PodDisruptionBudget"]
    for document in found:
        if document.get("kind") != "Deployment" or document["spec"].get("replicas", 1) < 2:
            continue
        label, spec, template = f"Deployment {document['metadata']['name']}", document["spec"], _template(document)
        if spec.get("strategy", {}).get("rollingUpdate", {}).get("maxUnavailable") != 0:
            yield f"{label}: maxUnavailable must be 0, or a release takes pods away before new ones are ready"
        if not any(budget["selector"]["matchLabels"] == template["metadata"]["labels"] for budget in budgets):
            yield f"{label}: no PodDisruptionBudget"
        for container in template["spec"]["containers"]:
            if container.get("ports") and "preStop" not in container.get("lifecycle", {}):
                yield f"{label}: it is called until the balancer hears of its end; preStop waits for that"


def ways(found: list[Document]) -> dict[str, dict[str, set[int]]]:
    """ "Ingress" and "Egress" → app → the ports that policies open for its pods."""
    policies = [document for document in found if document.get("kind") == "NetworkPolicy"]
    return {
        way: {
            document["metadata"]["name"]: {
                port["port"]
                for policy in policies
                if _selects(policy, document)
                for rule in policy["spec"].get(way.lower(), [])
                for port in rule["ports"]
            }
            for document in _pods(found)
        }
        for way in BOTH
    }


def _denies_all(policy: Document) -> bool:
    spec = policy["spec"]
    opens = spec.get("ingress") or spec.get("egress")
    return not spec["podSelector"] and {*spec.get("policyTypes", [])} == {*BOTH} and not opens


def _selects(policy: Document, document: Document) -> bool:
    """Whether `policy` is about the pods of `document`. Of expressions ours need `In` alone."""
    labels, selector = _template(document).get("metadata", {}).get("labels", {}), policy["spec"]["podSelector"]
    return (
        _space(policy) == _space(document)
        and selector.get("matchLabels", {}).items() <= labels.items()
        and all(
            part["operator"] == "In" and labels.get(part["key"]) in part["values"]
            for part in selector.get("matchExpressions", [])
        )
    )


def _pods(found: list[Document]) -> list[Document]:
    return [document for document in found if _template(document)]


def _template(document: Document) -> Document:
    """Of what runs pods; empty for the rest."""
    template: Document = document.get("spec", {}).get("template", {})
    return template


def _space(document: Document) -> str:
    return str(document["metadata"].get("namespace", "default"))


if __name__ == "__main__":
    sys.exit(main())

"""Rules that no schema has for the files we deploy with."""

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from core.jobs import broker
from infra.local import deployment, paths, stack
from infra.local.paths import State
from infra.local.ports import choose
from infra.local.services import Ground
from infra.local.supervisor import Supervisor

Document = dict[str, Any]
PRODUCTION = "infra/python/production.lock"
LIVE, TOKEN_KEY = ["granian", "config.live:application"], "ZUDESK_TOKEN_KEY_ADMIN"
AS_LIVE = {"name": "ZUDESK_KEYS", "value": "tokens"}
GOOD = """FROM python:3.12-slim AS build
RUN true
FROM python:3.12-slim
USER 10001
HEALTHCHECK CMD ["true"]
"""


class TestDockerfile:
    def test_a_good_one_passes(self) -> None:
        assert list(deployment.dockerfile(GOOD)) == []

    def test_root_is_refused(self) -> None:
        assert list(deployment.dockerfile(GOOD.replace("10001", "root"))) == ["the last USER must not be root"]

    def test_a_floating_version_is_refused(self) -> None:
        assert "python:latest: name a version" in list(deployment.dockerfile(GOOD.replace("3.12-slim", "latest")))

    def test_a_secret_inside_is_refused(self) -> None:
        found = list(deployment.dockerfile(GOOD + "ENV ZUDESK_SECRET_KEY=abc\n"))
        assert found == ["ENV ZUDESK_SECRET_KEY: secrets come from the environment at run time"]

    @pytest.mark.parametrize(
        ("run", "said"),
        [
            ("npm ci || npm install", "npm install: hold it to the lock, with scripts/locked.mjs"),
            ("npm pack x@1.0.0", "npm pack: check the hash, with sha512sum -c"),
            (
                "pip install -r requirements.txt",
                f"pip install: install what the lock names, by its hashes, with --require-hashes -r {PRODUCTION}",
            ),
        ],
    )
    def test_a_package_that_no_lock_names_is_refused(self, run: str, said: str) -> None:
        assert list(deployment.dockerfile(GOOD.replace("RUN true", f"RUN {run}"))) == [said]

    def test_what_is_copied_is_there(self) -> None:
        said = list(deployment.copied("COPY --from=build /venv /venv\nCOPY --chown=node apps/nowhere README.md ./\n"))
        assert said == ["COPY apps/nowhere: it isn't there"]


class TestProductionLock:
    """The images are built of it alone, and no engine is here to try: it has all that the product names and imports."""

    TEXT = (paths.ROOT / PRODUCTION).read_text()
    VERSIONS = dict(re.findall(r"^([\w.-]+)==(\S+)", TEXT, re.MULTILINE))
    IMPORTS = re.compile(r"^\s*(?:from (\w+)[\w.]* import |import (\w+))", re.MULTILINE)
    OURS = {path.stem for root in ("platform", "") for path in (paths.ROOT / root).iterdir()}
    TYPES_ONLY = {"_typeshed"}
    MADE_BY = {
        "PIL": "pillow", "fpdf": "fpdf2", "jwt": "pyjwt", "ninja": "django-ninja", "opentelemetry": "opentelemetry-sdk",
    }  # fmt: skip

    def test_each_has_its_hash_and_the_version_that_is_tested(self) -> None:
        blocks = re.split(r"^(?=[\w.-]+==)", self.TEXT, flags=re.MULTILINE)[1:]
        assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []
        tested = dict(re.findall(r"^([\w.-]+)==(\S+)", paths.LOCK.read_text(), re.MULTILINE))
        assert [name for name, version in self.VERSIONS.items() if tested.get(name) != version] == []
        assert "://" not in self.TEXT + paths.LOCK.read_text(), "where it was locked is nobody else's mirror"

    def test_all_that_is_named_is_in_it(self) -> None:
        named = tomllib.loads((paths.ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
        wanted = [re.match(r"[\w.-]+", one) for one in named]
        assert [found[0] for found in wanted if found and found[0] not in self.VERSIONS] == []

    def test_all_that_is_imported_is_in_it(self) -> None:
        sources = [
            path
            for room in ("platform", "tenants", "apps", "infra/sandbox")
            for path in (paths.ROOT / room).rglob("*.py")
            if not {"tests", "testing", "testing.py", "conftest.py"} & {*path.parts}
        ]
        imported = {one or other for path in sources for one, other in self.IMPORTS.findall(path.read_text())}
        theirs = imported - sys.stdlib_module_names - self.OURS - self.TYPES_ONLY
        made_by = {name: self.MADE_BY.get(name, name.lower().replace("_", "-")) for name in theirs}
        assert {name: by for name, by in made_by.items() if by not in self.VERSIONS} == {}


class TestCompose:
    GOOD: Document = {
        "image": "postgres:18-bookworm", "read_only": True, "cap_drop": ["ALL"],
        "security_opt": ["no-new-privileges:true"],
    }  # fmt: skip

    def said(self, **change: Any) -> list[str]:
        return list(deployment.compose({"services": {"db": self.GOOD | change}}))

    def test_ours_pass(self) -> None:
        assert self.said() == []
        assert list(deployment._all_services()) == []

    @pytest.mark.parametrize(
        ("change", "about"),
        [
            ({"read_only": False}, "read_only"),
            ({"cap_drop": ["NET_RAW"]}, "cap_drop"),
            ({"security_opt": []}, "no-new-privileges"),
            ({"privileged": True}, "host's"),
            ({"volumes": ["/var/run/docker.sock:/var/run/docker.sock"]}, "host's"),
            ({"image": "zudesk/api:1"}, "mem_limit"),
            ({"image": "postgres"}, "version"),
            ({"image": "postgres:latest@sha256:00"}, "version"),
            ({"command": LIVE}, "must be tokens"),
            ({"command": LIVE, "environment": {"ZUDESK_KEYS": "tokens", "ZUDESK_FIELD_KEY": "x"}}, "FIELD_KEY"),
            ({"command": "celery -A x beat", "environment": {"ZUDESK_KEYS": "none", TOKEN_KEY: "x"}}, TOKEN_KEY),
        ],
    )
    def test_what_may_more_than_it_must_is_refused(self, change: Document, about: str) -> None:
        [complaint] = self.said(**change)
        assert about in complaint


class TestACluster:
    """Of compose: laid over the one PostgreSQL, by the file that `.env` names."""

    SETTINGS = deployment._load(deployment.CLUSTER)[0]["services"]["node1"]["command"]

    def test_nodes_take_more_than_the_coordinator_lets_in(self) -> None:
        said = dict(one.split("=", 1) for one in self.SETTINGS if "=" in one)
        assert said["shared_preload_libraries"] == "citus"
        assert int(said["citus.max_client_connections"]) < int(said["max_connections"])

    def test_each_page_that_starts_one_names_the_file_in_the_environment(self) -> None:
        """A command that leaves it out would make the coordinator anew without Citus."""
        name = str(deployment.CLUSTER.relative_to(paths.ROOT))
        files = f"COMPOSE_FILE=docker-compose.yml:{name}"
        assert files in (paths.ROOT / "infra/citus/README.md").read_text()
        assert files in deployment.CLUSTER.read_text()
        pages = [path.read_text() for path in (paths.ROOT / "infra").rglob("*.md")]
        assert [page for page in pages if f"-f {name}" in page] == []


class TestTheProxy:
    """Nothing but Caddy reads its file: what the API's limits and hosts stand on is held here."""

    FILE = (paths.ROOT / "infra/proxy/Caddyfile").read_text()
    SAYS = {
        "-*_*", "X-Forwarded-Host {http.request.hostport}", "X-Real-IP {client_ip}",
        "X-Zudesk-Proxy {$ZUDESK_PROXY_SECRET}",
    }  # fmt: skip

    def test_says_itself_who_the_visitor_is_wherever_it_leads(self) -> None:
        [visitor] = re.findall(r"\(visitor\) \{\n(.*?)\n\}", self.FILE, re.DOTALL)
        ways = dict(re.findall(r"reverse_proxy (\S+) \{\n(.*?)\n\t\t\}", self.FILE, re.DOTALL))
        assert ways.keys() == {"live:8001", "api:8000", "web:3000"}
        for to, rules in ways.items():
            said = {line.strip() for line in rules.replace("import visitor", visitor).splitlines()}
            assert {f"header_up {one}" for one in self.SAYS} <= said, to

    def test_believes_a_balancer_that_was_named_from_the_right_alone(self) -> None:
        assert re.search(r"^\t\ttrusted_proxies static \{\$TRUSTED_PROXIES:127\.0\.0\.1/32\}$", self.FILE, re.MULTILINE)
        assert re.search(r"^\t\ttrusted_proxies_strict$", self.FILE, re.MULTILINE)

    def test_is_of_a_version_that_drops_underscored_names(self) -> None:
        [found] = re.findall(r"image: caddy:(\d+)\.(\d+)\.(\d+)-alpine", deployment.COMPOSE.read_text())
        assert tuple(map(int, found)) >= (2, 11, 4)


class TestLocked:
    """What `npm install` leaves of a lock, in the image of the front end."""

    LOCK = {"": {"version": "1"}, "node_modules/a": {"version": "1.0.0", "integrity": "sha512-a"}}

    @pytest.mark.parametrize(
        ("change", "passes"),
        [
            ({}, True),
            ({"node_modules/a-darwin": {"version": "1.0.0", "optional": True}}, True),
            ({"node_modules/a": {"version": "1.0.1", "integrity": "sha512-a"}}, False),
            ({"node_modules/a": {"version": "1.0.0", "integrity": "sha512-b"}}, False),
            ({"node_modules/b": {"version": "1.0.0"}}, False),
        ],
    )
    def test_is_what_it_was_but_for_other_systems_builds(self, tmp_path: Path, change: Document, passes: bool) -> None:
        for name, packages in (("wanted", self.LOCK), ("found", self.LOCK | change)):
            (tmp_path / name).write_text(json.dumps({"packages": packages}))
        files = [paths.FRONTEND / "scripts" / "locked.mjs", tmp_path / "wanted", tmp_path / "found"]
        assert (subprocess.run(["node", *files], capture_output=True).returncode == 0) is passes


def container(**changes: Any) -> Document:
    good = {
        "name": "api",
        "resources": {"limits": {"memory": "1Gi"}},
        "securityContext": {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True},
        "readinessProbe": {},
        "volumeMounts": [{"name": "tmp", "mountPath": "/tmp"}],
    }
    return good | changes


def pod(*containers: Document, **changes: Any) -> Document:
    """A Deployment of them."""
    spec = {
        "automountServiceAccountToken": False,
        "securityContext": {"runAsNonRoot": True, "seccompProfile": {"type": "RuntimeDefault"}},
        "containers": [*containers],
        "volumes": [{"name": "tmp", "emptyDir": {}}],
    }
    template = {"metadata": {"labels": {"app": "api"}}, "spec": spec | changes}
    return named("Deployment", "api", {"template": template})


def policy(name: str, selector: Document, **rules: Any) -> Document:
    return named("NetworkPolicy", name, {"podSelector": selector, **rules})


def named(kind: str, name: str, spec: Document) -> Document:
    return {"apiVersion": "v1", "kind": kind, "metadata": {"name": name, "namespace": "zudesk"}, "spec": spec}


CLOSED = policy("default-deny", {}, policyTypes=["Ingress", "Egress"])
OPENED = policy("api", {"matchLabels": {"app": "api"}}, policyTypes=["Egress"], egress=[{"ports": [{"port": 53}]}])


class TestManifest:
    def test_a_good_one_passes(self) -> None:
        assert list(deployment.manifest(pod(container()))) == []

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"resources": {}}, "no resource limits"),
            ({"securityContext": {"readOnlyRootFilesystem": True}}, "allowPrivilegeEscalation must be false"),
            ({"securityContext": {"allowPrivilegeEscalation": False}}, "readOnlyRootFilesystem must be true"),
            ({"readinessProbe": None, "livenessProbe": None}, "no probe"),
            ({"volumeMounts": []}, "/tmp must be an emptyDir"),
            ({"volumeMounts": [{"name": "media", "mountPath": "/tmp"}]}, "/tmp must be an emptyDir"),
            ({"command": LIVE}, "its ZUDESK_KEYS must be tokens"),
            (
                {"command": LIVE, "env": [AS_LIVE], "envFrom": [{"secretRef": {"name": "all"}}]},
                "envFrom would give it every key: name what it works with",
            ),
            (
                {"command": LIVE, "env": [AS_LIVE, {"name": "ZUDESK_SECRET_KEY", "valueFrom": {}}]},
                "it works without ZUDESK_SECRET_KEY",
            ),
        ],
    )
    def test_what_a_container_lacks_is_named(self, changes: Document, said: str) -> None:
        given = {name: value for name, value in container(**changes).items() if value is not None}
        assert list(deployment.manifest(pod(given))) == [f"Deployment api, container api: {said}"]

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"automountServiceAccountToken": True}, "automountServiceAccountToken must be false"),
            (
                {"securityContext": {"seccompProfile": {"type": "RuntimeDefault"}}},
                "its securityContext needs runAsNonRoot and seccompProfile RuntimeDefault",
            ),
            (
                {"securityContext": {"runAsNonRoot": True}},
                "its securityContext needs runAsNonRoot and seccompProfile RuntimeDefault",
            ),
        ],
    )
    def test_what_a_pod_lacks_is_named(self, changes: Document, said: str) -> None:
        assert list(deployment.manifest(pod(container(), **changes))) == [f"Deployment api: {said}"]


class TestRolling:
    def test_ours_keeps_what_it_has(self) -> None:
        assert list(deployment.rolling(deployment.documents())) == []

    def test_what_would_make_a_gap_is_named(self) -> None:
        given = pod(container(ports=[{"containerPort": 8000}]))
        assert list(deployment.rolling([given])) == []
        given["spec"]["replicas"] = 2
        assert [one.partition(": ")[2][:12] for one in deployment.rolling([given])] == [
            "maxUnavailab", "no PodDisrup", "it is called",
        ]  # fmt: skip


class TestNetwork:
    def test_a_closed_one_with_ways_passes(self) -> None:
        assert list(deployment.network([pod(container()), CLOSED, OPENED])) == []

    @pytest.mark.parametrize(
        "denies",
        [
            [],
            [policy("x", {}, policyTypes=["Ingress"])],
            [policy("x", {}, policyTypes=["Ingress", "Egress"], egress=[{"ports": [{"port": 53}]}])],
            [policy("x", {"matchLabels": {"app": "web"}}, policyTypes=["Ingress", "Egress"])],
        ],
    )
    def test_an_open_one_is_refused(self, denies: list[Document]) -> None:
        said = "no NetworkPolicy denies all pods of zudesk both ways"
        assert list(deployment.network([pod(container()), OPENED, *denies])) == [said]

    def test_a_pod_without_a_way_is_named(self) -> None:
        """It would start and reach nothing."""
        names = policy("names", {}, policyTypes=["Egress"], egress=[{"ports": [{"port": 53}]}])
        found = list(deployment.network([pod(container()), CLOSED, names]))
        assert found == ["Deployment api: no NetworkPolicy says what it may reach"]

    def test_a_way_that_leads_to_any_port_is_refused(self) -> None:
        wide = policy("wide", {"matchLabels": {"app": "api"}}, policyTypes=["Egress"], egress=[{}])
        assert list(deployment.network([pod(container()), CLOSED, wide])) == ["NetworkPolicy wide: name the ports"]

    def test_ours_lets_the_flows_that_there_are(self) -> None:
        """Edge → web, api and live, web → api and live, ours → PostgreSQL, Redis, parties and a collector of
        traces; the live feed to none of the last two.
        """
        ways = deployment.ways(deployment.documents())
        back, names, out = {5432, 6379}, {53}, {443, 4318}
        assert ways["Egress"] == {
            "api": back | names | out, "worker": back | names | out, "worker-long": back | names | out,
            "beat": back | names, "live": back | names, "migrate": back | names, "web": names | {8000, 8001},
        }  # fmt: skip
        inward = {"api": {8000}, "live": {8001}, "web": {3000}}
        uncalled = ("worker", "worker-long", "beat", "migrate")
        assert ways["Ingress"] == {**inward, **{name: set() for name in uncalled}}

    def test_whoever_needs_the_database_reaches_a_coordinator_of_ours(self) -> None:
        rules = {
            one["metadata"]["name"]: one["spec"] for one in deployment.documents() if one["kind"] == "NetworkPolicy"
        }
        [asking] = rules["to-data"]["podSelector"]["matchExpressions"]
        [way] = rules["to-coordinator"]["ingress"]
        [let_in] = [one["podSelector"]["matchExpressions"][0] for one in way["from"]]
        assert let_in == asking


class TestWorkers:
    """Of a list that nobody hears, no job is done."""

    ALL = [broker.SHORT, broker.LONG]

    def heard(self, commands: Iterable[list[Any]]) -> list[str]:
        """By which worker each list is, in the order of the commands."""
        return [one[one.index("--queues") + 1] for one in commands if "worker" in one]

    def test_hear_each_list_once_wherever_it_runs(self) -> None:
        [composed] = deployment._load(deployment.COMPOSE)
        services = [one.get("command", []) for one in composed["services"].values()]
        pods = [deployment._template(one) for one in deployment.documents() if one["kind"] == "Deployment"]
        containers = [one.get("command", []) for pod in pods for one in pod["spec"]["containers"]]
        assert [self.heard(commands) for commands in (services, containers)] == [self.ALL] * 2

    def test_so_does_the_demo(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        ground = Ground(state, choose(state.ports), {}, Supervisor(state))
        assert self.heard(list(one.command.argv) for one in stack.workers(ground)) == self.ALL


class TestWhetherTheyLive:
    """A worker or beat is judged by a file that its own loop touches (`core.jobs.alive`), and by nothing of Redis: what
    is under way isn't ended for a Redis that is away.
    """

    PROBE = "find {} -mmin -2 | grep -q ."
    FILES = {"worker": "/tmp/worker.pid", "worker-long": "/tmp/worker.pid", "beat": "/tmp/schedule.alive"}

    def test_is_asked_alike_wherever_they_run(self) -> None:
        [composed] = deployment._load(deployment.COMPOSE)
        pods = [deployment._template(one) for one in deployment.documents() if one["kind"] == "Deployment"]
        containers = {one["name"]: one for pod in pods for one in pod["spec"]["containers"]}
        for name, file in self.FILES.items():
            service, container = composed["services"][name], containers[name]
            assert service["healthcheck"]["test"] == ["CMD-SHELL", self.PROBE.format(file)], name
            assert container["livenessProbe"]["exec"]["command"] == ["sh", "-c", self.PROBE.format(file)], name
            for command in (service["command"], container["command"]):
                assert file.removesuffix(".alive") in command, name

    def test_is_no_where_nothing_touched_it_for_two_minutes(self, tmp_path: Path) -> None:
        file = tmp_path / "worker.pid"
        assert self.asked(file) != 0
        file.touch()
        assert self.asked(file) == 0
        long_ago = time.time() - 180
        os.utime(file, (long_ago, long_ago))
        assert self.asked(file) != 0

    def asked(self, file: Path) -> int:
        return subprocess.run(["sh", "-c", self.PROBE.format(file)], stderr=subprocess.DEVNULL, check=False).returncode

"""Rules that no schema has for the files we deploy with."""

from infra.local import deployment

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


class TestManifest:
    def test_a_container_without_limits_is_named(self) -> None:
        container = {
            "name": "api",
            "securityContext": {"allowPrivilegeEscalation": False},
            "readinessProbe": {},
        }
        spec = {"template": {"spec": {"containers": [container]}}}
        document: dict[str, object] = {
            "apiVersion": "apps/v1",
            "kind": "Deployment",
            "metadata": {"name": "api"},
            "spec": spec,
        }
        assert list(deployment.manifest(document)) == ["Deployment api, container api: no resource limits"]

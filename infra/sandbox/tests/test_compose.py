"""The sandbox beside the product in docker-compose.yml: what it is given, and whether its callbacks arrive."""

import os
import re
import subprocess
import sys
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client
from ruamel.yaml import YAML

from tenants import middleware

DOMAIN = "zudesk.example"


@pytest.fixture(scope="module")
def services():
    compose = YAML(typ="safe").load((settings.ROOT / "docker-compose.yml").read_text())
    return compose["services"]


@pytest.fixture
def allowed(services, monkeypatch):
    """The API's ALLOWED_HOSTS as settings.py reads them in that container."""
    given = {
        name: re.sub(r"\$\{ZUDESK_BASE_DOMAIN[^}]*\}", DOMAIN, value)
        for name, value in services["api"]["environment"].items()
        if name in ("ZUDESK_BASE_DOMAIN", "ZUDESK_ALLOWED_HOSTS")
    }
    command = [sys.executable, "-c", "from config import settings; print(*settings.ALLOWED_HOSTS)"]
    done = subprocess.run(command, env=os.environ | given, capture_output=True, text=True, check=True)
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", done.stdout.split())
    middleware._allowed.cache_clear()
    yield done.stdout.split()
    middleware._allowed.cache_clear()


class TestEnvironment:
    def test_holds_nothing_of_the_products(self, services):
        """Whoever breaks into the sandbox has the sandbox."""
        assert services["sandbox"].get("environment", {}) == {}

    def test_is_no_file_of_settings_either(self, services):
        assert "env_file" not in services["sandbox"]


@pytest.mark.django_db
class TestCallbacks:
    def host(self, services) -> str:
        command = services["sandbox"]["command"]
        return urlsplit(command[command.index("--callback-base") + 1]).netloc

    def test_arrive_by_the_name_that_the_sandbox_is_told(self, services, allowed, parties):
        answer = Client(headers={"Host": self.host(services)}).post("/api/partners/alipay/notify")
        assert (answer.status_code, answer.content) == (400, b"fail"), "not signed, which is the party's own answer"

    def test_by_that_name_nothing_else_is_served(self, services, allowed):
        answer = Client(headers={"Host": self.host(services)}).get("/api/platform/siteInfo")
        assert answer.json()["code"] == 104

    def test_no_other_name_is_let_in(self, allowed):
        assert set(allowed) == {DOMAIN, f".{DOMAIN}", "127.0.0.1", "api"}
        assert Client(headers={"Host": "evil.example"}).get("/api/platform/siteInfo").json()["code"] == 104

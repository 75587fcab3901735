"""Settings come from the environment only. `production` refuses to start with weak, default or shared keys."""

import os
import secrets
from base64 import b64decode
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from config.keys import looks_random

ROOT = Path(__file__).resolve().parents[2]
ENV = os.environ.get("ZUDESK_ENV", "production")
DEBUG = False


def secret(name: str, least_bytes: int = 32) -> str:
    """A secret of the environment. Raises ImproperlyConfigured when it is missing, too short or not drawn by chance."""
    value = os.environ.get(name, "")
    if len(value) < least_bytes or not looks_random(value.encode()):
        raise ImproperlyConfigured(f"{name} must be a random value of at least {least_bytes} characters")
    return value


def key32(name: str, value: str) -> str:
    """`value`, which stands in `name`. Raises ImproperlyConfigured unless it is 32 random bytes in base64."""
    try:
        raw = b64decode(value, validate=True)
    except ValueError:
        raw = b""
    if len(raw) != 32 or not looks_random(raw):
        raise ImproperlyConfigured(f"{name} must be 32 random bytes in base64")
    return value


def key_ring(name: str) -> dict[int, str]:
    """Keys of 32 bytes by id, the newest first: `2:<base64>,1:<base64>`. One alone may do without its id, 1."""
    ring: dict[int, str] = {}
    for one in os.environ.get(name, "").split(","):
        number, colon, value = one.strip().rpartition(":")
        key_id = int(number) if number.isascii() and number.isdigit() else 0 if colon else 1
        if not 0 < key_id < 256 or key_id in ring:
            raise ImproperlyConfigured(f"{name}: each key needs a number of its own from 1 to 255, as 2:<key>,1:<key>")
        ring[key_id] = key32(name, value)
    return ring


GIVEN_KEYS = os.environ.get("ZUDESK_KEYS") or "all"
"""`none`: beat and the migration open nothing that is sealed and sign nothing. `tokens`: the live feed reads tokens,
and writes an address into the log as a word; it opens and finds nothing."""
if GIVEN_KEYS not in ("all", "tokens", "none"):
    raise ImproperlyConfigured("ZUDESK_KEYS is none, tokens, or isn't set")
_ALL, _TOKENS = GIVEN_KEYS == "all", GIVEN_KEYS != "none"
SECRET_KEY = secret("ZUDESK_SECRET_KEY", 50) if _ALL else secrets.token_urlsafe(64)
TOKEN_KEYS = {"admin": secret("ZUDESK_TOKEN_KEY_ADMIN"), "store": secret("ZUDESK_TOKEN_KEY_STORE")} if _TOKENS else {}
FIELD_KEYS = key_ring("ZUDESK_FIELD_KEY") if _ALL else {}
INDEX_KEYS = key_ring("ZUDESK_INDEX_KEY") if _ALL else {}
PERSON_KEYS = key_ring("ZUDESK_PERSON_KEY") if _TOKENS else {}
PROXY_SECRET = secret("ZUDESK_PROXY_SECRET") if os.environ.get("ZUDESK_PROXY_SECRET") else ""
_RINGS = (TOKEN_KEYS, FIELD_KEYS, INDEX_KEYS, PERSON_KEYS)
_EACH = [SECRET_KEY, PROXY_SECRET, *(key for ring in _RINGS for key in ring.values())]
if len(set(_EACH)) != len(_EACH):
    raise ImproperlyConfigured("every key must be a value of its own")

BASE_DOMAIN = os.environ.get("ZUDESK_BASE_DOMAIN", "localhost")
ADMIN_PREFIX = os.environ.get("ZUDESK_ADMIN_PREFIX", "admin")
PUBLIC_PORT = os.environ.get("ZUDESK_PUBLIC_PORT", "")
PUBLIC_SCHEME = os.environ.get("ZUDESK_PUBLIC_SCHEME", "http" if ENV != "production" else "https")
SITE_NAME = os.environ.get("ZUDESK_SITE_NAME", "租务台")
DEMO = ENV in {"demo", "test"}

REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0")
PARTNERS_BASE_URL = os.environ.get("PARTNERS_BASE_URL", "http://127.0.0.1:8090")
PARTNERS_CREDENTIALS = os.environ.get("PARTNERS_CREDENTIALS", str(ROOT / ".zudesk/sandbox/credentials.json"))
PARTNERS_ALLOW_SANDBOX = os.environ.get("PARTNERS_ALLOW_SANDBOX", "0") == "1"
if ENV == "production" and not PARTNERS_ALLOW_SANDBOX and BASE_DOMAIN.rpartition(".")[2] == "localhost":
    raise ImproperlyConfigured("ZUDESK_BASE_DOMAIN must be the domain that shops are below, such as zudesk.example")
MEDIA_ROOT = os.environ.get("MEDIA_ROOT", str(ROOT / ".zudesk/media"))
MEDIA_URL = "/media/"
DEMO_INFO = os.environ.get("ZUDESK_DEMO_FILE", str(ROOT / ".zudesk/demo.json"))


def _database(url: str) -> dict[str, object]:
    where = urlsplit(url)
    return {
        "ENGINE": "tenants.backend",
        "NAME": where.path.lstrip("/"),
        "USER": unquote(where.username or ""),
        "PASSWORD": unquote(where.password or ""),
        "HOST": where.hostname or "",
        "PORT": str(where.port or 5432),
        "CONN_MAX_AGE": 600,
        "OPTIONS": {"application_name": "zudesk"},
        "TEST": {"NAME": os.environ.get("ZUDESK_TEST_DB", "test_zudesk")},
    }


DATABASES = {"default": _database(os.environ.get("DATABASE_URL", "postgres://zudesk@127.0.0.1:5432/zudesk"))}
DATABASE_ROUTERS = ["django_tenants.routers.TenantSyncRouter"]
ORIGINAL_BACKEND = "django.db.backends.postgresql"
TENANT_MODEL = "tenants.Tenant"
TENANT_DOMAIN_MODEL = "tenants.Domain"
TEMPLATE_SCHEMA = "template"

SHARED_APPS = [
    "django_tenants", "django.contrib.contenttypes",
    "core", "tenants", "nights", "operators", "catalog", "policies", "merchants", "partners", "overview", "statements",
    "looks", "reviews", "datacenter", "applications", "config",
]  # fmt: skip
TENANT_APPS = [
    "apps.staff", "apps.subshops", "apps.goods", "apps.promotion", "apps.customers", "apps.leases", "apps.purchases",
    "apps.orders", "apps.deposits", "apps.bills", "apps.payments", "apps.contracts", "apps.express", "apps.finance",
    "apps.notary",
    "apps.credit",
    "apps.sales", "apps.returns", "apps.risk", "apps.aftersale", "apps.storefront", "apps.shop", "apps.reconcile",
    "apps.collection", "apps.privacy", "apps.intake",
]  # fmt: skip
INSTALLED_APPS = [*SHARED_APPS, *TENANT_APPS]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "core.middleware.CallMiddleware",
    "tenants.middleware.TenantMiddleware",
    "apps.intake.middleware.SignedCallMiddleware",
]
ROOT_URLCONF = "config.urls"
APPEND_SLASH = False
ALLOWED_HOSTS = os.environ.get("ZUDESK_ALLOWED_HOSTS", f"{BASE_DOMAIN},.{BASE_DOMAIN},127.0.0.1").split(",")
TRUST_PROXY = bool(PROXY_SECRET)
USE_X_FORWARDED_HOST = TRUST_PROXY
SECURE_SSL_REDIRECT = False
SECURE_HSTS_SECONDS = 31_536_000 if ENV == "production" else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = ENV == "production"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
DATA_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024

PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = False
LANGUAGE_CODE = "zh-hans"

CELERY_BROKER_URL = REDIS_URL

LOGGING_CONFIG = "config.logging.configure"
LOGGING: dict[str, object] = {"level": os.environ.get("ZUDESK_LOG_LEVEL", "INFO")}
SLOW_SECONDS = float(os.environ.get("ZUDESK_SLOW_MS", "500")) / 1000
TRACED = any(os.environ.get(name) for name in ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"))
"""Whether spans go to a collector (config.otel), by the variables that every product of that kind knows."""
TRACE_SHARE = float(os.environ.get("OTEL_TRACES_SAMPLER_ARG") or 1)
SILENCED_SYSTEM_CHECKS = ["security.W003", "security.W008", "security.W002", "security.W019"]

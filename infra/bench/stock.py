"""Two calls of S18 as a Ninja project has them that takes what there is: django-tenants' middleware and backend, a
token whose user is read from the database, `response=list[Schema]` over the ORM. Served by `granian`, as ours is.
"""

import os
from typing import Any

import django
import jwt
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
settings.DATABASES["default"]["ENGINE"] = "django_tenants.postgresql_backend"
settings.MIDDLEWARE = [
    "django_tenants.middleware.main.TenantMainMiddleware",
    "django.middleware.security.SecurityMiddleware",
]
settings.ROOT_URLCONF = __name__
django.setup()

from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.db import transaction  # noqa: E402
from django.urls import path  # noqa: E402
from ninja import NinjaAPI, Query, Schema  # noqa: E402
from ninja.security import APIKeyHeader  # noqa: E402

from apps.orders.models import Remark  # noqa: E402
from apps.staff.models import Staff  # noqa: E402
from core import clock  # noqa: E402
from infra.bench.s5 import PlainRow, plain_rows  # noqa: E402
from tenants import tokens  # noqa: E402


class Token(APIKeyHeader):
    param_name = "jwt-token"

    def authenticate(self, request: Any, key: str | None) -> Staff | None:
        try:
            claims = jwt.decode(
                key or "", settings.TOKEN_KEYS["store"], algorithms=[tokens.ALGORITHM], audience=str(request.tenant.pk)
            )
        except jwt.PyJWTError:
            return None
        return Staff.objects.filter(pk=claims["sub"], active=True).first()


class Paged(Schema):
    page: int = 1
    page_size: int = 50


class NewRemark(Schema):
    order_id: int
    text: str


class Made(Schema):
    id: int


api = NinjaAPI(auth=Token(), docs_url=None, openapi_url=None, urls_namespace="stock")


@api.get("/platform/backendOrderList", response=list[PlainRow])
def orders(request: Any, asked: Query[Paged]) -> Any:
    first = (asked.page - 1) * asked.page_size
    return plain_rows()[first : first + asked.page_size]


@api.post("/platform/addRemark", response=Made)
def remark(request: Any, body: NewRemark) -> Any:
    with transaction.atomic():
        return Remark.objects.create(
            order_id=body.order_id, text=body.text, actor_name=request.auth.name, at=clock.now()
        )


urlpatterns = [path("api/", api.urls)]
application = WSGIHandler()

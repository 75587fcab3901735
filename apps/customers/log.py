"""What calls to parties about customers are about."""

from core.entities import Entity


class CustomerEntity(Entity):
    MOBILE_CODE = "mobile_code"

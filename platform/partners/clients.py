"""One client a party and process, with the credentials of the environment; their connections are pooled."""

from functools import cache

from django.conf import settings

from partners.alipay.port import AlipayConfig
from partners.config import credentials
from partners.sms.client import SmsClient
from partners.sms.port import SmsConfig


@cache
def alipay_config() -> AlipayConfig:
    return AlipayConfig.of(credentials(), settings.PARTNERS_BASE_URL)


@cache
def sms_config() -> SmsConfig:
    return SmsConfig.of(credentials(), settings.PARTNERS_BASE_URL)


@cache
def sms() -> SmsClient:
    return SmsClient(sms_config())

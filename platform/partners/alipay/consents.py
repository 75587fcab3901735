"""The consent to debits and its plan over Alipay's real protocol; see port.py for what each act means and raises."""

from datetime import date
from typing import Any

from partners.alipay import answers
from partners.alipay.gateway import Gateway
from partners.alipay.port import NO_AGREEMENT, Agreement, AlipayConfig, DebitTerms
from partners.errors import PartyRefused
from partners.units import yuan_text

CONSENT = {"personal_product_code": "CYCLE_PAY_AUTH_P", "sign_scene": "INDUSTRY|RENT"}
"""Name a consent together with our number of it."""


class Consents:
    """These acts of the client."""

    def __init__(self, config: AlipayConfig) -> None:
        self.config = config
        self._gateway = Gateway(config)

    def consent_page(
        self, *, number: str, terms: DebitTerms, notify_url: str, return_url: str = "", mobile: str = ""
    ) -> str:
        """Where the customer lets us debit later; `opens.consent` makes of it what a phone's browser opens.

        Only Alipay's app shows it. `return_url` opens there, with what became of it: the callback counts. `mobile` as
        in `pay_page`.
        """
        unit = "DAY" if terms.in_days else "MONTH"
        rule = {
            "period_type": unit, "period": str(terms.every), "single_amount": yuan_text(terms.single),
            "execute_time": terms.planned.isoformat(),
        }  # fmt: skip
        biz: dict[str, Any] = CONSENT | {
            "external_agreement_no": number, "product_code": "GENERAL_WITHHOLDING",
            "external_logon_id": mobile if self.config.sandbox else "",
            "access_params": {"channel": "ALIPAYAPP"}, "period_rule_params": rule,
        }  # fmt: skip
        return self._gateway.opening("alipay.user.agreement.page.sign", biz, notify_url, return_url)

    def query_agreement(self, *, number: str = "", agreement_no: str = "") -> Agreement:
        """By Alipay's number of it, or by ours: the one that stands."""
        biz = {"agreement_no": agreement_no} if agreement_no else {"external_agreement_no": number, **CONSENT}
        with answers.reading() as read:
            return answers.agreement(*read(self._gateway.call("alipay.user.agreement.query", biz)))

    def put_off(self, *, agreement_no: str, until: date, why: str) -> str:
        """The plan's next debit is due on `until`, later than it was; gives the raw answer.

        Raises PartyRefused ILLEGAL_EXECUTION_TIME for an earlier day, one that is past, one after the 28th of a month.
        """
        biz = {"agreement_no": agreement_no, "deduct_time": until.isoformat(), "memo": why}
        return self._gateway.call("alipay.user.agreement.executionplan.modify", biz)[1]

    def end_agreement(self, *, agreement_no: str) -> str:
        """Gives the raw answer; of one that the customer ended before, too."""
        try:
            return self._gateway.call("alipay.user.agreement.unsign", {"agreement_no": agreement_no})[1]
        except PartyRefused as error:
            if error.code != NO_AGREEMENT:
                raise
            return error.raw

"""What a lease asks of the risk vendor, of the bureau and of the notary's office, lived at random: proved or not, paid
for once, enforced while it owes.
"""

from typing import Any, Protocol

from apps.credit.models import CreditAccount
from apps.notary.models import Enforcement, Notarization
from infra.chaos.lives.town import Town
from infra.testing.pictures import slip
from partners.models import PartnerCall
from partners.sms import codes
from tenants.scope import scope

ACTS = (
    "prove", "turn_consent", "ask_report", "ask_report", "notarize", "notarize", "notarize", "at_the_office",
    "at_the_office", "ask_the_office", "cancel_notary", "enforce", "enforce", "at_the_enforcement",
    "at_the_enforcement", "ask_the_bureau", "ask_the_bureau",
)  # fmt: skip
MOODS = ("clean", "risky", "unknown")


class Lived(Protocol):
    town: Town
    order_id: str
    token: str
    proof: str
    id_number: str

    def _staff(self, path: str, **body: Any) -> Any: ...
    def _notary(self) -> dict[str, Any] | None: ...


class Vendors:
    """Acts of `Lease`; each may be refused."""

    def prove(self: Lived) -> None:
        """The order's mobile, by the code that its page asks for."""
        calls = PartnerCall.objects.filter(tenant_id=self.town.shop.id, operation="mobile_code")
        before = set(calls.values_list("id", flat=True))
        asked = self.town.ask(None, "/api/h5/pageCode", token=self.token)
        if asked.code != 200:
            return
        code = codes.read(calls.exclude(id__in=before).get())[1]
        proof = {"sms_handle": asked.data["handle"], "sms_code": code}
        made = self.town.ask(None, "/api/h5/provePage", token=self.token, **proof)
        if made.code == 200:
            self.token, self.proof = made.data["token"], made.data["proof"]

    def turn_consent(self: Lived) -> None:
        given = self.town.dice.random() < 0.8
        self.town.ask(None, "/api/h5/riskConsent", token=self.token, proof=self.proof, given=given)

    def ask_report(self: Lived) -> None:
        """At the price that is shown, now and then at another; by the shop or an operator."""
        dice = self.town.dice
        shown = self.town.ask(self.town.owner, "/api/general/getRiskTypeMap", "get", order_id=self.order_id)
        if shown.code != 200:
            return
        one = dice.choice(shown.data["types"])
        if dice.random() < 0.2:
            self.town.sandbox.act_risk(self.id_number, dice.choice(MOODS))
        who = self.town.operator if dice.random() < 0.2 else self.town.owner
        price = one["price"] + (dice.random() < 0.05)
        self.town.ask(who, "/api/general/getRisk", order_id=self.order_id, type=one["type"], price=price)

    def ask_the_bureau(self: Lived) -> None:
        """The consent first, signed there or refused; then a report at the price that is shown, now and then at
        another.
        """
        dice = self.town.dice
        self._staff("/api/credit/userCreateSign")
        with scope(self.town.shop):
            row = CreditAccount.objects.filter(order_id=int(self.order_id)).first()
        if row is None:
            return
        try:
            number, deed = f"{row.pk}-{row.consent_round}", dice.choice(["sign", "sign", "sign", "sign", "refuse"])
            self.town.sandbox.act_credit(number, deed, now=self.town.now.isoformat())
            self.town.say(f"at the bureau's {deed}")
        except RuntimeError as error:
            self.town.say(f"the bureau's refused: {error}")
        self.town.hear()
        shown = self.town.ask(self.town.owner, "/api/v2/getCreditQueryTime", "get")
        if shown.code == 200:
            price = shown.data["price"] + (dice.random() < 0.05)
            self._staff("/api/credit/applyCreditQuery", consent=True, price=price)

    def _notary(self: Lived) -> dict[str, Any] | None:
        info = self.town.ask(self.town.owner, "/api/merchant/orderInfo", "get", order_id=self.order_id)
        return info.data["notary"] if info.code == 200 else None

    def notarize(self: Lived) -> None:
        """The next step that the page offers; out of turn now and then."""
        part = self._notary()
        if part is None:
            return
        usual = [one for one in part["actions"] if one != "cancel"]
        out_of_turn = self.town.dice.choice(["ready", "push_contract"])
        step = usual[0] if usual and self.town.dice.random() < 0.95 else out_of_turn
        if step == "push_customer":
            again = part["round"] and part["round"]["status"] == "none"
            price = part["round"]["fee"] if again else part["price"]
            self._staff("/api/notarization/pushCustomerInfo", price=price + (self.town.dice.random() < 0.05))
        elif step == "push_id_card":
            sides = {side: slip(self.town.owner.caller) for side in ("front", "back")}
            self._staff("/api/notarization/pushIdCardInfo", **sides)
        elif step == "push_contract":
            self._staff("/api/notarization/pushContractInfo")
        elif step == "ready":
            self._staff("/api/notarization/readyNotary")
        else:
            self._staff("/api/notarization/getNotaryLink")

    def at_the_office(self: Lived) -> None:
        """The customer confirms or refuses there, the notary issues it or turns it down."""
        with scope(self.town.shop):
            row = Notarization.objects.filter(order_id=int(self.order_id)).order_by("-round").first()
        if row is None:
            return
        fits = {"pending_customer": ["confirm"] * 16, "processing": ["issue"] * 16}.get(row.status, [])
        deed = self.town.dice.choice([*fits, "confirm", "refuse", "issue", "reject"])
        try:
            case = self.town.sandbox.act_notary(str(row.pk), deed, now=self.town.now.isoformat())
            self.town.say(f"at the notary's {deed}: {case['status']}")
        except RuntimeError as error:
            self.town.say(f"the notary's refused: {error}")

    def ask_the_office(self: Lived) -> None:
        self._staff("/api/notarization/queryNotary")

    def cancel_notary(self: Lived) -> None:
        if self.town.dice.random() < 0.5:
            self._staff("/api/notarization/cancelNotary", reason="客户不办了")

    def enforce(self: Lived) -> None:
        """By the sum that is shown, now and then by another; or what was asked for is taken back."""
        part = self._notary()
        found = part["enforcement"] if part else None
        if not found:
            return
        dice = self.town.dice
        if "enforce" in found["actions"]:
            shown = found["claim"]["total"] + (dice.random() < 0.05)
            self._staff("/api/notarization/enforce", shown=shown, note="多次催收无果")
        elif "withdraw" in found["actions"] and dice.random() < 0.5:
            self._staff("/api/notarization/withdrawEnforcement", reason="客户同意分期")

    def at_the_enforcement(self: Lived) -> None:
        """The office accepts it, certifies it or doesn't."""
        with scope(self.town.shop):
            row = Enforcement.objects.filter(order_id=int(self.order_id)).order_by("-round").first()
        if row is None:
            return
        fits = {"asked": ["accept"] * 6, "accepted": ["issue"] * 6}.get(row.status, [])
        deed = self.town.dice.choice([*fits, "accept", "issue", "reject"])
        try:
            made = self.town.sandbox.act_notary(row.number, deed, now=self.town.now.isoformat())
            self.town.say(f"at the notary's {deed} of enforcement: {made['status']}")
        except RuntimeError as error:
            self.town.say(f"the notary's refused: {error}")

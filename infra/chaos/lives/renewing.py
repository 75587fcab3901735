"""A lease's renewals, lived at random: asked for by either side, answered, taken back, or left to their day."""

from typing import Any, Protocol

from infra.chaos.lives.town import Town

ACTS = ("ask_for_renewal", "ask_for_renewal", "answer_renewal", "renewal_withdrawn")


class Lived(Protocol):
    town: Town
    order_id: str
    token: str
    proof: str

    def _staff(self, path: str, **body: Any) -> Any: ...


class Renewals:
    """Acts of `Lease`; each may be refused."""

    def ask_for_renewal(self: Lived) -> None:
        """By the customer at the price of their page, or by staff."""
        page = self.town.ask(None, "/api/h5/order", "get", token=self.token)
        part = page.data["renewal"] if page.code == 200 else None
        periods = self.town.dice.randint(1, min(3, len(part["ends"]))) if part and part["ends"] else 1
        if part and self.town.dice.random() < 0.7:
            own = {"token": self.token, "proof": self.proof, "periods": periods, "amount": part["amount"]}
            self.town.ask(None, "/api/h5/requestRenewal", **own)
        else:
            self._staff("/api/orders/requestRenewal", periods=periods)

    def answer_renewal(self: Lived) -> None:
        """By the side that didn't ask, and sometimes by the other, or to what isn't asked any more: refused then."""
        page = self.town.ask(None, "/api/h5/order", "get", token=self.token)
        part = page.data["renewal"] if page.code == 200 else None
        if part is None or not part["asked"]:
            return
        shown = {"periods": part["asked"], "amount": part["amount"] + (self.town.dice.random() < 0.1)}
        if part["by_customer"] == (self.town.dice.random() < 0.1):
            self.town.ask(None, "/api/h5/agreeRenewal", token=self.token, proof=self.proof, **shown)
        elif self.town.dice.random() < 0.6:
            self._staff("/api/orders/answerRenewal", result="agree", **shown)
        else:
            self._staff("/api/orders/answerRenewal", result="refuse", reason="商品要收回检修", **shown)

    def renewal_withdrawn(self: Lived) -> None:
        if self.town.dice.random() < 0.5:
            self.town.ask(None, "/api/h5/withdrawRenewal", token=self.token, proof=self.proof)
        else:
            self._staff("/api/orders/withdrawRenewal")

"""What a customer's choice costs as a lease: the sums that the page shows and that an order keeps. Amounts in fen."""

from typing import Protocol

from apps.goods.offers import Chosen, Offer
from apps.leases import rules
from core.errors import InvalidInput
from core.text import say
from policies.queries import current as policies


class Picked(Protocol):
    """What a quote and an order say of the goods."""

    sku_id: int | None
    package_id: int | None
    term: str
    addon_ids: list[int]


def chosen(offer: Offer, picked: Picked) -> Chosen:
    """The lease that a customer asks for: of a package where one is named. Raises InvalidInput by field."""
    if picked.package_id is not None:
        return offer.choose_package(picked.package_id, picked.term, picked.addon_ids)
    if picked.sku_id is None:
        raise InvalidInput(("sku_id", say("请选择规格", "Choose the specification")))
    return offer.choose(picked.sku_id, picked.term, picked.addon_ids)


def sums(choice: Chosen) -> rules.Quote:
    """What the choice costs; the waiver is decided at payment."""
    return rules.quote(
        total_rent=choice.price.total_rent,
        periods=choice.price.term.periods,
        deposit=choice.sku.deposit,
        add_ons=[rules.AddOn(extra.name, extra.price, extra.monthly) for extra in choice.extras],
        freight=choice.offer.freight,
    )


def kept(choice: Chosen) -> dict[str, int]:
    """What an order keeps of its price, by column: in fen, the buyout's discount in bps."""
    found, plan, buyout = sums(choice), choice.offer.plan, choice.price.buyout_price
    return {
        "total_rent": found.total_rent,
        "first_rent": found.first_rent,
        "addon_once": found.addons_once,
        "addon_monthly": found.addons_monthly,
        "deposit": found.deposit,
        "contract_value": rules.contract_value(plan.code, found.total_rent, buyout),
        "buyout_price": buyout,
        "buyout_discount_bps": plan.discount,
    }


def keeping_kept(choice: Chosen) -> dict[str, int]:
    """What an order keeps of the platform's terms for goods that come back late, or early, by column."""
    now, plan = policies(), choice.offer.plan.code
    found = rules.keeping(
        sums(choice).rents, term_of(choice), kept(choice)["contract_value"],
        rate=now.return_fee_bps, grace_days=now.return_grace_days, cap=now.return_fee_cap_bps, plan=plan,
    )  # fmt: skip
    early = rules.early_end(plan, notice_days=now.early_notice_days, fee_bps=now.early_fee_bps)
    return {
        "return_fee_day": found.day, "return_grace_days": found.grace_days, "return_fee_cap": found.cap,
        "early_notice_days": early.notice_days, "early_fee_bps": early.fee_bps,
    }  # fmt: skip


def term_of(choice: Chosen) -> rules.Term:
    term = choice.price.term
    return rules.term_of(periods=term.periods, months=term.months, days=term.day_count)

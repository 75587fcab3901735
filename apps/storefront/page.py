"""The H5 page and its quote, from an offer. Amounts in fen; nothing here reads or writes rows."""

from apps.goods.offers import Bundle, Chosen, Offer, Piece, Price
from apps.goods.rules import first_rent
from apps.leases import rules as orders
from apps.leases.quotes import sums, term_of
from apps.promotion.queries import Opened
from apps.promotion.rules import Target
from apps.storefront.schemas import (
    BuyoutOut,
    H5AddOn,
    H5Goods,
    H5Package,
    H5Page,
    H5Part,
    H5Plan,
    H5Price,
    H5Sku,
    H5Spec,
    QuoteOut,
    QuoteRow,
    ShopFace,
)
from catalog.choices import ADDON_TYPES, FINENESSES, label_of
from core import clock
from core.money import Fen, yuan
from core.text import say
from partners import clients


def page(opened: Opened, *, service_terms: int) -> H5Page:
    """What the link opens; a purchase is placed under the platform's terms of that number."""
    return H5Page(
        code=opened.link.code,
        shop=ShopFace(name=opened.shop.name, logo=opened.logo),
        shelf=opened.link.target != Target.GOODS,
        goods=goods(opened.offer),
        deposit_text=say(*(WAIVED if clients.alipay().config.deposit_waiver else FROZEN)),
        service_terms=service_terms,
    )


WAIVED = (
    "提交后由支付宝评估免押额度：免押部分无需冻结，其余仅冻结不扣款，租约结束后原路解冻",
    "Alipay decides how much deposit is waived; the rest is only frozen and thawed when the lease ends",
)
FROZEN = (
    "押金在支付宝中仅冻结不扣款，租约结束后原路解冻",
    "The deposit is only frozen in Alipay, not taken, and thawed when the lease ends",
)


def goods(offer: Offer) -> H5Goods:
    """What is offered, with its prices; pictures as addresses of the shop's host."""
    plan = offer.plan
    return H5Goods(
        id=offer.goods_id,
        title=offer.title,
        brand=offer.brand,
        fineness=offer.fineness,
        fineness_label=label_of(FINENESSES, offer.fineness),
        pictures=list(offer.pictures),
        detail=offer.detail,
        plan=H5Plan(code=plan.code, label=plan.label, text=plan.text, buyout_mode=plan.buyout),
        price_from=min(_daily_rents(offer), default=0),
        sell_from=min(_sell_prices(offer), default=0),
        freight=offer.freight,
        specs=[H5Spec(name=name, values=list(values)) for name, values in offer.specs],
        skus=[_sku(sku, offer.sells.get(sku.id)) for sku in offer.skus],
        packages=[_package(bundle) for bundle in offer.packages],
        add_ons=[
            H5AddOn(
                id=extra.id, name=extra.name, type=extra.type, type_label=label_of(ADDON_TYPES, extra.type),
                price=extra.price, monthly=extra.monthly, required=extra.required, refundable=extra.refundable,
                description=extra.description,
            )
            for extra in offer.extras
        ],
    )  # fmt: skip


def _daily_rents(offer: Offer) -> list[Fen]:
    lists = [*(sku.prices for sku in offer.skus), *(bundle.prices for bundle in offer.packages)]
    return [price.daily_rent for prices in lists for price in prices]


def _sell_prices(offer: Offer) -> list[Fen]:
    return [*offer.sells.values(), *(one.sell_price for one in offer.packages if one.sell_price is not None)]


def _package(bundle: Bundle) -> H5Package:
    return H5Package(
        id=bundle.id,
        name=bundle.name,
        description=bundle.description,
        available=bundle.available,
        market_value=bundle.market_value,
        deposit=bundle.deposit,
        sell_price=bundle.sell_price,
        prices=[_price(price) for price in bundle.prices],
        parts=[H5Part(title=part.title, spec=part.spec, quantity=part.quantity) for part in bundle.parts],
        included=[extra.name for extra in bundle.extras],
        included_ids=[extra.id for extra in bundle.extras],
    )


def _sku(sku: Piece, sell_price: Fen | None) -> H5Sku:
    return H5Sku(
        id=sku.id,
        values=list(sku.values),
        available=sku.available,
        market_value=sku.market_value,
        deposit=sku.deposit,
        prices=[_price(price) for price in sku.prices],
        sell_price=sell_price,
    )


def _price(price: Price) -> H5Price:
    term = price.term
    return H5Price(
        term=term.code,
        label=term.label,
        periods=term.periods,
        days=term.days,
        daily_rent=price.daily_rent,
        total_rent=price.total_rent,
        first_rent=first_rent(price.total_rent, term.periods),
        buyout_price=price.buyout_price,
    )


def quote(choice: Chosen, *, service_terms: int) -> QuoteOut:
    """The sums of a choice, and its schedule if the lease starts today, under the platform's terms of that number."""
    found, term, today = sums(choice), term_of(choice), clock.today()
    return QuoteOut(
        available=choice.sku.available,
        periods=term.periods,
        total_rent=found.total_rent,
        first_rent=found.first_rent,
        addons_once=found.addons_once,
        addons_monthly=found.addons_monthly,
        freight=found.freight,
        due_now=found.due_now,
        deposit=found.deposit,
        contract_total=found.contract_total,
        end_date=orders.last_day(orders.lease_end(today, term)),
        rows=_rows(choice, found, term),
        buyout=_buyout(choice, found),
        service_terms=service_terms,
    )


def _rows(choice: Chosen, found: orders.Quote, term: orders.Term) -> list[QuoteRow]:
    plan = orders.schedule(clock.today(), term, found.total_rent, found.addons_monthly)
    rows, paid = [], 0
    for row, amount in zip(plan, found.amounts, strict=True):
        paid += row.rent
        rows.append(
            QuoteRow(
                period=row.period,
                due_date=row.due_date,
                rent=row.rent,
                addon=amount - row.rent,
                amount=amount,
                buyout_after=_buyout_after(choice, found, paid),
            )
        )
    return rows


def _value(choice: Chosen, found: orders.Quote) -> Fen:
    return orders.contract_value(choice.offer.plan.code, found.total_rent, choice.price.buyout_price)


def _buyout_after(choice: Chosen, found: orders.Quote, paid: Fen) -> Fen | None:
    if choice.offer.plan.buyout != orders.BuyoutMode.ANY_TIME:
        return None
    return orders.buyout(
        contract_value=_value(choice, found), rent_paid=paid, discount=choice.offer.plan.discount
    ).price


def _buyout(choice: Chosen, found: orders.Quote) -> BuyoutOut:
    plan, value = choice.offer.plan, _value(choice, found)
    first = orders.buyout(contract_value=value, rent_paid=found.first_rent, discount=plan.discount)
    final = orders.final_payment(plan.code, value, found.total_rent)
    early = plan.buyout == orders.BuyoutMode.ANY_TIME
    return BuyoutOut(
        mode=plan.buyout,
        contract_value=value,
        rent_paid=found.first_rent,
        remaining=first.remaining,
        discount=plan.discount,
        price=first.price if early else None,
        final_payment=final,
        text=_early_text(first) if early else _end_text(final),
    )


def _early_text(first: orders.Buyout) -> str:
    rate = f"{first.discount / 100:g}%"
    value, paid, price = yuan(first.contract_value), yuan(first.rent_paid), yuan(first.price)
    return say(
        f"付完首期即可买断，参考价：（合同价值 {value} − 已付租金 {paid}）× {rate} = {price}",
        f"From the first rent on, for about: (contract value {value} − rent paid {paid}) × {rate} = {price}",
    )


def _end_text(final: Fen) -> str:
    return say(
        f"到期归还，或支付买断价 {yuan(final)} 后归您",
        f"Return it at the end, or pay {yuan(final)} and keep it",
    )

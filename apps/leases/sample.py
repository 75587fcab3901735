"""A lease that nobody has: for papers that show what a shop's own words come to. It is never saved. Amounts in fen."""

from apps.leases.models import Order
from apps.leases.rules import BuyoutMode, PlanKind


def sample_lease() -> Order:
    """A year's, monthly, that ends in a return, a renewal or a purchase."""
    kept = {
        "brand": "示例品牌", "title": "示例手机 256 GB", "spec": "黑色", "package": "", "fineness": "new",
        "market_value": 699_900, "add_ons": [], "included": [], "pieces": [], "freight": 0, "periods": 12, "months": 12,
        "days": 0, "renewal_bps": 10_000, "buyout_price": 200_000, "buyout_mode": BuyoutMode.AT_END,
    }  # fmt: skip
    return Order(
        snapshot=kept, plan=PlanKind.RENT_THEN_RETURN, term="m12", periods=12, deposit=200_000, total_rent=358_800,
        first_rent=29_900, contract_value=558_800, buyout_price=200_000, late_fee_bps=5, late_fee_grace_days=1,
        late_fee_cap_bps=2_000, return_fee_day=997, return_grace_days=1, return_fee_cap=558_800,
        customer_mask="张*三", id_number_mask="110***********0000", mobile_mask="138****0000",
        address_mask="浙江省杭州市西湖区****",
    )  # fmt: skip

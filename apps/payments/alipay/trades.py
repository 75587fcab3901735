"""What the platform knows of one of our numbers: paid, open, closed, or never seen; and its end."""

from core import clock
from partners import clients
from partners.alipay.port import Trade, TradeStatus
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Outcome

NEVER_OPENED = "ACQ.TRADE_NOT_EXIST"


def paid(trade: Trade) -> Outcome:
    """A trade that is paid, as an answer that `collect` understands."""
    moment = (trade.at or clock.now()).isoformat()
    return Outcome(ok=True, raw=trade.raw, values={"trade_no": trade.trade_no, "amount": trade.amount, "at": moment})


def end_trade(number: str) -> Trade | None:
    """Close what is open, or find that it was paid; None: the platform has never seen this number."""
    trade = query(number)
    if trade is None or trade.status != TradeStatus.WAITING:
        return trade
    try:
        clients.alipay().close_trade(out_trade_no=number)
    except PartyRefused:
        return query(number)
    return Trade(TradeStatus.CLOSED, number, trade.trade_no, trade.amount, trade.buyer_id, trade.at, trade.raw)


def query(number: str) -> Trade | None:
    """That the question is refused doesn't say that nobody paid: it is asked again, then a person looks."""
    try:
        return clients.alipay().query_trade(out_trade_no=number)
    except AccessRefused:
        raise
    except PartyRefused as error:
        if error.code == NEVER_OPENED:
            return None
        raise PartyUnavailable(f"refused: {error}", error.raw) from error


def number_of(call: PartnerCall) -> str:
    """Our number of the trade that a call is, or asks, about."""
    return str(call.payload.get("number", call.key))


def ended(number: str) -> Outcome:
    """What became of it once nothing more can: see `what_became`."""
    return what_became(end_trade(number))


def what_became(trade: Trade | None) -> Outcome:
    """`became`: unseen, paid or closed. Raises PartyUnavailable while it is open."""
    if trade is None:
        return Outcome(ok=True, raw="", values={"became": "unseen"})
    if trade.status == TradeStatus.PAID:
        found = paid(trade)
        return Outcome(ok=True, raw=found.raw, values={**found.values, "became": "paid"})
    if trade.status == TradeStatus.WAITING:
        raise PartyUnavailable("neither closed nor paid", trade.raw)
    return Outcome(ok=True, raw=trade.raw, values={"became": "closed"})

"""What the platform knows of one of our numbers: paid, open, closed, or never seen; and its end."""

from apps.payments.operations import Became, Fate, Paid
from core import clock
from partners import clients
from partners.alipay.port import Trade, TradeStatus
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.rules import CallReason

NEVER_OPENED = "ACQ.TRADE_NOT_EXIST"


def paid(trade: Trade) -> Paid:
    """What `collect` takes of a trade that is paid."""
    return Paid(trade.trade_no, trade.amount, trade.at or clock.now())


def end_trade(number: str) -> Trade | None:
    """Close what is open, or find that it was paid; None: the platform has never seen this number.

    Raises AccessRefused where the platform refuses us, whatever the trade.
    """
    trade = query(number)
    if trade is None or trade.status != TradeStatus.WAITING:
        return trade
    try:
        clients.alipay().close_trade(out_trade_no=number)
    except AccessRefused:
        raise
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
        raise PartyUnavailable(str(error), error.raw) from error


def fate_of(trade: Trade | None) -> Fate:
    """What became of it once nothing more can. Raises PartyUnavailable while it is open."""
    if trade is None:
        return Fate(Became.UNSEEN)
    if trade.status == TradeStatus.WAITING:
        raise PartyUnavailable(CallReason.UNDECIDED, trade.raw)
    return Fate(Became.PAID, paid(trade)) if trade.status == TradeStatus.PAID else Fate(Became.CLOSED)


def raw_of(trade: Trade | None) -> str:
    return trade.raw if trade else ""

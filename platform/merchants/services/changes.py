"""A merchant's account, rates, profile and papers: asked for by one person, in force once a second one confirms."""

from collections.abc import Collection, Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F

from core import actions as a
from core import audit, clock
from core.caller import Caller, Side
from core.errors import Forbidden, InvalidInput, NotFound, StateError, TooManyTries, VersionConflict
from core.text import say
from core.uploads.addresses import ELSEWHERE, is_picture_of
from core.uploads.documents import SentPicture
from merchants import queries, tell
from merchants.asked import Decided, clauses_decided
from merchants.log import MerchantEntity, MerchantLog
from merchants.messages import queries as own_messages
from merchants.messages import services as messages
from merchants.messages.rules import problems as message_problems
from merchants.models import SEVERAL, Merchant, MerchantChange, Paper
from merchants.queries import BANK, EXPIRES, TERMS
from merchants.rules import OF_SHOP, licence_problems, tail_of
from merchants.services import papers, removing
from policies import queries as policies
from policies.rules import Terms, own_limits_problems, terms_problems
from reviews import services as reviews
from reviews.rules import ProposalAct, ProposalStatus, ReviewKind
from tenants import hosts, scope
from tenants.models import Tenant

DAY = timedelta(days=1)
FIELDS = {ReviewKind.BANK: BANK, ReviewKind.RATES: TERMS}
TOLD_IN_WORDS = (*OF_SHOP, ReviewKind.MESSAGE)
AT_ONCE = 5
"""Of qualifications, and of messages of the shop's own, that wait."""
ASKED_A_DAY = 20
"""By a shop's people, whatever becomes of it: each rings the operators, and keeps a row."""
LOGGED = {"url": "paper", "licence_url": "licence"}
LOGGED_OF_MESSAGE = {"title": "message", "text": "message_text"}


@transaction.atomic
def propose(*, caller: Caller, merchant: Merchant, wanted: Mapping[str, Any], why: str) -> list[ReviewKind]:
    """Ask for what differs of `wanted`, checked already; gives the kinds that wait now. `merchant` is locked.
    What isn't in `wanted` stays as it is.

    Raises StateError (111) while one of the kind waits, TooManyTries (115) for a shop that asks for ever.
    """
    found = []
    for kind, names in FIELDS.items():
        asked = {name: wanted[name] for name in names if name in wanted}
        account = asked.pop("bank_account", "")
        before, after = _difference(merchant, asked)
        if account and account != merchant.unseal("bank_account"):
            before["bank_account"], after["bank_account"] = merchant.bank_account_mask, queries.mask_account(account)
        if after:
            _ask(caller, merchant, kind, before, after, account=account if "bank_account" in after else "", why=why)
            found.append(kind)
    return found


def _difference(merchant: Merchant, asked: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    new = {name: value for name, value in asked.items() if value != getattr(merchant, name)}
    return {name: getattr(merchant, name) for name in new}, new


def _ask(
    caller: Caller, merchant: Merchant, kind: ReviewKind, before: dict[str, Any], after: dict[str, Any], *,
    account: str, why: str,
) -> MerchantChange:  # fmt: skip
    rows = queries.changes().filter(merchant_id=merchant.pk)
    by_shop = caller.side is Side.STORE
    if by_shop and rows.filter(by_shop=True, proposed_at__gt=clock.now() - DAY).count() >= ASKED_A_DAY:
        raise TooManyTries(
            int(DAY.total_seconds()),
            say("今天提交的变更过多，请明天再试，或联系平台", "Too many today: try tomorrow, or ask the platform"),
        )
    waits = None if kind in SEVERAL else rows.filter(kind=kind, status=ProposalStatus.PROPOSED).first()
    if waits is not None and waits.stands is ProposalStatus.PROPOSED:
        text = say(f"{kind.words}已有一项变更待复核，请先处理", f"A change of this waits already: {kind.words}")
        raise StateError(text, waits.status)
    if waits is not None:
        _run_out(waits)
    row = MerchantChange(
        merchant_id=merchant.pk, number=rows.count() + 1, kind=kind, by_shop=by_shop,
        before=before, after=after, **reviews.begun(caller, why),
    )  # fmt: skip
    if account:
        row.seal_account(account)
    row.save(force_insert=True)
    _record(caller, _act(row, "propose"), row, why=why)
    tell.waits(row)
    return row


@transaction.atomic
def propose_account(*, caller: Caller, bank_name: str, bank_holder: str, bank_account: str, why: str) -> None:
    """The shop's people ask for another account. Raises InvalidInput (110), StateError (111)."""
    merchant = _locked(queries.access_merchant(caller, None).pk)
    account = bank_account.replace(" ", "")
    wanted = {"bank_name": bank_name, "bank_holder": bank_holder, "bank_account": account}
    if problems := queries.account_problems(account):
        raise InvalidInput.of(problems)
    if not propose(caller=caller, merchant=merchant, wanted=wanted, why=why):
        raise InvalidInput(("bank_account", say("没有任何改动", "Nothing changes")))


@transaction.atomic
def propose_clauses(
    *, caller: Caller, version: int, clauses: list[str], before: tuple[int, list[str]], why: str
) -> None:  # fmt: skip
    """The shop's own clauses wait for the platform. `before`: the version in force, 0 for none, and its clauses.

    Raises StateError (111) while some wait, TooManyTries (115).
    """
    merchant = _locked(queries.access_merchant(caller, None).pk)
    old, new = ({"version": number, "clauses": texts} for number, texts in (before, (version, clauses)))
    _ask(caller, merchant, ReviewKind.CLAUSES, old, new, account="", why=why)


@transaction.atomic
def propose_profile(
    *, caller: Caller, values: Mapping[str, Any], licence: SentPicture | None, why: str
) -> None:  # fmt: skip
    """The shop's people ask for another name or logo of the shop, name of the company, legal person, contact or
    licence. `values`: of `queries.PROFILE` and `queries.FACE`, `licence`: a new picture of it.

    Raises InvalidInput (110), StateError (111) while such a change waits.
    """
    merchant = _locked(queries.access_merchant(caller, None).pk)
    day = values[EXPIRES]
    if day != merchant.licence_expires_on and (problems := licence_problems(day, clock.today())):
        raise InvalidInput.of(problems)
    new = {name: _in_json(value) for name, value in values.items() if _in_json(value) != _now(merchant, name)}
    if new.get("logo_url") and not is_picture_of(new["logo_url"], tenant_id=merchant.pk):
        raise InvalidInput.of([("logo_url", *ELSEWHERE)])
    if licence:
        new["licence_url"] = licence.keep(merchant.pk)
    if not new:
        raise InvalidInput(("company", say("没有任何改动", "Nothing changes")))
    before = {name: _now(merchant, name) for name in new}
    _ask(caller, merchant, ReviewKind.PROFILE, before, new, account="", why=why)


@transaction.atomic
def propose_paper(
    *, caller: Caller, number: int | None, kind: str, title: str, picture: SentPicture | None,
    expires_on: date | None, why: str,
) -> None:  # fmt: skip
    """The shop's people show another qualification, or a new one in place of `number`. Sent again, that takes the place
    of the one that waits, whose picture stays without another.

    Raises NotFound (104), StateError (111) with too many that wait, InvalidInput (110) for one that is over, without a
    picture, and with as many as there may be, TooManyTries (115).
    """
    merchant = _locked(queries.access_merchant(caller, None).pk)
    if problems := licence_problems(expires_on, clock.today(), "expires_on"):
        raise InvalidInput.of(problems)
    if not number:
        papers.check_room(merchant.pk)
    waiting = list(queries.waiting(merchant.pk, [ReviewKind.PAPER]))
    earlier = next((row for row in waiting if number and row.after["number"] == number), None)
    if picture is None and earlier is None:
        raise InvalidInput(("url", say("请上传资质图片", "Upload a picture of it")))
    if earlier is None and len(waiting) >= AT_ONCE:
        raise StateError(say("已有多份资质待审核，请等待结果", "Several wait to be reviewed: please wait"), "proposed")
    old = queries.paper(merchant.pk, number) if number else None
    before = _of_paper(old) if old else {}
    url = picture.keep(merchant.pk) if picture else earlier.after["url"] if earlier else ""
    after = {
        "number": number or 0, "kind": kind, "title": title, "url": url, "expires_on": _in_json(expires_on),
    }  # fmt: skip
    if earlier is not None:
        act = ProposalAct.REFUSE
        said = reviews.decide(earlier, caller=caller, act=act, action=a.MERCHANT_ASK, first=(), why=why)
        _end(caller, earlier, act, said, why)
    _ask(caller, merchant, ReviewKind.PAPER, before, after, account="", why=why)


@transaction.atomic
def propose_message(*, caller: Caller, number: int | None, title: str, text: str, why: str) -> None:
    """The shop's people word another message of their own, or a new version of `number`. `why`: what it is sent for.

    Raises NotFound (104), InvalidInput (110) for words that a message mustn't have, StateError (111) with too many that
    wait, or another version of the same.
    """
    merchant = _locked(queries.access_merchant(caller, None).pk)
    if wrong := message_problems(title, text):
        raise InvalidInput.of(wrong)
    old = own_messages.one_of(merchant.pk, number) if number else None
    before = messages.told(old) if old else {}
    after = {"number": number or 0, "title": title, "text": text}
    if before == after:
        raise InvalidInput(("text", say("没有任何改动", "Nothing changes")))
    messages.check_room(merchant.pk, title, number=number or 0)
    waiting = list(own_messages.waiting(merchant.pk))
    if len(waiting) >= AT_ONCE or (number and any(row.after["number"] == number for row in waiting)):
        raise StateError(say("已有短信待审核，请等待结果，或先撤回", "It waits to be reviewed already"), "proposed")
    _ask(caller, merchant, ReviewKind.MESSAGE, before, after, account="", why=why)


@transaction.atomic
def decide(
    *, caller: Caller, merchant_id: int, number: int, act: ProposalAct, why: str = "", template_code: str = ""
) -> MerchantChange:
    """An operator confirms or refuses it, or takes the own one back; the only one who may confirms alone, logged so.

    `template_code`: by which a message of the shop's goes out, as the SMS provider gave it; of nothing else.

    Raises NotFound (104), TransitionRefused (111) also for one that ran out, StateError (111) of a shop that is closed,
    Forbidden (103) for one's own shop or proposal, VersionConflict (112) when what it changes is no longer what it
    shows as before, InvalidInput (110).
    """
    merchant, row = _pair(caller, merchant_id, number)
    _check_reason(act, why)
    if row.kind == ReviewKind.MESSAGE and act is ProposalAct.CONFIRM and not template_code:
        text = say("请填写短信服务商给出的模板编号", "Enter the template's code, as the SMS provider gave it")
        raise InvalidInput(("template_code", text))
    removal, action = row.kind == ReviewKind.REMOVAL, queries.decided_with(row)
    if not caller.may(action):
        raise Forbidden
    if act is ProposalAct.CONFIRM and not removal and queries.is_closed(merchant.pk):
        raise StateError(say("店铺已关闭，不能再变更资料", "The shop is closed: nothing of it changes"), row.status)
    said = reviews.decide(
        row, caller=caller, act=act, action=action, first=_firsts_of(row), merchant_id=merchant.pk, why=why,
    )  # fmt: skip
    if row.status == ProposalStatus.CONFIRMED and removal:
        removing.agree(caller, row, said)
    elif row.status == ProposalStatus.CONFIRMED and row.kind == ReviewKind.MESSAGE:
        messages.put(row, template_code)
        said |= {"template_code": template_code}
    elif row.status == ProposalStatus.CONFIRMED:
        (_hang if row.kind == ReviewKind.PAPER else _apply)(merchant, row)
    _end(caller, row, act, said, why)
    return row


@transaction.atomic
def propose_removal(*, caller: Caller, merchant_id: int, why: str) -> MerchantChange:
    """All data of a closed merchant are to go; nothing does before a second operator confirms it.

    Raises NotFound (104), Forbidden (103) for one's own shop, StateError (111) while they are to stay (`why_kept`), or
    it waits already.
    """
    merchant = _locked(queries.access_here(caller, merchant_id).pk)
    reviews.check_side(caller, merchant.pk)
    return _ask(caller, merchant, ReviewKind.REMOVAL, {}, removing.wanted(merchant), account="", why=why)


@transaction.atomic
def refuse_own(
    *, caller: Caller, number: int, why: str, kinds: Collection[ReviewKind] = (ReviewKind.BANK,),
    action: str = a.WITHDRAW_APPLY,
) -> MerchantChange:  # fmt: skip
    """The shop's people refuse another account for its money, or take back what they asked for; never its rates.

    Raises NotFound (104), TransitionRefused (111), InvalidInput (110).
    """
    _, row = _pair(caller, None, number)
    if row.kind not in kinds:
        raise NotFound
    _check_reason(ProposalAct.REFUSE, why)
    said = reviews.decide(row, caller=caller, act=ProposalAct.REFUSE, action=action, first=(), why=why)
    _end(caller, row, ProposalAct.REFUSE, said, why)
    return row


def show_account(*, caller: Caller, merchant_id: int, number: int, reason: str) -> tuple[MerchantChange, str]:
    """The full account that is asked for, or the merchant's own where it stays; the look is logged. Raises NotFound."""
    row = queries.access_change(caller, merchant_id, number)
    if row.kind != ReviewKind.BANK:
        raise NotFound
    _record(caller, MerchantLog.ACCOUNT_SHOWN, row, why=reason, before={}, after={})
    return row, row.account() or Merchant.objects.get(pk=row.merchant_id).unseal("bank_account")


def _locked(merchant_id: int) -> Merchant:
    """Proposals and decisions queue at the merchant's row."""
    return Merchant.objects.select_for_update().get(pk=merchant_id)


def _pair(caller: Caller, merchant_id: int | None, number: int) -> tuple[Merchant, MerchantChange]:
    merchant = _locked(queries.access_here(caller, merchant_id).pk)
    return merchant, queries.access_change(caller, merchant.pk, number)


def _firsts_of(row: MerchantChange) -> tuple[int, ...]:
    return queries.firsts_of([row])[row.merchant_id, row.number]


def _check_reason(act: ProposalAct, why: str) -> None:
    if act is ProposalAct.REFUSE and len(why) < 2:
        raise InvalidInput(("why", say("请填写原因", "Give a reason")))


def _apply(merchant: Merchant, row: MerchantChange) -> None:
    if row.kind == ReviewKind.CLAUSES:
        return  # They lie in the shop's own schema, which hears of it at the end.
    if row.before != {name: _now(merchant, name) for name in row.before}:
        raise _changed()
    terms = Terms(**{name: row.after.get(name, getattr(merchant, name)) for name in Terms.__dataclass_fields__})
    wrong = [one for one in terms_problems(terms, policies.current()) if one[0] in row.after]
    if wrong := wrong + own_limits_problems(row.after.get("withdraw_rules", {})):
        raise InvalidInput.of(wrong)
    for name in row.after.keys() - {"bank_account", "name", EXPIRES}:
        setattr(merchant, name, row.after[name])
    if "name" in row.after:
        rename(merchant.pk, row.after["name"])
    if EXPIRES in row.after:
        merchant.licence_expires_on = _day(row.after[EXPIRES])
    if account := row.account():
        merchant.bank_account_mask = row.after["bank_account"]
        merchant.seal("bank_account", account)
    merchant.version += 1
    merchant.save()


def rename(merchant_id: int, name: str) -> None:
    """The shop's name, which customers and people of it read on each page."""
    Tenant.objects.filter(pk=merchant_id).update(name=name)
    hosts.forget(merchant_id)


def _hang(merchant: Merchant, row: MerchantChange) -> None:
    """What was shown joins the shop's papers, or takes the place of an older one."""
    after = row.after
    if after["number"]:
        old = queries.paper(merchant.pk, after["number"], lock=True)
        if _of_paper(old) != row.before:
            raise _changed()
    papers.put(
        merchant.pk, after["number"] or None, kind=after["kind"], title=after["title"], url=after["url"],
        expires_on=_day(after["expires_on"]),
    )  # fmt: skip
    Merchant.objects.filter(pk=merchant.pk).update(version=F("version") + 1)


def _changed() -> VersionConflict:
    return VersionConflict(say("商户资料已有变动，请重新提交", "It has changed since: propose it anew"))


def _now(merchant: Merchant, name: str) -> Any:
    """As proposals keep it."""
    if name == "name":
        return Tenant.objects.values_list("name", flat=True).get(pk=merchant.pk)
    return merchant.bank_account_mask if name == "bank_account" else _in_json(getattr(merchant, name))


def _of_paper(one: Paper) -> dict[str, Any]:
    return {
        "number": one.number, "kind": one.kind, "title": one.title, "url": one.url,
        "expires_on": _in_json(one.expires_on),
    }  # fmt: skip


def _in_json(value: Any) -> Any:
    """A day as text, "" for none."""
    return value.isoformat() if isinstance(value, date) else value


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _end(caller: Caller, row: MerchantChange, act: ProposalAct, said: dict[str, Any], why: str) -> None:
    after = row.after
    row.forget_pictures()
    row.save()
    beside = {name: said[name] for name in said if name in ("alone", "template_code")}
    withdrawn = act is ProposalAct.REFUSE and row.is_taken_back_by(caller)
    done = MerchantLog.WITHDRAW if withdrawn and row.kind != ReviewKind.REMOVAL else _act(row, act)
    _record(caller, done, row, after=after | beside, why=why)
    tell.ended(row, withdrawn=withdrawn)
    if row.kind == ReviewKind.CLAUSES:
        status = ProposalStatus.of(row.status)
        clauses_decided.publish(Decided(row.merchant_id, after["version"], status, caller, why))


def _act(row: MerchantChange, act: str) -> MerchantLog:
    what = "removal_" if row.kind == ReviewKind.REMOVAL else ""
    return MerchantLog.of(f"merchant.{what}{act}")


def forget_run_out(before: datetime) -> int:
    """Of those that ran out before a moment: they name no picture any more. Gives how many."""
    rows = queries.changes().filter(status=ProposalStatus.PROPOSED, proposed_at__lt=before)
    over = [row for row in rows if row.stands is not ProposalStatus.PROPOSED]
    for row in over:
        _run_out(row)
    return len(over)


def _run_out(row: MerchantChange) -> None:
    row.status = row.stands
    row.forget_pictures()
    row.save()


def _told(row: MerchantChange, values: dict[str, Any]) -> dict[str, Any]:
    """For the log: of the shop's own asking what differs, and of a picture the end of its name."""
    if row.kind == ReviewKind.CLAUSES:
        return {name: value or "" for name, value in values.items() if name != "clauses"}  # no version 0
    if row.kind not in TOLD_IN_WORDS:
        return values
    same = {name for name in row.after if row.before.get(name) == row.after[name]}
    told = {name: value for name, value in values.items() if name not in {"number", *same}}
    if row.kind == ReviewKind.MESSAGE:
        return {LOGGED_OF_MESSAGE.get(name, name): value for name, value in told.items()}
    return {LOGGED.get(name, name): tail_of(value) if name in LOGGED else value for name, value in told.items()}


def _record(
    caller: Caller, act: MerchantLog, row: MerchantChange, *, why: str, before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:  # fmt: skip
    """In the platform's log of the merchant, from either side."""
    with scope.public():
        audit.record(
            caller, act, MerchantEntity.MERCHANT, row.merchant_id, why=why,
            before=_told(row, row.before if before is None else before),
            after=_told(row, row.after if after is None else after),
        )  # fmt: skip

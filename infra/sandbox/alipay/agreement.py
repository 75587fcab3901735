"""alipay.user.agreement.*: the consent to debits, with its period rule, and what may be debited under it.

A plan says when the next debit is due; it may be made from five days before that until the end of that day, and the
plan moves on by one period with each that went through. One that failed, or was never made, leaves it where it is: then
nothing can be debited until the merchant puts it off (`modify`), to a later day and never an earlier one. Source: the
documents of 商家扣款 (period_rule_params, a plan's change of 2024-05, which example has these five days), Alipay's
answers about ACQ.CYCLE_PAY_DATE_NOT_MATCH and ILLEGAL_EXECUTION_TIME, and the error codes of alipay.trade.pay.
"""

import calendar
import json
import re
from datetime import date, timedelta
from typing import Any

from infra.sandbox import clock
from infra.sandbox.store import Row

from .wire import Refusal, fen, yuan
from .world import World, number

Biz = dict[str, Any]
Node = dict[str, object]

PAGE_SIGN = "alipay.user.agreement.page.sign"
MODIFY = "alipay.user.agreement.executionplan.modify"
PERIODIC = "CYCLE_PAY_AUTH_P"
"""A consent of this product has a plan; of another one only if it was asked for."""
PERSONAL = (PERIODIC, "GENERAL_WITHHOLDING_P")
PRODUCTS = ("CYCLE_PAY_AUTH", "GENERAL_WITHHOLDING")
SIGNED_BY = "GENERAL_WITHHOLDING"
CHANNELS = ("ALIPAYAPP", "QRCODE", "QRCODEORSMS")
NO_SCENE = ("", "DEFAULT|DEFAULT")
"""Not with a number of the merchant's own."""
EARLY = timedelta(days=5)
LAST_DAY = 28
DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
NO_SUCH_DAY = ("ILLEGAL_EXECUTION_TIME", "执行计划时间参数非法")
FOREVER = "2115-02-01 00:00:00"


def judge(sign: Biz) -> None:
    """The parameters of a consent. Raises Refusal."""
    if sign.get("personal_product_code") not in PERSONAL:
        raise _wrong("personal_product_code")
    if sign.get("product_code", SIGNED_BY) != SIGNED_BY:
        raise _wrong("product_code")
    if sign["access_params"]["channel"] not in CHANNELS:
        raise _wrong("access_params.channel")
    if sign.get("external_agreement_no") and sign.get("sign_scene", "") in NO_SCENE:
        raise _wrong("sign_scene")
    rule = sign.get("period_rule_params")
    if rule is None and sign["personal_product_code"] != PERIODIC:
        return
    if not isinstance(rule, dict):
        raise _wrong("period_rule_params")
    try:
        first, period = date.fromisoformat(str(rule["execute_time"])), int(rule["period"])
    except ValueError as error:
        raise _wrong("period_rule_params") from error
    fen(rule["single_amount"])
    fen(rule.get("total_amount", "1"))
    if int(rule.get("total_payments", 1)) < 1:
        raise _wrong("period_rule_params.total_payments")
    if first < _today():
        raise _wrong("period_rule_params.execute_time")
    months = rule["period_type"] == "MONTH"
    if period < 1 or rule["period_type"] not in ("DAY", "MONTH"):
        raise _wrong("period_rule_params.period")
    if months and first.day > LAST_DAY:
        raise _wrong("period_rule_params.execute_time")
    if not months and period < 7:
        raise _wrong("period_rule_params.period")


def words(sign: Biz) -> str:
    """What the customer reads."""
    rule = sign.get("period_rule_params")
    if rule is None:
        return "商家按约定自动扣款。"
    unit = "个月" if rule["period_type"] == "MONTH" else "天"
    every = "每月" if unit == "个月" and str(rule["period"]) == "1" else f"每 {rule['period']} {unit}"
    return f"{every}自动扣款，首次 {rule['execute_time']}，每次最多 ¥{rule['single_amount']}。"


def open_page(world: World, params: dict[str, str], biz: Biz) -> Row:
    """The consent that a customer's page asks for; it exists from the moment the customer opens it."""
    judge(biz)
    number_given = str(biz.get("external_agreement_no", ""))
    world.store.run("DELETE FROM consent WHERE external_agreement_no = ?", number_given)
    world.store.run(
        "INSERT INTO consent (external_agreement_no, sign, notify_url, return_url, logon_hint, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?)", number_given, json.dumps(biz), params.get("notify_url", ""),
        params.get("return_url", ""), str(biz.get("external_logon_id", "")), clock.iso(clock.now()),
    )  # fmt: skip
    return need_page(world, number_given)


def need_page(world: World, external_no: str) -> Row:
    found = world.store.one("SELECT * FROM consent WHERE external_agreement_no = ?", external_no)
    if not found:
        raise Refusal("USER_AGREEMENT_NOT_EXIST", "用户协议不存在")
    return found


def came_of(world: World, external_no: str) -> Node:
    """What `return_url` is told beside the signature: nobody may rest on it."""
    row = world.store.one("SELECT * FROM agreement WHERE external_agreement_no = ? AND status = 'NORMAL'", external_no)
    return {"code": "10000", "msg": "Success", **world.seen(_fields(row))} if row else {}


def agree(world: World, consent: Row, buyer: Row) -> Row:
    changed = world.store.run(
        "UPDATE consent SET status = 'NORMAL' WHERE external_agreement_no = ? AND status = 'INIT'",
        consent["external_agreement_no"],
    )
    if changed:
        sign(world, json.loads(consent["sign"]), buyer, consent["notify_url"])
    return need_page(world, consent["external_agreement_no"])


def sign(world: World, asked: Biz, buyer: Row, notify_url: str) -> None:
    """The customer consents; a consent that was ended is signed anew under a new number of Alipay's."""
    rule, external_no = asked.get("period_rule_params"), asked.get("external_agreement_no", "")
    world.store.run(
        "INSERT INTO agreement (agreement_no, external_agreement_no, buyer_id, status, at, rule, next_on, sign_scene,"
        " personal_product_code, notify_url)"
        " VALUES (?, ?, ?, 'NORMAL', ?, ?, ?, ?, ?, ?) ON CONFLICT (external_agreement_no) DO UPDATE"
        " SET agreement_no = excluded.agreement_no, status = 'NORMAL', at = excluded.at, rule = excluded.rule,"
        " next_on = excluded.next_on, notify_url = excluded.notify_url WHERE status <> 'NORMAL'",
        number(), external_no, buyer["id"], clock.iso(clock.now()), json.dumps(rule) if rule else "",
        rule["execute_time"] if rule else "",
        asked.get("sign_scene", ""), asked["personal_product_code"], notify_url,
    )  # fmt: skip
    row: Row = world.store.one("SELECT * FROM agreement WHERE external_agreement_no = ?", external_no) or {}
    fields = {**_fields(row), "invalid_time": FOREVER}
    _tell(world, row, notify_url, "dut_user_sign", fields)


def query(world: World, params: dict[str, str], biz: Biz) -> Node:
    row = _need(world, biz)
    node = {name: value for name, value in _fields(row).items() if name != "alipay_user_id"}
    return {**node, "principal_id": row["buyer_id"], **({"next_deduct_time": row["next_on"]} if row["next_on"] else {})}


def unsign(world: World, params: dict[str, str], biz: Biz) -> Node:
    """The merchant ends it: told to the address that this call names, if it names one."""
    _end(world, _need(world, biz), params.get("notify_url", ""))
    return {}


def end(world: World, external_no: str) -> Row:
    """The customer ends it in the app: told to the address of the consent."""
    row = world.store.one("SELECT * FROM agreement WHERE external_agreement_no = ?", external_no)
    if not row:
        raise Refusal("USER_AGREEMENT_NOT_EXIST", "用户协议不存在")
    _end(world, row, row["notify_url"])
    return need_page(world, external_no)


def _end(world: World, row: Row, url: str) -> None:
    """Its fields are those of a recorded notification of 2021."""
    sql = "UPDATE agreement SET status = 'UNSIGN' WHERE agreement_no = ? AND status = 'NORMAL'"
    if not world.store.run(sql, row["agreement_no"]):
        return
    sql = "UPDATE consent SET status = 'UNSIGN' WHERE external_agreement_no = ? AND status = 'NORMAL'"
    world.store.run(sql, row["external_agreement_no"])
    names = ("agreement_no", "external_agreement_no", "alipay_user_id", "personal_product_code", "sign_scene")
    known = _fields(row)
    fields = {**{name: known[name] for name in names}, "status": "UNSIGN", "unsign_time": clock.local(clock.now())}
    _tell(world, row, url, "dut_user_unsign", fields)


def modify(world: World, params: dict[str, str], biz: Biz) -> Node:
    """The plan's next day is put off; sums and periods stay as they were agreed to."""
    row = _need(world, {"agreement_no": biz["agreement_no"]})
    if row["status"] != "NORMAL":
        raise Refusal("USER_AGREEMENT_NOT_EXIST", "用户协议不存在")
    if not row["rule"]:
        raise Refusal(*NO_SUCH_DAY)
    try:
        on = date.fromisoformat(str(biz["deduct_time"]))
    except ValueError as error:
        raise Refusal(*NO_SUCH_DAY) from error
    monthly = json.loads(row["rule"])["period_type"] == "MONTH"
    if not DAY.fullmatch(str(biz["deduct_time"])) or on <= date.fromisoformat(row["next_on"]) or on < _today():
        raise Refusal(*NO_SUCH_DAY)
    if monthly and on.day > LAST_DAY:
        raise Refusal(*NO_SUCH_DAY)
    world.store.run("UPDATE agreement SET next_on = ? WHERE agreement_no = ?", on.isoformat(), row["agreement_no"])
    return {"agreement_no": row["agreement_no"], "deduct_time": on.isoformat()}


def debitable(world: World, agreement_no: str, amount: int) -> Row:
    """The consent under which `amount` fen may be debited now. Raises Refusal."""
    row = world.store.one("SELECT * FROM agreement WHERE agreement_no = ? AND status = 'NORMAL'", agreement_no)
    if not row:
        raise Refusal("ACQ.AGREEMENT_NOT_EXIST", "用户协议不存在")
    if not row["rule"]:
        return row
    rule = json.loads(row["rule"])
    if amount > fen(rule["single_amount"]):
        raise Refusal("ACQ.CYCLE_PAY_SINGLE_FEE_EXCEED", "周期扣款的单笔金额超过签约时限制")
    sql = "SELECT count(*) times, coalesce(sum(amount), 0) taken FROM trade WHERE agreement_no = ? AND paid_at <> ''"
    before: Row = world.store.one(sql, agreement_no) or {}
    if "total_amount" in rule and before["taken"] + amount > fen(rule["total_amount"]):
        raise Refusal("ACQ.CYCLE_PAY_TOTAL_FEE_EXCEED", "周期扣款的累计金额超过签约时限制")
    if "total_payments" in rule and before["times"] >= int(rule["total_payments"]):
        raise Refusal("ACQ.CYCLE_PAY_TOTAL_TIMES_EXCEED", "周期扣款的总次数超过签约时限制")
    on = date.fromisoformat(row["next_on"])
    if not on - EARLY <= _today() <= on:
        raise Refusal("ACQ.CYCLE_PAY_DATE_NOT_MATCH", "扣款日期不在签约时的允许范围之内")
    return row


def _today() -> date:
    return clock.now().astimezone(clock.SHANGHAI).date()


def debited(world: World, agreement_no: str) -> None:
    """A debit went through: the next one is due a period later."""
    row = world.store.one("SELECT * FROM agreement WHERE agreement_no = ?", agreement_no)
    if not row or not row["rule"]:
        return
    rule, last = json.loads(row["rule"]), date.fromisoformat(row["next_on"])
    days = timedelta(days=int(rule["period"]))
    after = last + days if rule["period_type"] == "DAY" else _months_later(last, int(rule["period"]))
    world.store.run("UPDATE agreement SET next_on = ? WHERE agreement_no = ?", after.isoformat(), agreement_no)


def _months_later(day: date, months: int) -> date:
    place = day.year * 12 + day.month - 1 + months
    year, month = divmod(place, 12)
    return day.replace(year=year, month=month + 1, day=min(day.day, calendar.monthrange(year, month + 1)[1]))


def _need(world: World, biz: Biz) -> Row:
    """By Alipay's number, or by the merchant's own, which counts within a product and a scene."""
    key = "agreement_no" if biz.get("agreement_no") else "external_agreement_no"
    own = key == "external_agreement_no"
    if own and (biz.get("sign_scene", "") in NO_SCENE or not biz.get("personal_product_code")):
        raise _wrong("sign_scene、personal_product_code")
    row = world.store.one(f"SELECT * FROM agreement WHERE {key} = ?", biz.get(key, ""))
    if not row or (own and any(row[name] != biz[name] for name in ("sign_scene", "personal_product_code"))):
        raise Refusal("USER_AGREEMENT_NOT_EXIST", "用户协议不存在")
    return row


def _tell(world: World, row: Row, url: str, kind: str, fields: Node) -> None:
    said = {name: str(value) for name, value in fields.items()} | {"alipay_logon_id": world.masked(row["buyer_id"])}
    world.notify(url, kind, row["external_agreement_no"], said)


def _fields(row: Row) -> Node:
    single = fen(json.loads(row["rule"])["single_amount"]) if row["rule"] else 0
    return {
        "agreement_no": row["agreement_no"], "external_agreement_no": row["external_agreement_no"],
        "alipay_user_id": row["buyer_id"], "status": row["status"],
        "personal_product_code": row["personal_product_code"], "sign_scene": row["sign_scene"],
        "sign_time": clock.local(row["at"]), "valid_time": clock.local(row["at"]),
        **({"single_quota": yuan(single)} if single else {}),
    }  # fmt: skip


def _wrong(field: str) -> Refusal:
    return Refusal("isv.invalid-parameter", f"参数有误：{field}", "40002")

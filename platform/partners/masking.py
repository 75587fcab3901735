"""What a party said, with people hidden: values of fields that name somebody, and numbers that are theirs. Pure.

It is hidden by what it looks like, in whichever form it came: JSON, XML, a form, or a sentence.
"""

import json
import re

from core.digits import luhn_fits

NAMES = (
    "buyer_logon_id", "buyer_user_name", "buyer_user_id", "buyer_id", "buyer_open_id", "payer_logon_id",
    "payer_user_id", "payer_user_name", "payer_open_id", "alipay_logon_id", "user_id", "user_name", "open_id",
    "logon_id", "cert_no", "cert_name", "psnName", "psnAccount", "psnId", "psnIDCardNum", "accountName",
    "accountMobile", "customerName", "customer", "name", "mobile", "phone", "phoneNumber", "PhoneNumber", "phoneNum",
    "PhoneNum", "telephone", "address", "idNumber", "idNo", "id_number", "receiver", "sender", "courierPhone",
    "courierName", "content", "Content",
)  # fmt: skip
"""Fields of Alipay, e-sign, SMS, couriers, the vendor, the notary and the bureau that say who somebody is."""
_JSON = re.compile(rf'(?P<head>"(?:{"|".join(NAMES)})"\s*:\s*)(?P<said>"(?:[^"\\]|\\.)*")')
_WITHIN = re.compile(r'"(?:[^"\\]|\\.)*\\"(?:[^"\\]|\\.)*"')
"""A text of JSON that holds quotes: perhaps JSON itself, as parties nest it."""
_XML = re.compile(rf"(?P<head><(?P<tag>{'|'.join(NAMES)})>(?:<!\[CDATA\[)?)(?P<said>[^<]*?)(?=(?:\]\]>)?</(?P=tag)>)")
_FORM = re.compile(rf'(?P<head>(?:^|[?&\s])(?:{"|".join(NAMES)})=)(?P<said>[^&\s"<]+)')
_ID = re.compile(r"(?<![0-9A-Za-z])[0-9]{17}[0-9Xx](?![0-9A-Za-z])")
_MOBILE = re.compile(r"(?<![0-9A-Za-z.])(?:\+?86[- ]?)?1[3-9][0-9][- ]?[0-9]{4}[- ]?[0-9]{4}(?![0-9A-Za-z])")
_CARD = re.compile(r"(?<![0-9A-Za-z.])[0-9]{16,19}(?![0-9A-Za-z])")
_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)


def masked(text: str) -> str:
    """`text` with people hidden; numbers of payments, parcels and contracts stay, for they are what is looked for."""
    found = _WITHIN.sub(_masked_within, text)
    found = _JSON.sub(lambda one: one["head"] + json.dumps(_hidden(_plain(one["said"])), ensure_ascii=False), found)
    found = _XML.sub(lambda one: one["head"] + _hidden(one["said"]), found)
    found = _FORM.sub(lambda one: one["head"] + _hidden(one["said"]), found)
    found = _ID.sub(lambda one: _hidden(one[0]) if _is_id(one[0]) else one[0], found)
    found = _CARD.sub(lambda one: _hidden(one[0]) if luhn_fits(one[0]) and one[0][0] in "3456" else one[0], found)
    return _MOBILE.sub(lambda one: _hidden(one[0]), found)


def _masked_within(found: re.Match[str]) -> str:
    """JSON in a text of JSON; any other text stays as it came."""
    inside = _plain(found[0])
    if not inside.lstrip().startswith(("{", "[")):
        return found[0]
    shown = masked(inside)
    return found[0] if shown == inside else json.dumps(shown, ensure_ascii=False)


def _plain(said: str) -> str:
    try:
        return str(json.loads(said))
    except ValueError:
        return said[1:-1]


def _hidden(text: str) -> str:
    """陈建国 → 陈**, 13812345678 → 138****5678; of what lies between, the first two characters."""
    if not text:
        return ""
    if len(text) >= 11:
        return f"{text[:3]}****{text[-4:]}"
    shown = 2 if len(text) > 4 else 1
    return text[:shown] + "*" * max(1, min(len(text) - shown, 6))


def _is_id(text: str) -> bool:
    """GB 11643: the last is the check digit of the others."""
    rest = sum(int(digit) * weight for digit, weight in zip(text, _WEIGHTS, strict=False)) % 11
    return "10X98765432"[rest] == text[-1].upper()

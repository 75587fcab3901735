"""What waits for a second person as a sheet."""

from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.permissions import LOGGED_IN
from core.text import say
from reviews import present
from reviews.rules import ReviewKind
from reviews.schemas import ReviewLine, ReviewOut, ReviewQuery
from tenants.names import MERCHANT, asked_words


def _in_words(lines: list[ReviewLine]) -> str:
    """What changes, each as `抽佣比例：5% → 8%`."""
    arrows = ((one.label, f"{one.before} → {one.after}" if one.before else one.after) for one in lines)
    return "\n".join(f"{label}{say('：', ': ')}{change}" for label, change in arrows)


COLUMNS = (
    Field("kind", "事项", "What", 14, ReviewKind.words_of),
    Field("title", "说明", "About", 20),
    Field("lines", "变更内容", "Change", 50, _in_words),
    Field("amount", "金额", "Amount"),
    Field("why", "原因", "Why", 30),
    Field("asked_by_name", "提出人", "Proposed by", 14),
    Field("asked_at", "提出时间", "Proposed"),
    Field("ends_at", "有效期至", "Until"),
    Field("warning", "需核实", "Look twice", 30),
    Field("barred", "不能复核的原因", "Why you can't", 30),
)
OWN, ALL = Sheet(ReviewOut, *COLUMNS), Sheet(ReviewOut, MERCHANT, *COLUMNS)


class Reviews:
    def count(self, caller: Caller, query: ReviewQuery) -> int:
        return len(present.found(caller, query))

    def rows(self, caller: Caller, query: ReviewQuery) -> list[ReviewOut]:
        return present.listed(caller, query)

    def words(self, caller: Caller, query: ReviewQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("事项", "What"), query.kind.words if query.kind else ""),
            (say("提出人", "Proposed by"), query.asked_by),
        )


listing.register(
    "reviews", "待复核", "Second person", who="PM", action=LOGGED_IN, path="/review", filters=ReviewQuery,
    sheet=lambda caller: OWN if caller.tenant else ALL, listing=Reviews(),
)  # fmt: skip

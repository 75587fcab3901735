"""What a customer's papers can't say: a lease is signed on one that is drawn with the installation's own font."""

from core.pdf import unwritable
from core.wording import Problem


def name_on_paper(name: str) -> list[Problem]:
    """Of a name with a rare character that the font of contracts (CONTRACT_FONT) lacks: it would be left out there."""
    lacking = unwritable(name)
    if not lacking:
        return []
    return [(
        "name",
        f"姓名含有合同字体没有的生僻字“{lacking}”，合同上无法显示。请联系客服处理，不要用其他字代替",
        f"Contracts can't show “{lacking}” of this name: ask customer service, and write no other in its place",
    )]  # fmt: skip

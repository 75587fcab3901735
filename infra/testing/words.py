"""Chinese words that we don't put on screens, with the one word that we use: each thing has one name."""

INSTEAD = {
    "佣金": "抽佣",
    "没有收到款": "扣款失败",
    "原始应答": "对方返回",
    "未结束": "处理中",
    "了结": "处理",
    "分步记录": "步骤明细",
    "支付平台免押": "芝麻免押",
    "待补扣": "待扣回",
    "渠道展示": "上架渠道",
    "渠道货架": "上架渠道",
    "新商品先审核": "新品需审核",
    "常用筛选": "保存的筛选",
    "一点就到": "直接点开",
    "记住登录": "免登录",
    "不用了": "丢弃草稿",
    "请客户补充": "通知客户补充",
    "租用信息": "租赁信息",
    "租用人": "承租人",
    "我的租用": "我的租赁",
    "还款": "付款",
    "合同总值": "合同价值",
}
"""还款 sounds like a loan, a regulator's word; the others are second names, or what nobody in a shop says."""


def unwanted(text: str) -> list[str]:
    """Which of them `text` has."""
    return [word for word in INSTEAD if word in text]

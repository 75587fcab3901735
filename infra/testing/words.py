"""Chinese words that we don't put on screens, with the one word that we use: each thing has one name."""

import re

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
    "(租用|租赁)人": "承租人",
    "还款": "付款",
    "合同总值": "合同价值",
    "转支付": "押金抵扣",
    "(?<!\\d )成新": "成色",
    "外部调用": "接口记录",
    "外部回调": "接口回调",
    "外部服务": "合作方",
    "外部机构": "合作方",
    "任务运行": "定时任务",
    "夜间(任务|作业)": "日终任务",
    "租用(?!人)": "租赁",
    "(?<!京东)物流": "快递",
    "逾期起": "最早逾期日",
    "尝试次数": "重试次数",
    "租期进行中|租赁中": "在租",
    "(订单|租约)已结束|已结束的?(订单|租约)": "已完结",
    "(?<!小程序)(?<!原)(?<!商户)订单号": "订单编号",
    "编辑(?!商品|页|时|$)": "修改",
    "[「」]": "“ ”",
}
"""Patterns. 还款 sounds like a loan, a regulator's word; the others are second names, or what nobody in a shop says."""


AT_THE_DESK = {"商家": "商户", "收货(?!地址|人|信息)": "签收"}
"""Customers say 商家 and 确认收货, as everywhere they shop; staff and operators have one word for the same."""


def unwanted(text: str, words: dict[str, str] = INSTEAD) -> list[str]:
    """Which of them `text` has."""
    return [] if text.isascii() else [word for word in words if re.search(word, text)]

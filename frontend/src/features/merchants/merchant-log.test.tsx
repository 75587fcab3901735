import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import merchants from "@/messages/zh/merchants.json";
import { draw } from "@/testing/render";
import { MerchantLog } from "./merchant-log";
import type { LogEntry } from "./types";

const changed = (field: string, before: string, after: string): LogEntry => ({
  at: "2026-11-28T08:00:00Z",
  actor: "Ada",
  text: "修改了提现规则",
  fields: [{ field, before, after }],
  why: "",
});

test.each([
  ["withdraw_rules.max_each", "", "90000000", "单笔上限：¥900,000.00"],
  ["withdraw_rules.fee_rate", "", "500", "手续费率：5%"],
  ["withdraw_rules.times_day", "", "3", "每日次数：3 次"],
  ["notary_price", "", "5000", "公证费（每份）：¥50.00"],
  ["services.credit_price", "120", "", "征信查询费（每次查得）：¥1.20 → 按平台价格"],
  ["goods_review", "False", "True", "商品上架审核：关闭 → 开启"],
  ["version", "1", "2", "合同条款版本：1 → 2"],
  ["paper", "jgOJ.jpg", "-WRY.jpg", "资质图片：已更换"],
  ["licence", "", "-WRY.jpg", "营业执照：已上传"],
  ["saved_at", "", "2026-11-28T08:00:00+00:00", "存档时间：2026-11-28 16:00"],
])("%s reads as people say it", (field, before, after, said) => {
  draw(<MerchantLog logs={[changed(field, before, after)]} />, { messages: { merchants } });
  expect(screen.getByText((_, element) => element?.tagName === "SPAN" && element.textContent === said)).toBeVisible();
});

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
])("a shop's own rule %s reads as money, share or times", (field, before, after, said) => {
  draw(<MerchantLog logs={[changed(field, before, after)]} />, { messages: { merchants } });
  expect(screen.getByText((_, element) => element?.tagName === "SPAN" && element.textContent === said)).toBeVisible();
});

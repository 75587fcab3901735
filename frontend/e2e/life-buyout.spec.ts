import { expect } from "@playwright/test";
import { askFor, proveMobile } from "./support/customer";
import { rowOf, standsAt, visit } from "./support/desk";
import { test } from "./support/rooms";
import { leaseThat, reloadUntil } from "./support/zudesk";

test("a term ends with the final payment: the goods are the customer's", async ({ owner, lin, phone }) => {
  const { order_id, page } = leaseThat("ending", 2);
  await phone.goto(page);
  await askFor(phone, /^支付尾款 ¥/, /^去支付尾款 ¥/);
  await proveMobile(phone);
  await phone.getByRole("button", { name: /^立即支付 ¥/ }).click();
  await phone.getByRole("button", { name: /^确认付款/ }).click();
  await standsAt(owner, `${lin.origin}/orderInfo/${order_id}`, "已买断");
  await phone.goto(page);
  await reloadUntil(phone, (patience) => expect(phone.getByText("已解冻", { exact: true })).toBeVisible(patience));
  await visit(owner, `${lin.origin}/finishedOrder?order_id=${order_id}`, "完结订单");
  await expect(rowOf(owner, "已买断")).toBeVisible();
  await visit(owner, `${lin.origin}/billingDetails/${order_id}`, /账单/);
  await expect(rowOf(owner, "尾款")).toBeVisible();
});

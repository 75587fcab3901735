import { expect, type Page } from "@playwright/test";
import { read } from "./support/api";
import { rowOf, visit } from "./support/desk";
import { fromMenu } from "./support/goods";
import { unique } from "./support/numbers";
import { test } from "./support/rooms";
import { ADMIN } from "./support/zudesk";

const TEN_FEN = 10;

/** A lease of the seed with a late fee that the owner may let the customer off. */
async function lateFee(owner: Page) {
  const { items } = await read(owner, "/api/platform/backendOrderList", { stage: "overdue", page_size: 50 });
  for (const { order_id } of items) {
    const { bills } = await read(owner, "/api/v2/getBillList", { order_id });
    const bill = bills.find(
      ({ kind, actions, late_fee: fee }) =>
        kind === "rent" && actions.includes("waive_late_fee") && (fee?.open ?? 0) > TEN_FEN,
    );
    if (bill) return { order_id, bill, open: bill.late_fee!.open };
  }
  throw new Error("no lease of the seed has a late fee");
}

test("a month of money: a fee is waived, a month is closed, a payout comes back", async ({ owner, operator, lin }) => {
  await test.step("1 the owner lets a customer off a part of a late fee", async () => {
    await visit(owner, `${lin.origin}/overdueOrder`, "逾期订单");
    const { order_id, bill, open } = await lateFee(owner);
    await visit(owner, `${lin.origin}/billingDetails/${order_id}`, /账单/);
    await fromMenu(owner, rowOf(owner, `第 ${bill.period} 期 ${bill.kind_label}`), "减免滞纳金");
    const form = owner.getByRole("dialog", { name: /^减免第/ });
    await form.getByLabel(/^金额/).fill("0.10");
    await form.getByLabel(/^原因/).fill("客户来电说明，减免一角");
    await form.getByRole("button", { name: "减免滞纳金" }).click();
    await owner.getByRole("alertdialog").getByRole("button", { name: "减免 ¥0.10" }).click();
    await expect(owner.getByText("已减免 ¥0.10", { exact: true }).first()).toBeVisible();
    const { bills } = await read(owner, "/api/v2/getBillList", { order_id });
    expect(bills.find((one) => one.id === bill.id)?.late_fee?.open).toBe(open - TEN_FEN);
  });

  await test.step("2 a month that is over is closed, the one that runs says why not; its statement adds up", async () => {
    await visit(owner, `${lin.origin}/ledger`, "总账");
    const months = await read(owner, "/api/finance/months", {});
    const [running, over] = months;
    expect(running!.why_not).not.toBe("");
    await expect(owner.getByText(running!.why_not).first()).toBeVisible();
    // The seed leaves it to its owner, whichever day it is.
    expect(over).toMatchObject({ closed: false, why_not: "" });
    const month = over!.month.slice(0, 7);
    const line = owner.getByRole("listitem").filter({ hasText: month });
    await line.getByRole("button", { name: "月结" }).click();
    await owner.getByRole("alertdialog").getByRole("button", { name: "月结" }).click();
    await expect(owner.getByText(`${month} 已月结`)).toBeVisible();
    const title = `${month} 月结单`;
    await owner.getByRole("link", { name: title }).click();
    await expect(owner.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(owner.getByRole("table", { name: "资金变动" })).toBeVisible();
    const { opening, lines, closing } = await read(owner, "/api/finance/statement", { month: over!.month });
    const moved = lines.reduce((sum, line) => sum + line.platform, 0);
    expect(opening.platform + moved).toBe(closing.platform);
  });

  await test.step("3 the bank sends a payout back, and the shop has it again", async () => {
    const before = await read(owner, "/api/finance/getMarkCollect", {});
    await visit(operator, `${ADMIN}/cashWithdrawal`, "提现管理");
    const paid = await read(operator, "/api/platform/getWithdrawalRecord", { status: "paid", page_size: 100 });
    const row = paid.items.find((one) => one.merchant_name === lin.name && one.actions.includes("returned"))!;
    await visit(operator, `${ADMIN}/cashWithdrawal?status=paid&merchant_id=${row.merchant_id}`, "提现管理");
    await fromMenu(operator, rowOf(operator, row.id), "登记银行退回");
    const form = operator.getByRole("dialog", { name: /^银行退回了给/ });
    await form.getByLabel(/^退回流水号/).fill(`20261129${unique()}`);
    await form.getByLabel(/^原因/).fill("收款账户户名不符");
    await form.getByRole("button", { name: "登记退回" }).click();
    await operator
      .getByRole("alertdialog")
      .getByRole("button", { name: /^退回 ¥/ })
      .click();
    await expect(operator.getByText(/^已登记退回/)).toBeVisible();
    expect((await read(owner, "/api/finance/getMarkCollect", {})).available).toBe(before.available + row.amount);
    await visit(owner, `${lin.origin}/cashWithdrawal?status=returned`, "提现管理");
    await expect(rowOf(owner, row.id)).toContainText("银行退回");
  });
});

test("the data centre fits a phone, and a sheet across", async ({ owner, lin }) => {
  await owner.setViewportSize({ width: 390, height: 844 });
  await visit(owner, `${lin.origin}/dataCenter`, "数据中心");
  await expect(owner.getByRole("heading", { name: "账龄迁徙率" })).toBeVisible();
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A4 across, within Chromium's own margins.
  await owner.setViewportSize({ width: 1_047, height: 740 });
  await owner.emulateMedia({ media: "print" });
  expect(await owner.getByRole("main").evaluate((main) => main.clientWidth)).toBeGreaterThan(1_000);
  // The page is all journeys'.
  await owner.emulateMedia({ media: null });
  await owner.setViewportSize({ width: 1_440, height: 900 });
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { read } from "./support/api";
import { leaseAtOnce, payCode, prove } from "./support/customer";
import { rowOf, visit } from "./support/desk";
import { unique } from "./support/numbers";
import { transferred } from "./support/recharge";
import { test } from "./support/rooms";
import { openAudit, openUnaudited } from "./support/shop";
import { ADMIN } from "./support/zudesk";

test("a shop recharges by a code that is paid while it looks on", async ({ owner, phone, lin }) => {
  await visit(owner, `${lin.origin}/riskRecharge`, "风控充值");
  const before = await read(owner, "/api/backend/getRiskBalance", {});
  await owner.getByRole("button", { name: "扫码充值" }).click();
  const form = owner.getByRole("dialog", { name: "扫码充值" });
  await form.getByLabel(/^充值金额/).fill("120");
  const answer = owner.waitForResponse((one) => one.url().includes("/api/platform/getRiskRechargePayQrcode"));
  await form.getByRole("button", { name: "生成收款码" }).click();
  const { data } = (await (await answer).json()) as { data: { qr_content: string; trade_no: string } };
  const dialog = owner.getByRole("dialog", { name: "风控充值" });
  await expect(dialog.getByRole("img", { name: "风控充值" })).toBeVisible();
  await expect(dialog.getByRole("timer")).toContainText(/剩余 \d+:\d\d/);
  await expectAccessible(owner);
  await payCode(phone, data.qr_content);
  await expect(dialog.getByText("充值成功，余额已更新")).toBeVisible();
  const now = await read(owner, "/api/backend/getRiskBalance", {});
  expect(now.available).toBe(before.available + 120_00);
  await dialog.getByRole("button", { name: "关闭" }).click();
});

test("a shop recharges by transfer, and an operator passes it by the bank's number", async ({
  owner,
  cashier,
  lin,
}) => {
  const number = await transferred(owner, lin.origin);

  await visit(cashier, `${ADMIN}/rechargeAudit`, "充值审核");
  await rowOf(cashier, number).getByRole("button", { name: "通过" }).click();
  const pass = cashier.getByRole("dialog", { name: /的充值$/ });
  await pass.getByLabel("银行流水号").fill(`RC${unique()}`);
  await expectAccessible(cashier);
  await pass.getByRole("button", { name: "通过" }).click();
  await cashier.getByRole("alertdialog").getByRole("button", { name: "通过并入账" }).click();
  await expect(cashier.getByText("已通过，¥200.00 已入账")).toBeVisible();
  await visit(owner, `${lin.origin}/riskRecharge`, "风控充值");
  await expect(rowOf(owner, number)).toContainText("已入账");
});

test("a report is asked for before the audit, whose dialog says what it proposes", async ({
  owner,
  phone,
  lin,
  leased,
}) => {
  const order_id = await leaseAtOnce(phone, leased.link);
  await prove(phone);
  await phone.getByRole("button", { name: "同意授权" }).click();
  await expect(phone.getByRole("heading", { name: "已授权风控查询" })).toBeVisible();
  await expectAccessible(phone);

  const orderUrl = await openUnaudited(owner, lin, order_id);
  await owner.goto(`${orderUrl}?tab=risk`);
  const whole = owner.getByRole("listitem").filter({ hasText: "全面报告" }).first();
  await whole.getByRole("button", { name: "查询" }).click();
  const ask = owner.getByRole("alertdialog", { name: /^查询/ });
  await expect(ask.getByText("本次费用")).toBeVisible();
  await ask.getByRole("button", { name: "确认查询" }).click();
  await expect(owner.getByText("仅供参考，由审核员决定")).toBeVisible();
  await expect(owner.getByRole("heading", { name: "名单核查" })).toBeVisible();
  await expectAccessible(owner);

  await owner.goto(orderUrl);
  const dialog = await openAudit(owner);
  await dialog.getByRole("button", { name: "查看报告" }).click();
  await expect(dialog.getByText("仅供参考，由审核员决定")).toBeVisible();
  await expect(dialog.getByText(/^建议(通过|人工核实|拒绝)/)).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole("radio", { name: "通过" }).check();
  await dialog.getByRole("button", { name: "通过审核" }).click();
  await expect(owner.getByText("已通过，合同正在发给客户")).toBeVisible();
});

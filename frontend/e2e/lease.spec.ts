import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { read } from "./support/api";
import { payCode } from "./support/customer";
import { moveOn, rowOf, todoCount, visit } from "./support/desk";
import { test } from "./support/rooms";
import type { Shop } from "./support/shop";
import { leaseThat, reloadUntil } from "./support/zudesk";

let owner: Page, phone: Page;
let shop: Shop;
let order_id = "";
let orderUrl = "";

// How a lease comes about is walked in onboarding.spec.ts.
test("a customer is behind: the deposit pays what is overdue, a scanned code the rest, and the lease is complete", async ({
  owner: shopkeeper,
  operator,
  phone: mobile,
  lin,
}) => {
  const behind = leaseThat("behind", 0);
  [owner, phone, shop] = [shopkeeper, mobile, lin];
  order_id = behind.order_id;
  orderUrl = `${shop.origin}/orderInfo/${order_id}`;

  await test.step("1 a night passes: a day more overdue, and the next week is due", async () => {
    await visit(owner, `${shop.origin}/overdueOrder`, "逾期订单");
    const before = await daysLate();
    expect(before).toBeGreaterThan(0);
    await moveOn(operator, "下一天", shop.name);
    await expect.poll(daysLate).toBe(before + 1);
    await visit(owner, `${shop.origin}/overdueOrder?order_id=${order_id}`, "逾期订单");
    await reloadUntil(owner, (patience) =>
      expect(owner.getByRole("row").filter({ has: owner.locator(`a[href*="${order_id}"]`) })).toContainText(
        /¥3\d\.\d\d.*[1-9]\d* 天/,
        patience,
      ),
    );
    expect(await todoCount(owner, shop.origin, "逾期订单")).toBeGreaterThan(0);
  });

  await test.step("2 the deposit pays what is overdue, a scanned code the rest: the lease is complete", async () => {
    await phone.goto(behind.page);
    await capture();
    await collectByCode();
    await visit(owner, `${shop.origin}/finishedOrder?order_id=${order_id}`, "完结订单");
    await reloadUntil(owner, (patience) => expect(rowOf(owner, "已完成")).toBeVisible(patience));
    await expect(phone.getByText("已付 3 / 3")).toBeVisible();
    await expectAccessible(phone);
  });
});

/** By how many days the lease is behind; 0 where it isn't. */
async function daysLate(): Promise<number> {
  const { items } = await read(owner, "/api/platform/backendOrderList", { stage: "overdue", page_size: 100 });
  return items.find((one) => one.order_id === order_id)?.overdue_days ?? 0;
}

async function capture(): Promise<void> {
  await owner.goto(orderUrl);
  await owner.getByRole("button", { name: "更多操作" }).click();
  await owner.getByRole("menuitem", { name: "押金抵扣" }).click();
  const form = owner.getByRole("dialog", { name: "押金抵扣" });
  // Period 3 is due today: it is paid by code.
  await form.getByRole("checkbox", { name: /^第 3 期/ }).uncheck();
  await form.getByLabel("原因").fill("逾期 7 天，电话无人接听");
  await form.getByRole("button", { name: "押金抵扣" }).click();
  await owner.getByRole("button", { name: /^扣款 ¥/ }).click();
  await expect(owner.getByText(/已发起押金抵扣/)).toBeVisible();
  await visit(owner, orderUrl.replace("orderInfo", "billingDetails"), "账单详情");
  await reloadUntil(owner, (patience) => expect(rowOf(owner, /第 2 期/)).toContainText("已支付", patience));
}

async function collectByCode(): Promise<void> {
  await expect(rowOf(owner, /第 3 期/)).toContainText(/待支付|已逾期/);
  await owner.getByRole("button", { name: "收取全部未付" }).click();
  const form = owner.getByRole("dialog", { name: "收款" });
  await form.getByRole("radio", { name: /扫码支付/ }).check();
  const answer = owner.waitForResponse((one) => one.url().includes("/api/v2/BillPayment"));
  await form.getByRole("button", { name: "收款" }).click();
  const { data } = (await (await answer).json()) as { data: { qr_content: string } };
  const dialog = owner.getByRole("dialog", { name: "扫码付款" });
  await expect(dialog.getByRole("img", { name: "扫码付款" })).toBeVisible();
  await expectAccessible(owner);
  await payCode(phone, data.qr_content);
  await expect(dialog.getByText("已收款")).toBeVisible();
}

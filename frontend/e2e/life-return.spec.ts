import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { askFor, proveMobile, sendBack } from "./support/customer";
import { actOn, standsAt } from "./support/desk";
import { test } from "./support/rooms";
import { leaseThat, reloadUntil } from "./support/zudesk";

test("goods come back damaged: the customer agrees, the deposit pays, and what is left of it is thawed", async ({
  owner,
  lin,
  phone,
}) => {
  const { order_id, page } = leaseThat("ending", 0);
  const order = `${lin.origin}/orderInfo/${order_id}`;

  await test.step("1 the customer asks to give them back, and sends them", async () => {
    await phone.goto(page);
    await askFor(phone, "申请归还");
    await proveMobile(phone);
    await expect(phone.getByText(/^寄往/).first()).toBeVisible();
    await sendBack(phone);
    await expectAccessible(phone);
  });

  await test.step("2 the shop receives and inspects them, and claims for a scratch", async () => {
    await actOn(owner, order, "确认收到归还");
    await owner
      .getByRole("dialog", { name: "确认商品已经收到？" })
      .getByRole("button", { name: "确认收到归还" })
      .click();
    await expect(owner.getByText("已收到，请验机")).toBeVisible();
    await actOn(owner, order, "验机");
    const form = owner.getByRole("dialog", { name: "验机" });
    await form.getByRole("radio", { name: /^送修/ }).check();
    await form.getByLabel("验机说明").fill("背板有一道划痕，功能正常");
    await form.getByRole("button", { name: "添加一项" }).click();
    await form.getByLabel("损坏或缺件").fill("背板划痕");
    await form.getByLabel("金额").fill("120");
    await expectAccessible(owner);
    await form.getByRole("button", { name: "完成验机" }).click();
    const ask = owner.getByRole("alertdialog", { name: "向客户提出赔偿？" });
    await ask.getByRole("button", { name: "提出赔偿" }).click();
    await expect(owner.getByText("已提出赔偿，等待客户确认")).toBeVisible();
  });

  await test.step("3 the customer agrees, and the deposit pays it", async () => {
    const agree = phone.getByRole("button", { name: "同意赔偿" });
    await reloadUntil(phone, (patience) => expect(agree).toBeVisible(patience));
    await askFor(phone, "同意赔偿", "同意，赔偿 ¥120.00");
    await expect(phone.getByText("应付赔偿", { exact: true })).toBeVisible();
    await actOn(owner, order, "押金抵扣");
    const form = owner.getByRole("dialog", { name: "押金抵扣" });
    await form.getByLabel("原因").fill("客户同意的赔偿");
    await form.getByRole("button", { name: "押金抵扣" }).click();
    await owner.getByRole("button", { name: "扣款 ¥120.00" }).click();
    await expect(owner.getByText(/^已发起押金抵扣/)).toBeVisible();
  });

  await test.step("4 the lease is over, and the rest of the deposit goes back", async () => {
    await standsAt(owner, order, "已归还");
    await reloadUntil(phone, async (patience) => {
      await expect(phone.getByText("已扣押金", { exact: true })).toBeVisible(patience);
      await expect(phone.getByText("已解冻", { exact: true })).toBeVisible(patience);
    });
  });
});

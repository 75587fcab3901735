import { expect } from "@playwright/test";
import { proveMobile, sendBack } from "./support/customer";
import { test } from "./support/rooms";
import { leaseThat, reloadUntil } from "./support/zudesk";

test("a customer gets another piece for the one that came", async ({ owner, lin, phone }) => {
  const { order_id, page } = leaseThat("shipped", 0);
  const cases = `${lin.origin}/orderInfo/${order_id}?tab=cases`;
  const toasts = (text: string | RegExp) => expect(owner.getByText(text)).toBeVisible();

  await test.step("1 it is received, and an exchange asked for", async () => {
    await phone.goto(page);
    await phone.getByRole("button", { name: "确认收货" }).click();
    await phone.getByRole("button", { name: "已收到，开始租赁" }).click();
    await proveMobile(phone);
    await phone.getByRole("button", { name: "申请换货" }).click();
    await phone.getByLabel("原因").selectOption({ index: 1 });
    await phone.getByRole("button", { name: "提交申请" }).click();
    await expect(phone.getByRole("button", { name: "撤销售后" })).toBeVisible();
  });

  await test.step("2 the shop agrees, and the customer sends the piece", async () => {
    await owner.goto(cases);
    await owner.getByRole("button", { name: "同意", exact: true }).click();
    await owner
      .getByRole("alertdialog", { name: /“换货”/ })
      .getByRole("button", { name: "同意", exact: true })
      .click();
    await toasts("已同意，等待客户寄回");
    await sendBack(phone);
  });

  await test.step("3 it comes, is looked at, and another goes out", async () => {
    const receive = owner.getByRole("button", { name: "确认收到", exact: true });
    await reloadUntil(owner, (patience) => expect(receive).toBeVisible(patience));
    await receive.click();
    await owner.getByRole("alertdialog").getByRole("button", { name: "确认收到" }).click();
    await toasts("已确认收到，请登记验机结果");
    await owner.getByRole("button", { name: "登记验机结果" }).click();
    await owner.getByRole("dialog", { name: "登记验机结果" }).getByRole("button", { name: "保存结果" }).click();
    await toasts("已登记，请寄出商品");
    await owner.getByRole("button", { name: "寄出换货商品" }).click();
    const form = owner.getByRole("dialog", { name: /^发货：/ });
    await form.getByLabel("快递公司").selectOption({ label: "顺丰速运" });
    await form.getByLabel("快递单号").fill(`SF${Date.now()}`);
    await form.getByLabel("序列号 / IMEI").fill(`SN${Date.now()}`);
    await form.getByRole("button", { name: "发货" }).click();
    await toasts(/^已发货，/);
    await reloadUntil(phone, (patience) => expect(phone.getByText(/^商品已寄给您/).first()).toBeVisible(patience));
  });
});

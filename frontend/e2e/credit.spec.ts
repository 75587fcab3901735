import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { leaseAtOnce, prove, receive, sign } from "./support/customer";
import { rowOf, visit } from "./support/desk";
import { test } from "./support/rooms";
import { audit, openUnaudited } from "./support/shop";
import { ADMIN, reloadUntil, SANDBOX } from "./support/zudesk";

let owner: Page, phone: Page, desk: Page;
let orderUrl = "";

test("a lease at the credit bureau: opened, rejected, corrected, reported, settled, closed", async ({
  owner: shopkeeper,
  operator,
  phone: mobile,
  lin: shop,
  leased: { link },
  request,
}) => {
  test.setTimeout(900_000);
  [owner, phone, desk] = [shopkeeper, mobile, operator];

  await test.step("1 a lease begins", async () => {
    const order_id = await leaseAtOnce(phone, link);
    await prove(phone);
    orderUrl = await openUnaudited(owner, shop, order_id);
    await audit(owner);
    await sign(phone);
    await ship();
    await receive(phone);
  });

  await test.step("2 the customer signs the consent on the bureau's page, and a report is read", async () => {
    await tab();
    await owner.getByRole("button", { name: "发起征信授权" }).click();
    await expect(owner.getByRole("img", { name: "征信授权二维码" })).toBeVisible();
    await expectAccessible(owner);
    const page = phone.url();
    await reloadUntil(phone, (patience) => expect(phone.getByRole("link", { name: "去签署" })).toBeVisible(patience));
    await expectAccessible(phone);
    await phone.getByRole("link", { name: "去签署" }).click();
    await phone.getByRole("button", { name: "同意并签署" }).click();
    await expect(phone.getByRole("heading", { name: "已授权" })).toBeVisible();
    await phone.goto(page);
    await reloadUntil(owner, (patience) =>
      expect(owner.getByRole("button", { name: "查询征信报告" })).toBeVisible(patience),
    );
    await owner.getByRole("button", { name: "查询征信报告" }).click();
    const ask = owner.getByRole("alertdialog", { name: "查询征信报告" });
    await ask.getByRole("checkbox").check();
    await ask.getByRole("button", { name: "查询征信报告" }).click();
    await owner.getByRole("button", { name: "查看报告" }).click();
    await expect(owner.getByRole("list", { name: "个人征信报告" }).getByText("D1 非循环贷账户")).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole("searchbox", { name: "在报告中查找" }).fill("证件号码");
    await expect(owner.getByRole("listitem").filter({ hasText: "证件号码" }).last()).toBeVisible();
    await owner.getByRole("button", { name: "收起", exact: true }).click();
  });

  await test.step("3 the account is opened; the bureau rejects it, it is corrected and taken", async () => {
    await owner.getByRole("button", { name: "提交合同备案" }).click();
    await owner.getByRole("button", { name: "上报开户" }).click();
    await expect(owner.getByText("待反馈").first()).toBeVisible();
    const data = { party: "credit", kind: "rejected", operation: "open", times: 20, then: "E203" };
    expect((await request.post(`${SANDBOX}/control/faults`, { data })).ok()).toBe(true);
    await report();
    expect((await request.post(`${SANDBOX}/control/faults/clear`)).ok()).toBe(true);
    const number = new URL(orderUrl).pathname.split("/").at(-1)!;
    await visit(owner, `${shop.origin}/credit?status=rejected&order_id=${number}`, "征信报送");
    await expect(rowOf(owner, "E203")).toContainText("开户");
    await tab();
    await expect(owner.getByText(/^E203/).first()).toBeVisible();
    await owner.getByRole("button", { name: "更正并重报" }).first().click();
    const form = owner.getByRole("dialog", { name: "更正开户记录" });
    await form.getByLabel("更正说明").fill("核对后重新上报");
    await expectAccessible(owner);
    await form.getByRole("button", { name: "重新上报" }).click();
    await expect(form).toBeHidden();
    await report();
    await tab();
    await expect(owner.getByText("正常", { exact: true }).first()).toBeVisible();
  });

  await test.step("4 a repayment is reported", async () => {
    await owner.getByRole("button", { name: "上报还款流水" }).click();
    await owner.getByRole("alertdialog", { name: "上报还款流水" }).getByRole("button", { name: "上报" }).click();
    await expect(owner.getByRole("alertdialog")).toBeHidden();
    await report();
  });

  await test.step("5 the customer pays all that is to come; the month is reported, as settled", async () => {
    await payAhead();
    await tab();
    await reloadUntil(owner, (patience) =>
      expect(owner.getByRole("button", { name: "上报结清" })).toBeVisible(patience),
    );
    await owner.getByRole("button", { name: "上报月度还款" }).click();
    const form = owner.getByRole("dialog", { name: "上报月度还款" });
    await expect(form.getByLabel("月份")).toHaveText(/\d{4}-\d{2} · C 结清/);
    await expectAccessible(owner);
    await form.getByRole("button", { name: "上报", exact: true }).click();
    await expect(form).toBeHidden();
    await report();
    await tab();
    await expect(recordOf("月度还款")).toContainText("已受理");
  });

  await test.step("6 it is settled, confirmed and closed", async () => {
    await owner.getByRole("button", { name: "上报结清" }).click();
    await owner.getByRole("alertdialog", { name: "上报结清" }).getByRole("button", { name: "上报结清" }).click();
    await expect(owner.getByText("已报结清").first()).toBeVisible();
    await report();
    await tab();
    await owner.getByRole("button", { name: "确认结清" }).click();
    await owner.getByRole("alertdialog", { name: "确认结清" }).getByRole("button", { name: "确认结清" }).click();
    await owner.getByRole("button", { name: "关闭账户" }).click();
    const form = owner.getByRole("dialog", { name: "关闭账户" });
    await form.getByLabel("关闭原因").selectOption("2");
    await form.getByRole("button", { name: "关闭账户" }).click();
    await expect(form).toBeHidden();
    await report();
    await tab();
    await expect(owner.getByText("已关闭", { exact: true }).first()).toBeVisible();
    await expectAccessible(owner);
  });
});

const tab = async () => {
  await owner.goto(`${orderUrl}?tab=credit`);
  await expect(owner.getByRole("tab", { name: "征信" })).toHaveAttribute("aria-selected", "true");
};

/** A record on the order's tab. */
const recordOf = (kind: string) => owner.getByRole("listitem").filter({ hasText: kind }).first();

/** The operator makes a batch of what waits, uploads it and reads what the bureau says. */
async function report(): Promise<void> {
  await visit(desk, `${ADMIN}/credit`, "征信报送");
  await desk.getByRole("button", { name: "生成批次" }).click();
  await desk.getByRole("dialog", { name: "生成批次" }).getByRole("button", { name: "生成批次" }).click();
  await expect(desk.getByText(/批次已生成/)).toBeVisible();
  await desk.getByRole("row").getByRole("button", { name: "上传", exact: true }).first().click();
  await expect(desk.getByText(/反馈已读取/)).toBeVisible();
}

async function ship(): Promise<void> {
  const next = owner.getByRole("region", { name: "下一步" }).getByRole("button", { name: "发货" });
  await reloadUntil(owner, (patience) => expect(next).toBeVisible(patience));
  await next.click();
  const form = owner.getByRole("dialog", { name: /^发货：/ });
  await form.getByLabel("快递公司").selectOption({ label: "顺丰速运" });
  await form.getByLabel("快递单号").fill(`SF${Date.now()}`);
  await form.getByLabel("序列号 / IMEI").fill(`SN${Date.now()}`);
  await form.getByRole("button", { name: "发货" }).click();
  await expect(owner.getByText(/^已发货，/)).toBeVisible();
}

/** All that is to come, on the phone. */
async function payAhead(): Promise<void> {
  await phone.reload();
  await phone.getByLabel("支付哪几期").selectOption({ index: 1 });
  await phone.getByRole("button", { name: /^提前支付 ¥/ }).click();
  await phone.getByRole("button", { name: /^确认付款/ }).click();
  await reloadUntil(phone, (patience) => expect(phone.getByText("已付 3 / 3")).toBeVisible(patience));
}

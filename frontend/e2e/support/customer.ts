import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { read } from "./api";
import { placeOne } from "./market";
import { idNumber, mobile } from "./numbers";
import { behave, enterSms, reloadUntil, TOLD } from "./zudesk";

export type Customer = { name: string; mobile: string };

/** One of the chips, wherever the page's bar leaves it in sight. */
export async function choose(phone: Page, name: string): Promise<void> {
  await phone.locator("label").filter({ hasText: name }).click();
  await expect(phone.getByRole("radio", { name: new RegExp(name) })).toBeChecked();
}

/** On the phone: term, form, then Alipay: deposit frozen, first rent paid, debits allowed. Leaves the phone on the order's page, of which it gives the order, too. */
export async function lease(phone: Page, link: string, term: string): Promise<Customer & { order_id: string }> {
  const customer = { name: "陈小满", mobile: mobile() };
  await behave(phone.request, customer.mobile, { waiver_bps: 0 });
  await phone.goto(link);
  await choose(phone, term);
  await expect(phone.getByText(/租金计划 · 3 期/)).toBeVisible();
  await expectAccessible(phone, "goods to lease");
  await phone.getByRole("button", { name: "立即租赁" }).click();
  await fillApplication(phone, customer);
  await expectAccessible(phone, "an order's form");
  await phone.getByRole("button", { name: "提交并去支付" }).click();
  await payFirst(phone);
  const token = new URL(phone.url()).pathname.split("/").at(-1)!;
  const { order_id } = await read(phone, "/api/h5/order", { token });
  await agreeToDebits(phone);
  return { ...customer, order_id };
}

/** The same without the goods' page and its form, where a lease's beginning isn't the matter: `link` is to goods of one term. Gives the order. */
export async function leaseAtOnce(phone: Page, link: string): Promise<string> {
  const number = mobile();
  await behave(phone.request, number, { waiver_bps: 0 });
  const { order_id, token, proof } = await placeOne(phone, [link], number);
  await phone.evaluate(keepProof, [token.split(":")[0]!, proof]);
  await phone.goto(`${new URL(link).origin}/h5/order/${token}`);
  await phone.getByRole("button", { name: /^去冻结押金/ }).click();
  await payFirst(phone);
  await agreeToDebits(phone);
  return order_id;
}

/** As the form does (features/h5/proofs.ts): this browser placed it. */
function keepProof(mine: string[]): void {
  const key = "zudesk_h5_proofs";
  const kept = JSON.parse(localStorage.getItem(key) ?? "[]") as string[][];
  localStorage.setItem(key, JSON.stringify([mine, ...kept].slice(0, 5)));
}

/** At Alipay's: the deposit is frozen, then the first rent paid, once the shop has heard of the freeze. */
async function payFirst(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: /^确认冻结/ }).click(TOLD);
  await phone.getByRole("button", { name: /^确认付款/ }).click(TOLD);
  await expect(phone.getByRole("list", { name: "订单进度" })).toBeVisible();
  await expect(phone.getByText(/审核/).first()).toBeVisible();
}

/** On a page of Alipay's that leads back here: once the shop has heard that the first rent is paid. */
async function agreeToDebits(phone: Page): Promise<void> {
  await expectAccessible(phone, "an order that lacks its debits");
  await phone.getByRole("button", { name: "去支付宝开通" }).click(TOLD);
  await expect(phone.getByText(/自动扣款，首次/)).toBeVisible();
  await phone.getByRole("button", { name: "确认签约" }).click();
  await expect(phone.getByRole("heading", { name: "自动扣款已开通" })).toBeVisible(TOLD);
}

async function fillApplication(phone: Page, { name, mobile: number }: Customer): Promise<void> {
  await phone.getByLabel("真实姓名").fill(name);
  await phone.getByLabel("身份证号").fill(idNumber());
  await phone.getByLabel("手机号").fill(number);
  await phone.getByLabel("省份").selectOption("浙江省");
  await phone.getByLabel("城市").selectOption("杭州市");
  await phone.getByLabel("区县").selectOption("西湖区");
  await phone.getByLabel("详细地址").fill("文三路 269 号 3 幢 502 室");
  await phone.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
}

/** The contract at the e-sign page; it is made and sent after the audit, so the button may take a moment. */
export async function sign(phone: Page): Promise<void> {
  const order = phone.url();
  const act = phone.getByRole("button", { name: "去签署合同" });
  await reloadUntil(phone, (patience) => expect(act).toBeVisible(patience));
  await act.click();
  await phone.getByRole("button", { name: "我已阅读并同意，签署" }).click();
  await expect(phone.getByRole("heading", { name: /合同完成/ })).toBeVisible();
  await phone.goto(order);
}

/** The goods are there: the lease begins today. */
export async function receive(phone: Page): Promise<void> {
  const act = phone.getByRole("button", { name: "确认收货" });
  await reloadUntil(phone, (patience) => expect(act).toBeVisible(patience));
  await act.click();
  await phone.getByRole("button", { name: "已收到，开始租赁" }).click();
  await expect(phone.getByText("已付 1 / 3")).toBeVisible();
}

/** Scans the shop's code: the address in it is the sandbox's cashier. */
export async function payCode(phone: Page, code: string): Promise<void> {
  const order = phone.url();
  await phone.goto(code);
  await phone.getByRole("button", { name: /^确认付款/ }).click();
  await expect(phone.getByRole("heading", { name: "付款成功" })).toBeVisible();
  await phone.goto(order);
}

/** Who they are, at Alipay's: nobody is asked about by a form alone. */
export async function prove(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: "去支付宝核验" }).click();
  await expect(phone.getByRole("heading", { name: "实名核验授权" })).toBeVisible();
  await phone.getByRole("button", { name: "同意授权" }).click();
  await expect(phone.getByRole("heading", { name: "实名核验", exact: true })).toBeVisible();
  await reloadUntil(phone, (patience) =>
    expect(phone.getByText("姓名与身份证号已由支付宝核验一致")).toBeVisible(patience),
  );
}

/** An address alone only shows the order: what asked for more goes on once the order's mobile is proved. */
export async function proveMobile(phone: Page): Promise<void> {
  const asked = phone.getByRole("heading", { name: "请验证手机号" });
  await expect(asked).toBeVisible();
  await enterSms(phone, "SMS_CUSTOMER_CODE");
  await phone.getByRole("button", { name: "验证并继续" }).click();
  await expect(asked).toBeHidden();
  await expect(phone.getByRole("list", { name: "订单进度" })).toBeVisible();
}

/** Presses an act of the customer's page and says yes to its question, which `yes` names where it says more. */
export async function askFor(phone: Page, act: string | RegExp, yes: string | RegExp = act): Promise<void> {
  await phone.getByRole("button", { name: act }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: yes }).click();
}

/** The customer's parcel to the shop; gives its number. */
export async function sendBack(phone: Page): Promise<string> {
  const send = phone.getByRole("button", { name: "我已寄出" });
  await reloadUntil(phone, (patience) => expect(send).toBeVisible(patience));
  const number = `SF${Date.now()}`;
  await phone.getByLabel("快递公司").selectOption({ label: "顺丰速运" });
  await phone.getByLabel("快递单号").fill(number);
  await send.click();
  await expect(phone.getByText(number).first()).toBeVisible();
  return number;
}

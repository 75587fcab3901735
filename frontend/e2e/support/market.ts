import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { read, write } from "./api";
import { idNumber, mobile } from "./numbers";
import { fromMenu, listed } from "./goods";
import { rowOf } from "./desk";
import { ADMIN, reloadUntil } from "./zudesk";

export const REASON = "图片或标题与实物不符";

/** The operator takes goods down, with a reason and a note for the merchant. */
export async function forceDown(operator: Page, title: string, note: string): Promise<void> {
  await listed(operator, ADMIN, title, "on_shelf");
  await fromMenu(operator, rowOf(operator, title), "强制下架");
  const form = operator.getByRole("dialog", { name: "强制下架 1 件商品" });
  await form.getByLabel("下架原因").selectOption({ label: REASON });
  await form.getByLabel("补充说明").fill(note);
  await expectAccessible(operator);
  await form.getByRole("button", { name: "强制下架" }).click();
  await expect(operator.getByText(`已强制下架：${title}，已通知商户`)).toBeVisible();
}

/** The merchant is told in the bell and on the list; leads to the editor, which says why. */
export async function readWhy(owner: Page, origin: string, title: string, note: string): Promise<void> {
  await listed(owner, origin, "", "");
  await expect(owner.getByText(/\d+ 件商品被平台强制下架，客户看不到/)).toBeVisible();
  await owner.getByRole("button", { name: /^通知，\d+\+? 条未读$/ }).click();
  const notice = owner.getByRole("link", { name: `“${title}”已被平台强制下架` });
  await expect(notice).toContainText(`原因：${REASON}。${note}`);
  await expectAccessible(owner);
  await notice.click();
  await expect(owner.getByRole("note").filter({ hasText: "平台已强制下架" })).toContainText(`${REASON}：${note}`);
  await expectAccessible(owner);
}

/** The operator sees what the merchant changed, and lets the goods back on the shelf. */
export async function approve(operator: Page, title: string, before: string, after: string): Promise<void> {
  await listed(operator, ADMIN, title, "reviewing");
  await reloadUntil(operator, (patience) => expect(rowOf(operator, title)).toContainText("审核中", patience));
  await fromMenu(operator, rowOf(operator, title), "查看详情");
  const sheet = operator.getByRole("dialog", { name: title });
  await expect(sheet.getByText("上次上架后的修改")).toBeVisible();
  await expect(sheet.locator("dd").filter({ hasText: after }).first()).toContainText(before);
  await expectAccessible(operator);
  await sheet.getByRole("button", { name: "通过" }).click();
  await operator
    .getByRole("alertdialog", { name: `通过“${title}”` })
    .getByRole("button", { name: "通过并上架" })
    .click();
  await expect(operator.getByText(`已通过并上架：${title}`)).toBeVisible();
}

/** On the phone: bought outright and paid at Alipay's page. Leaves the phone on the order's page. */
export async function buy(phone: Page, link: string, title: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await phone.getByRole("button", { name: "增加一件" }).click();
  await expectAccessible(phone, "goods to buy");
  await phone.getByRole("button", { name: "立即购买" }).click();
  const texts = { 收货人: "许知远", 手机号: mobile(), 详细地址: "文三路 269 号 3 幢 502 室" };
  for (const [label, text] of Object.entries(texts)) await phone.getByRole("textbox", { name: label }).fill(text);
  for (const [label, value] of [
    ["省份", "浙江省"],
    ["城市", "杭州市"],
    ["区县", "西湖区"],
  ] as const)
    await phone.getByLabel(label).selectOption(value);
  await phone.getByRole("checkbox").check();
  await expectAccessible(phone, "a purchase's form");
  await phone.getByRole("button", { name: "提交并去支付" }).click();
  await phone.getByRole("button", { name: /^确认付款/ }).click();
  await expect(phone.getByRole("heading", { name: "等待商家发货" })).toBeVisible();
  await expectAccessible(phone, "a purchase that is paid");
}

/** As many as the API does at once. */
const AT_ONCE = 2;

/** So many customers order what a link leads to, and haven't paid yet. */
export async function placeMany(phone: Page, link: string, count: number): Promise<void> {
  const goods = await toLease(phone, [link]);
  for (let left = count; left > 0; left -= AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => order(phone, goods, mobile())));
}

/** One customer orders what the first of the links that has something to lease with a deposit leads to, and hasn't paid yet. */
export async function placeOne(phone: Page, links: readonly string[], number: string) {
  return order(phone, await toLease(phone, links), number);
}

async function toLease(phone: Page, links: readonly string[]) {
  for (const link of links) {
    if (phone.url() !== link) await phone.goto(link);
    const code = new URL(link).pathname.split("/").at(-1)!;
    // What was taken down since has no page.
    const page = await read(phone, "/api/h5/page", { code }).catch(() => null);
    const sku = page?.goods.skus.find((one) => one.prices.length > 0 && one.available > 0 && one.deposit > 0);
    if (sku) return { code, sku_id: sku.id, term: sku.prices[0]!.term };
  }
  throw new Error(`nothing to lease behind ${links.join(" ")}`);
}

const order = (phone: Page, goods: Awaited<ReturnType<typeof toLease>>, number: string) =>
  write(phone, "/api/h5/order", {
    ...goods,
    name: "陈小满",
    mobile: number,
    id_number: idNumber(),
    province: "浙江省",
    city: "杭州市",
    area: "西湖区",
    address: "文三路 269 号 3 幢 502 室",
    consent: true,
  });

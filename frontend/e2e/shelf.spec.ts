import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { rowOf, visit } from "./support/desk";
import { sold } from "./support/goods";
import { buy } from "./support/market";
import { unique } from "./support/numbers";
import { test } from "./support/rooms";
import type { Shop } from "./support/shop";
import { ADMIN } from "./support/zudesk";

/** A browser without a head says so, and counts as no visitor. */
const ANDROID =
  "Mozilla/5.0 (Linux; Android 16; V2425A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";
const CHANNEL = "H5 推广";
const NAME = `门店前台扫码 ${unique()}`;

test("a customer walks through a shop's page to what operators show there, and the link is credited with the sale", async ({
  owner,
  lin,
  operator,
  room,
}) => {
  const phone = await room({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: ANDROID,
  });
  const title = await sold(owner, lin.origin, `闪迪 256GB 高速存储卡 ${unique()}`);

  const link = await shareTheShop(owner, lin);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1, name: "全部商品" })).toBeVisible();
  await expectAccessible(phone);
  await search(phone, title);
  await expect(phone.getByText(`没有找到“${title}”`)).toBeVisible();
  await expectAccessible(phone);

  await place(operator, title, true);
  await search(phone, title);
  await expect(phone.getByText("共 1 件")).toBeVisible();
  await byCategory(phone, title);
  await phone.getByRole("link", { name: title }).click();
  await expect(phone).toHaveURL(new RegExp(`^${link}/\\d+$`));
  const goods = phone.url();
  await buy(phone, goods, title);

  await owner.goto(`${lin.origin}/h5Promotion?${new URLSearchParams({ keyword: NAME })}`);
  const row = rowOf(owner, NAME);
  await expect(row).toContainText("店铺全部商品");
  await expect(row).toContainText("318.00");
  await row.getByText(NAME).click();
  const sheet = owner.getByRole("dialog", { name: NAME });
  // Each page of the link was loaded, the shelf three times: one visitor, one visit.
  await expect(sheet.getByText("1（100%）")).toBeVisible();
  await expectAccessible(owner);
  await sheet.getByRole("link", { name: title }).click();
  await expect(owner).not.toHaveURL(/h5Promotion/);

  await place(operator, title, false);
  await phone.goto(goods);
  await expect(phone.getByRole("heading", { name: "商品已下架" })).toBeVisible();
  await phone.goto(link);
  await search(phone, title);
  await phone.getByRole("link", { name: "查看全部商品" }).click();
  await expect(phone).toHaveURL(link);
});

async function shareTheShop(owner: Page, { origin }: Shop): Promise<string> {
  await visit(owner, `${origin}/h5Promotion`, "H5 推广");
  await owner.getByRole("button", { name: "新建链接" }).first().click();
  const form = owner.getByRole("dialog", { name: "新建推广链接" });
  await form.getByLabel("打开的页面").selectOption({ label: "整个店铺" });
  await form.getByLabel("名称").fill(NAME);
  await expectAccessible(owner);
  await form.getByRole("button", { name: "生成链接" }).click();
  const address = owner.getByRole("dialog", { name: NAME }).getByRole("link", { name: "打开页面" });
  await expect(address).toBeVisible();
  return (await address.getAttribute("href"))!;
}

/** The operator shows goods on H5, or takes them away. */
async function place(operator: Page, title: string, shown: boolean): Promise<void> {
  await visit(operator, `${ADMIN}/productManage`, "商品管理");
  await operator.getByRole("button", { name: "上架渠道" }).click();
  const sheet = operator.getByRole("dialog", { name: "上架渠道" });
  await sheet.getByLabel("渠道", { exact: true }).selectOption({ label: CHANNEL });
  await sheet.getByRole("searchbox").fill(title);
  const shelf = sheet.getByRole("switch", { name: `在${CHANNEL}展示“${title}”` });
  await expect(shelf).toBeChecked({ checked: !shown });
  await shelf.click();
  await expect(shelf).toBeChecked({ checked: shown });
}

async function search(phone: Page, words: string): Promise<void> {
  await phone.getByRole("searchbox", { name: "搜索商品" }).fill(words);
  await phone.getByRole("button", { name: "搜索" }).click();
  await expect(phone).toHaveURL(/[?&]q=/);
  await expect(phone.getByRole("searchbox")).toHaveValue(words);
}

/** The words stay while one goes on by category: the goods are in one of them, and not in another. */
async function byCategory(phone: Page, title: string): Promise<void> {
  const shelves = phone.getByRole("navigation", { name: "商品类目" });
  // By key: the row is scrolled to the open category while the page comes alive, away from under a pointer.
  await shelves.getByRole("link", { name: "配件专区" }).press("Enter");
  await expect(phone).toHaveURL(/[?&]category=/);
  await expect(phone.getByText(`没有找到“${title}”`)).toBeVisible();
  await shelves.getByRole("link", { name: "全部" }).first().press("Enter");
  await expect(phone).not.toHaveURL(/[?&]category=/);
  await expect(phone.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(phone);
}

import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { rowOf, visit } from "./desk";
import { picture } from "./pictures";

type Rgb = readonly [number, number, number];
type Basics = { title: string; category: RegExp; colours: readonly Rgb[] };

/** A new product's first card; the category as the editor names it, and the addresses of its pictures. */
export async function begin(
  owner: Page,
  origin: string,
  { title, category, colours }: Basics,
): Promise<{ category: string; pictures: string[] }> {
  await visit(owner, `${origin}/product`, "新建商品");
  await owner
    .getByTestId("files")
    .first()
    .setInputFiles(colours.map((colour, i) => picture(`p${i}.png`, colour)));
  const thumbs = owner.getByRole("button", { name: new RegExp(`^第 \\d 张，共 ${colours.length} 张`) });
  await expect(thumbs).toHaveCount(colours.length);
  await owner.getByLabel("商品标题").fill(title);
  const option = owner.getByRole("option", { name: category }).first();
  const path = (await choose(owner.getByLabel("类目"), option)).trim();
  // A thumb is a small copy; a sheet names the picture itself.
  const shown = await thumbs.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
  const pictures = shown.map((src) => src.replace(/\.\d+\.webp$/, ".png"));
  return { category: path, pictures };
}

/** Opens a box that searches and takes what it offers; the box may still be loading. */
export async function choose(box: Locator, option: Locator): Promise<string> {
  await expect(async () => {
    await box.click();
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const text = (await option.getAttribute("aria-label")) ?? (await option.innerText());
  // A press on what has others below opens it: its button chooses it.
  const itself = option.getByText("选此类");
  await ((await itself.count()) > 0 ? itself : option).click();
  await expect(option).toBeHidden();
  return text;
}

/** A specification with its values. */
export async function specify(owner: Page, name: string, values: readonly string[]): Promise<void> {
  await owner.getByRole("button", { name: "添加规格" }).click();
  for (const [place, value] of values.entries()) {
    if (place > 0)
      await owner.getByRole("group", { name: "规格值" }).last().getByRole("button", { name: "添加" }).click();
    await owner.getByLabel(`${name} 第 ${place + 1} 个规格值`).fill(value);
  }
}

/** Figures of the SKU `name`; `down` copies each to all rows below. */
export async function figures(owner: Page, name: string, values: Record<string, string>, down = false): Promise<void> {
  for (const [column, value] of Object.entries(values)) {
    await owner.getByLabel(`${name} ${column}`, { exact: true }).fill(value);
    if (down) await owner.getByRole("button", { name: `用第一行的${column.split(" ").at(-1)}填充整列` }).click();
  }
}

/** Offers a term; its prices open. */
export const offer = (owner: Page, term: string): Promise<void> =>
  owner.getByRole("checkbox", { name: term, exact: true }).check();

/** A bundle of these goods' `own` SKU and of other goods, with a service, leased and sold. */
export async function bundle(owner: Page, name: string, own: string, other: string, gain: string): Promise<void> {
  await owner.getByRole("button", { name: "添加套餐" }).click();
  const box = owner.getByRole("region", { name: "套餐 1" });
  await box.getByLabel("添加本商品的规格").selectOption({ label: own });
  const title = new RegExp(`^${other}$`);
  const search = box.getByLabel("搜索并添加其他商品");
  await expect(async () => {
    await search.fill(other);
    await owner.getByRole("option", { name: title }).click({ timeout: 3_000 });
  }).toPass();
  await box.getByLabel(`${other} 的规格`).selectOption({ index: 1 });
  await box.getByLabel(`${other} 的数量`).fill("2");
  await box.getByRole("checkbox", { name: gain }).check();
  for (const [label, text] of Object.entries({ 市场价: "9998", 押金: "3000", 套餐售价: "9598", "6 个月": "22.8" }))
    await box.getByRole("textbox", { name: label, exact: true }).fill(text);
  await expect(box.getByText(/现在可下单 \d+ 套/)).toBeVisible();
  await box.getByLabel("套餐名").fill(name);
}

/** Saves and publishes: the list shows it on the shelf. `alike`: names goods whose editor looks as others' does. */
export async function publish(owner: Page, title: string, alike = ""): Promise<void> {
  await expectAccessible(owner, alike);
  await owner.getByRole("button", { name: "保存并上架" }).click();
  await expect(owner.getByText(`已发布：${title}，客户现在可以下单`)).toBeVisible();
  await expect(owner).toHaveURL(/productManage/);
  await expect(rowOf(owner, title)).toContainText("已上架");
}

/** Goods of one SKU, leased for six months, on the shelf. */
export async function rented(owner: Page, origin: string, title: string, stock: string): Promise<string> {
  await begin(owner, origin, { title, category: /相机|手机/, colours: [[60, 60, 64]] });
  await owner.getByRole("radio", { name: /租完即送/ }).check();
  await figures(owner, "默认规格", { 库存: stock, 市场价: "2999", 押金: "800" });
  await offer(owner, "6 个月");
  await figures(owner, "默认规格", { "6 个月 日租金": "9" });
  await publish(owner, title, "the editor of goods to lease, of one SKU");
  return title;
}

/** Goods of one SKU, sold, on the shelf. */
export async function sold(owner: Page, origin: string, title: string): Promise<string> {
  await begin(owner, origin, { title, category: /相机|手机/, colours: [[188, 60, 48]] });
  await figures(owner, "默认规格", { 库存: "20", 市场价: "199", 押金: "0", 售价: "159" });
  await publish(owner, title, "the editor of goods to sell, of one SKU");
  return title;
}

/** The shop's list, in a state, of what has `title` in its title. */
export const listed = (page: Page, origin: string, title: string, status = ""): Promise<void> =>
  visit(page, `${origin}/productManage?${new URLSearchParams({ title, ...(status && { status }) })}`, "商品管理");

/** An act of a row that stands in its menu. */
export async function fromMenu(page: Page, row: Locator, act: string): Promise<void> {
  await row.getByRole("button", { name: /的更多操作$/ }).click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

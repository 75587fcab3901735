import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { choose } from "./support/customer";
import { rowOf, visit } from "./support/desk";
import { begin, bundle, figures, fromMenu, listed, offer, publish, rented, sold, specify } from "./support/goods";
import { approve, buy, forceDown, readWhy } from "./support/market";
import { unique } from "./support/numbers";
import { test } from "./support/rooms";
import { linkTo, type Shop } from "./support/shop";
import { check, lines, openImport, refuseTwo, runImport } from "./support/transfer";
import { ADMIN, reloadUntil } from "./support/zudesk";

const mark = unique();
const PHONE = `Apple iPhone 17 Pro Max ${mark}`;
const KIT = "旅行拍摄套装";
const NOTE = "主图与实物颜色不符，请更换";

let shop: Shop;
let owner: Page, operator: Page, phone: Page;

test.beforeEach(({ lin, owner: desk, operator: platform, phone: mobile }) => {
  [shop, owner, operator, phone] = [lin, desk, platform, mobile];
});

test("a phone of 12 SKUs is made and published; a copy of it is a draft of its own", async () => {
  await makePhone();
  await copyPhone();
});

test("fifty goods come from a spreadsheet, after its wrong cells were named", importFifty);

test("an operator sees a shop's goods among all merchants' and takes them down; mended they come back", async () => {
  const title = await rented(owner, shop.origin, `大疆 Pocket 4 ${unique()}`, "4");
  await overMerchants(title);
  const link = await linkTo(owner, title);
  await openOnPhone(link, title);
  await forceDown(operator, title, NOTE);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "商品已下架" })).toBeVisible();
  await expectAccessible(phone);
  await mendAndReturn(title);
  await openOnPhone(link, title);
});

test("a customer sees a package, and buys what is in it by itself", async () => {
  const card = await sold(owner, shop.origin, `闪迪 128GB 高速存储卡 ${unique()}`);
  const camera = await makeCamera(card);
  await openOnPhone(await linkTo(owner, camera), camera);
  await choose(phone, KIT);
  await expect(phone.getByRole("region", { name: KIT })).toContainText(`${card}× 2`);
  await expectAccessible(phone);
  await buy(phone, await linkTo(owner, card), card);
  await listed(owner, shop.origin, card);
  await expect(rowOf(owner, card)).toContainText("18 / 20");
});

async function makePhone(): Promise<void> {
  await begin(owner, shop.origin, {
    title: PHONE,
    category: /手机/,
    colours: [
      [46, 84, 150],
      [196, 112, 60],
      [80, 80, 84],
    ],
  });
  await owner.getByRole("radio", { name: /租完即送/ }).check();
  await specify(owner, "颜色", ["星宇橙", "深蓝", "银色"]);
  await specify(owner, "容量", ["256GB", "512GB", "1TB", "2TB"]);
  await figures(owner, "星宇橙 / 256GB", { 库存: "3", 市场价: "9999", 押金: "2000" }, true);
  await expect(owner.getByText("12 个规格组合，共 36 件")).toBeVisible();
  for (const [term, rent] of [
    ["6 个月", "32.5"],
    ["12 个月", "19.9"],
  ] as const) {
    await offer(owner, term);
    await figures(owner, "星宇橙 / 256GB", { [`${term} 日租金`]: rent }, true);
  }
  await figures(owner, "银色 / 2TB", { "12 个月 日租金": "38" });
  await publish(owner, PHONE);
}

async function makeCamera(card: string): Promise<string> {
  const title = `富士 X-T5 微单相机 ${unique()}`;
  await begin(owner, shop.origin, {
    title,
    category: /相机|手机/,
    colours: [
      [60, 60, 64],
      [140, 120, 90],
    ],
  });
  await owner.getByRole("radio", { name: /租完即送/ }).check();
  await figures(owner, "默认规格", { 库存: "4", 市场价: "9499", 押金: "3000" });
  await offer(owner, "6 个月");
  await figures(owner, "默认规格", { "6 个月 日租金": "21" });
  await bundle(owner, KIT, "默认规格", card, "碎屏保");
  await publish(owner, title);
  return title;
}

async function copyPhone(): Promise<void> {
  await listed(owner, shop.origin, PHONE);
  await fromMenu(owner, rowOf(owner, PHONE), "复制");
  await expect(owner.getByText(`已复制“${PHONE}”，正在打开副本`)).toBeVisible();
  await expect(owner.getByRole("heading", { level: 1, name: "编辑商品" })).toBeVisible();
  await expect(owner.getByLabel("商品标题")).toHaveValue(`${PHONE} 副本`);
  await expect(owner.getByLabel("银色 / 2TB 6 个月 日租金")).toHaveValue("32.50");
  await listed(owner, shop.origin, `${PHONE} 副本`, "draft");
  await expect(rowOf(owner, `${PHONE} 副本`)).toContainText("草稿");
}

async function importFifty(): Promise<void> {
  const colours = [[46, 84, 150]] as const;
  const { category, pictures } = await begin(owner, shop.origin, {
    title: "只为类目和图片",
    category: /手机/,
    colours,
  });
  const rows = lines(50, `小米 15 ${mark}`, category, pictures[0]!);
  await listed(owner, shop.origin, `小米 15 ${mark}`);
  await openImport(owner);
  await refuseTwo(owner, rows);
  await check(owner, "商品.xlsx", rows);
  await runImport(owner, rows.length);
  await listed(owner, shop.origin, `小米 15 ${mark}`, "draft");
  await expect(owner.getByText("共 50 条", { exact: true })).toBeVisible();
}

async function overMerchants(title: string): Promise<void> {
  await visit(operator, `${ADMIN}/productManage?status=on_shelf`, "商品管理");
  await expect(rowOf(operator, "高飞租机").or(rowOf(operator, "唐家电玩")).first()).toBeVisible();
  await listed(operator, ADMIN, title, "on_shelf");
  await expect(rowOf(operator, title)).toContainText(shop.name);
}

async function openOnPhone(link: string, title: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(phone.getByText(/租金计划 · \d+ 期/)).toBeVisible();
  await expectAccessible(phone, "goods to lease");
}

async function mendAndReturn(title: string): Promise<void> {
  await readWhy(owner, shop.origin, title, NOTE);
  await owner.getByLabel("品牌").fill("苹果");
  await owner.getByRole("button", { name: "重新提交审核" }).last().click();
  await expect(owner.getByText(`已提交审核：${title}，通过后自动上架`)).toBeVisible();
  await approve(operator, title, "—", "苹果");
  await listed(owner, shop.origin, title, "on_shelf");
  await reloadUntil(owner, (patience) => expect(rowOf(owner, title)).toContainText("已上架", patience));
}

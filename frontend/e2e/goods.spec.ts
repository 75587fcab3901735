import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { rowOf, visit } from "./support/desk";
import { begin, bundle, figures, fromMenu, listed, offer, publish, specify } from "./support/goods";
import { approve, buy, forceDown, readWhy } from "./support/market";
import { unique } from "./support/numbers";
import { share, type Shop } from "./support/shop";
import { check, lines, openImport, refuseTwo, runImport } from "./support/transfer";
import { accountNamed, ADMIN, logIn, operatorAccount, reloadUntil } from "./support/zudesk";

const mark = unique();
const PHONE = `Apple iPhone 17 Pro Max ${mark}`;
const CARD = `闪迪 128GB 高速存储卡 ${mark}`;
const CAMERA = `富士 X-T5 微单相机 ${mark}`;
const KIT = "旅行拍摄套装";
const NOTE = "主图与实物颜色不符，请更换";

let shop: Shop,
  category = "",
  picture = "";
let owner: Page, operator: Page, phone: Page;
const rooms: BrowserContext[] = [];

async function room(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  rooms.push(context);
  return context.newPage();
}

test.beforeAll(async ({ browser }) => {
  const lin = accountNamed("lin");
  shop = { name: "林记数码", origin: lin.url, account: lin.account, password: lin.password };
  owner = await room(browser);
  operator = await room(browser);
  phone = await room(browser, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
});
test.afterAll(() => Promise.all(rooms.map((context) => context.close())));

test("goods from the editor to the customer, past the operators", async () => {
  const first = operatorAccount();
  await logIn(owner, shop.origin, shop.account, shop.password);
  await logIn(operator, ADMIN, first.account, first.password);
  await test.step("1 a phone with 12 SKUs, a card that is only sold, a camera with a package", async () => {
    await makePhone();
    await makeCard();
    await makeCamera();
  });
  await test.step("2 a copy is a draft of its own", copyPhone);
  await test.step("3 fifty goods come from a spreadsheet, after its wrong cells were named", importFifty);
  await test.step("4 the operator sees them among all merchants' and takes the phone down", async () => {
    await overMerchants();
    const link = await share(owner, shop, { title: PHONE, term: "", rent: "" });
    await openOnPhone(link, PHONE);
    await forceDown(operator, PHONE, NOTE);
    await phone.goto(link);
    await expect(phone.getByText("这个链接打不开了")).toBeVisible();
    await expectAccessible(phone);
    await mendAndReturn();
    await openOnPhone(link, PHONE);
  });
  await test.step("5 a customer sees the package, and buys the card", async () => {
    await openOnPhone(await share(owner, shop, { title: CAMERA, term: "", rent: "" }), CAMERA);
    await phone.getByRole("radio", { name: new RegExp(KIT) }).check({ force: true });
    await expect(phone.getByRole("region", { name: KIT })).toContainText(`${CARD}× 2`);
    await expectAccessible(phone);
    await buy(phone, await share(owner, shop, { title: CARD, term: "", rent: "" }), CARD);
    await listed(owner, shop.origin, CARD);
    await expect(rowOf(owner, CARD)).toContainText("18 / 20");
  });
});

async function makePhone(): Promise<void> {
  const made = await begin(owner, shop.origin, {
    title: PHONE,
    category: /手机/,
    colours: [
      [46, 84, 150],
      [196, 112, 60],
      [80, 80, 84],
    ],
  });
  category = made.category;
  picture = made.pictures[0]!;
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

async function makeCard(): Promise<void> {
  await begin(owner, shop.origin, { title: CARD, category: /相机|手机/, colours: [[188, 60, 48]] });
  await figures(owner, "默认规格", { 库存: "20", 市场价: "199", 押金: "0", 售价: "159" });
  await publish(owner, CARD);
}

async function makeCamera(): Promise<void> {
  await begin(owner, shop.origin, {
    title: CAMERA,
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
  await bundle(owner, KIT, "默认规格", CARD, "碎屏保");
  await publish(owner, CAMERA);
}

async function copyPhone(): Promise<void> {
  await listed(owner, shop.origin, PHONE);
  await fromMenu(owner, rowOf(owner, PHONE), "复制");
  await expect(owner.getByText(`已复制“${PHONE}”，正在打开副本`)).toBeVisible();
  await expect(owner.getByRole("heading", { level: 1, name: "编辑商品" })).toBeVisible();
  await expect(owner.getByLabel("商品标题")).toHaveValue(`${PHONE} 副本`);
  await expect(owner.getByLabel("银色 / 2TB 6 个月 日租金")).toHaveValue("32.5");
  await listed(owner, shop.origin, `${PHONE} 副本`, "draft");
  await expect(rowOf(owner, `${PHONE} 副本`)).toContainText("草稿");
}

async function importFifty(): Promise<void> {
  const rows = lines(50, `小米 15 ${mark}`, category, picture);
  await listed(owner, shop.origin, `小米 15 ${mark}`);
  await openImport(owner);
  await refuseTwo(owner, rows);
  await check(owner, "商品.xlsx", rows);
  await runImport(owner, rows.length);
  await listed(owner, shop.origin, `小米 15 ${mark}`, "draft");
  await expect(owner.getByText("共 50 条")).toBeVisible();
}

async function overMerchants(): Promise<void> {
  await visit(operator, `${ADMIN}/productManage?status=on_shelf`, "商品管理");
  await expect(rowOf(operator, "高飞租机").or(rowOf(operator, "唐家电玩")).first()).toBeVisible();
  await listed(operator, ADMIN, mark, "on_shelf");
  for (const title of [PHONE, CARD, CAMERA]) await expect(rowOf(operator, title)).toContainText(shop.name);
}

async function openOnPhone(link: string, title: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(phone.getByText(/租金计划 · \d+ 期/)).toBeVisible();
  await expectAccessible(phone);
}

async function mendAndReturn(): Promise<void> {
  await readWhy(owner, shop.origin, PHONE, NOTE);
  await owner.getByLabel("品牌").fill("苹果");
  await owner.getByRole("button", { name: "重新提交审核" }).last().click();
  await expect(owner.getByText(`已提交审核：${PHONE}，通过后自动上架`)).toBeVisible();
  await approve(operator, PHONE, "—", "苹果");
  await listed(owner, shop.origin, PHONE, "on_shelf");
  await reloadUntil(owner, () => expect(rowOf(owner, PHONE)).toContainText("已上架", { timeout: 3_000 }));
}

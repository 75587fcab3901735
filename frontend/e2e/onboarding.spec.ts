import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { lease, receive, sign, type Customer } from "./support/customer";
import { expectTodo, rowOf, visit } from "./support/desk";
import { seededShop, test } from "./support/rooms";
import {
  onboard,
  onTheShelf,
  openAudit,
  openUnaudited,
  publish,
  share,
  ship,
  type Goods,
  type Shop,
} from "./support/shop";
import { ADMIN, logIn, logInFirst, operatorAccount, reloadUntil } from "./support/zudesk";

// The whole way of a lease by hand; other journeys begin with one that the seed holds, or that calls made.
test("an operator is led to what was asked for, and onboards a merchant, whose owner logs in on the new address and has a first lease", async ({
  room,
  phone,
}) => {
  test.setTimeout(900_000);
  const [operator, owner] = [await room(), await room()];
  const { account, password } = operatorAccount();
  await operator.goto(`${ADMIN}/merchant`);
  await expect(operator.getByRole("heading", { name: "登录" })).toBeVisible();
  await expectAccessible(operator);
  await logIn(operator, ADMIN, account, password, "/merchant");
  await expect(operator).toHaveURL(`${ADMIN}/merchant`);
  await visit(operator, ADMIN, /您好$/);
  const shop = await onboard(operator, "林记租机");
  await expectAccessible(operator);
  await owner.goto(shop.origin);
  await expect(owner.getByText(shop.name)).toBeVisible();
  await expectAccessible(owner);
  await logInFirst(owner, shop.origin, shop.account, shop.password);
  await visit(owner, shop.origin, /您好$/);

  const goods = await publish(owner, shop);
  await expectAccessible(owner);
  await onTheShelf(owner, goods);
  await expectAccessible(owner, "a shop's /productManage");
  const link = await share(owner, shop, goods);
  await expectAccessible(owner);
  await seen(await room({ ...PERSON, viewport: { width: 390, height: 844 } }), link);
  const customer = await lease(phone, link, goods.term);
  await expectAccessible(phone);
  await expectTodo(owner, shop.origin, "待审核订单", 1);
  await broughtIn(owner, shop, goods, link);

  await openUnaudited(owner, shop, customer.order_id);
  await audit(owner, customer);
  await sign(phone);
  await expectAccessible(phone);
  await ship(owner, goods);
  await receive(phone);
  await reloadUntil(owner, (patience) =>
    expect(owner.getByText("在租", { exact: true }).first()).toBeVisible(patience),
  );
  await expectTodo(owner, shop.origin, "待审核订单", 0);
});

test("another shop doesn't find an order", async ({ owner, lin, room }) => {
  await visit(owner, `${lin.origin}/dealingOrder`, "在租订单");
  const order = owner.getByRole("table").getByRole("link").first();
  // Its second line is the SKU.
  const title = (await order.innerText()).split("\n")[0]!;
  const path = (await order.getAttribute("href"))!;
  await owner.goto(lin.origin + path);
  await expect(owner.getByText(title).first()).toBeVisible();
  const [other, page] = [seededShop("gao", "高飞租机"), await room()];
  await logIn(page, other.origin, other.account, other.password, path);
  await expect(page.getByText("内容不存在或已删除").first()).toBeVisible();
});

/** No browser of tests: what says that it is one is no visit. */
const PERSON = {
  userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile Safari/537.36",
};

/** Somebody looks at the link, and once more: it is one visit. */
async function seen(visitor: Page, link: string): Promise<void> {
  const told = visitor.waitForResponse((one) => one.url().includes("/api/h5/visit"));
  await visitor.goto(link);
  expect(await (await told).json()).toMatchObject({ code: 200 });
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: "立即租赁" })).toBeVisible();
}

/** What the link has to show for it, now that the order is paid: the visit, the order with its amount, and the way to it. */
async function broughtIn(owner: Page, shop: Shop, goods: Goods, link: string): Promise<void> {
  const code = new URL(link).pathname.split("/").at(-1)!;
  await visit(owner, `${shop.origin}/h5Promotion?keyword=${code}`, "H5 推广");
  const fact = (name: string) =>
    owner
      .getByRole("dialog")
      .locator("dt", { hasText: new RegExp(`^${name}$`) })
      .locator("xpath=following-sibling::dd");
  await rowOf(owner, goods.title)
    .getByRole("button", { name: new RegExp(goods.title) })
    .first()
    .click();
  await expect(fact("订单")).toHaveText(/^1（100%）/);
  await expect(fact("访问")).toHaveText(/^1(?!\d)/);
  await expect(fact("订单金额")).toHaveText(/[1-9]/);
  const sheet = owner.getByRole("dialog");
  await expect(sheet.getByText("带来的订单（含未支付，共 1 笔）")).toBeVisible();
  await sheet
    .getByRole("listitem")
    .getByRole("link", { name: new RegExp(goods.title) })
    .click();
  await expect(owner).toHaveURL(/orderInfo/);
  await expect(owner.getByText(goods.title).first()).toBeVisible();
}

/** Passes the order whose page it is, and looks at what an auditor looks at. */
async function audit(owner: Page, customer: Customer): Promise<void> {
  await expect(owner.getByRole("list", { name: "进度" })).toBeVisible();
  await expectAccessible(owner);
  const dialog = await openAudit(owner);
  await expect(dialog.getByText(new RegExp(customer.name[0]!))).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole("radio", { name: "通过" }).check();
  await dialog.getByRole("button", { name: "通过审核" }).click();
  await expect(owner.getByText("已通过，合同正在发给客户")).toBeVisible();
}

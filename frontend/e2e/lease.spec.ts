import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { lease, payCode, receive, sign, type Customer } from "./support/customer";
import { expectTodo, moveOn, rowOf, todoCount, visit } from "./support/desk";
import { seededShop, test } from "./support/rooms";
import { onTheShelf, publish, share, ship, THREE_WEEKS, type Goods, type Shop } from "./support/shop";
import { behave, logIn, reloadUntil } from "./support/zudesk";

let owner: Page, phone: Page;
let shop: Shop, goods: Goods, customer: Customer;
let orderUrl = "";

test("one lease from its goods to its last period", async ({ room, operator, phone: mobile, request }) => {
  test.setTimeout(1_200_000);
  let waiting = 0;
  // The smaller of the seed's open shops: its nights are short.
  shop = seededShop("gao", "高飞租机");
  [owner, phone] = [await room(), mobile];
  await logIn(owner, shop.origin, shop.account, shop.password);

  await test.step("1 the merchant makes goods and publishes them", async () => {
    goods = await publish(owner, shop, THREE_WEEKS);
    await expectAccessible(owner);
    await onTheShelf(owner, goods);
    await expectAccessible(owner, "a shop's /productManage");
  });

  await test.step("2 a customer leases on the phone by the shared link", async () => {
    waiting = await todoCount(owner, shop.origin, "待审核订单");
    const link = await share(owner, shop, goods);
    await expectAccessible(owner);
    await seen(await room({ ...PERSON, viewport: { width: 390, height: 844 } }), link);
    customer = await lease(phone, link, goods.term);
    await expectAccessible(phone);
    await expectTodo(owner, shop.origin, "待审核订单", waiting + 1);
    await broughtIn(link);
  });

  await test.step("3 audited, signed, shipped and received", async () => {
    await visit(owner, `${shop.origin}/regularOrder?status=pending_audit`, "常规订单");
    await rowOf(owner, goods.title).getByRole("link", { name: goods.title }).click();
    await expect(owner).toHaveURL(/orderInfo/);
    orderUrl = owner.url();
    await audit();
    await sign(phone);
    await expectAccessible(phone);
    await ship(owner, goods);
    await receive(phone);
    await reloadUntil(owner, (patience) => expect(owner.getByText("租赁中").first()).toBeVisible(patience));
    await expectTodo(owner, shop.origin, "待审核订单", waiting);
  });

  await test.step("4 two weeks pass; the customer falls behind", async () => {
    await behave(request, customer.mobile, { behaviour: "late" });
    await moveOn(operator, "往后 7 天", shop.name);
    await moveOn(operator, "往后 7 天", shop.name);
    await visit(owner, `${shop.origin}/overdueOrder`, "逾期订单");
    await reloadUntil(owner, (patience) =>
      expect(rowOf(owner, goods.title)).toContainText(/¥3\d\.\d\d.*[1-9]\d* 天/, patience),
    );
    expect(await todoCount(owner, shop.origin, "逾期订单")).toBeGreaterThan(0);
  });

  await test.step("5 the deposit pays what is overdue, a scanned code the rest: the lease is complete", async () => {
    await capture();
    await collectByCode();
    await visit(owner, `${shop.origin}/finishedOrder`, "完结订单");
    await reloadUntil(owner, (patience) => expect(rowOf(owner, goods.title)).toContainText("已完成", patience));
    await expect(phone.getByText("已付 3 / 3")).toBeVisible();
    await expectAccessible(phone);
  });
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
async function broughtIn(link: string): Promise<void> {
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

async function audit(): Promise<void> {
  await expect(owner.getByRole("list", { name: "进度" })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("region", { name: "下一步" }).getByRole("button", { name: "审核" }).click();
  const dialog = owner.getByRole("alertdialog", { name: `审核：${goods.title}` });
  await expect(dialog.getByText(new RegExp(customer.name[0]!))).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole("radio", { name: "通过" }).check();
  await dialog.getByRole("button", { name: "通过审核" }).click();
  await expect(owner.getByText("已通过，合同正在发给客户")).toBeVisible();
}

async function capture(): Promise<void> {
  await owner.goto(orderUrl);
  await owner.getByRole("button", { name: "更多操作" }).click();
  await owner.getByRole("menuitem", { name: "押金抵扣" }).click();
  const form = owner.getByRole("dialog", { name: "押金抵扣" });
  // Period 3 is due today: it is paid by code.
  await form.getByRole("checkbox", { name: /^第 3 期/ }).uncheck();
  await form.getByLabel("原因").fill("逾期 7 天，电话无人接听");
  await form.getByRole("button", { name: "押金抵扣" }).click();
  await owner.getByRole("button", { name: /^扣款 ¥/ }).click();
  await expect(owner.getByText(/已发起押金抵扣/)).toBeVisible();
  await visit(owner, orderUrl.replace("orderInfo", "billingDetails"), "账单详情");
  await reloadUntil(owner, (patience) => expect(rowOf(owner, /第 2 期/)).toContainText("已支付", patience));
}

async function collectByCode(): Promise<void> {
  await visit(owner, orderUrl.replace("orderInfo", "billingDetails"), "账单详情");
  await reloadUntil(owner, (patience) => expect(rowOf(owner, /第 3 期/)).toContainText(/待支付|已逾期/, patience));
  await owner.getByRole("button", { name: "收取全部未付" }).click();
  const form = owner.getByRole("dialog", { name: "收款" });
  await form.getByRole("radio", { name: /扫码支付/ }).check();
  const answer = owner.waitForResponse((one) => one.url().includes("/api/v2/BillPayment"));
  await form.getByRole("button", { name: "收款" }).click();
  const { data } = (await (await answer).json()) as { data: { qr_content: string } };
  const dialog = owner.getByRole("dialog", { name: "扫码付款" });
  await expect(dialog.getByRole("img", { name: "扫码付款" })).toBeVisible();
  await expectAccessible(owner);
  await payCode(phone, data.qr_content);
  await expect(dialog.getByText("已收款")).toBeVisible();
}

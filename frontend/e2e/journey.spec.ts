import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { lease, payCode, receive, sign, type Customer } from "./support/customer";
import { moveOn, rowOf, todoCount, visit } from "./support/desk";
import { picture } from "./support/pictures";
import { onboard, publish, share, type Goods, type Shop } from "./support/shop";
import { ADMIN, behave, logIn, operatorAccount, reloadUntil } from "./support/zudesk";

test.describe.configure({ mode: "serial" });

let operator: Page, owner: Page, phone: Page;
let shop: Shop, goods: Goods, customer: Customer;
let link = "",
  orderUrl = "";
const rooms: BrowserContext[] = [];

async function room(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  rooms.push(context);
  return context.newPage();
}

test.beforeAll(async ({ browser }) => {
  operator = await room(browser);
  owner = await room(browser);
  phone = await room(browser, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
});
test.afterAll(() => Promise.all(rooms.map((context) => context.close())));

test("one lease from a merchant's onboarding to its payout", async ({ browser, request }) => {
  const first = operatorAccount();
  await test.step("1 the operator logs in and is led to what was asked for", async () => {
    await operator.goto(`${ADMIN}/merchant`);
    await expect(operator.getByRole("heading", { name: "登录" })).toBeVisible();
    await expectAccessible(operator);
    await logIn(operator, ADMIN, first.account, first.password, "/merchant");
    await expect(operator).toHaveURL(`${ADMIN}/merchant`);
    await visit(operator, ADMIN, /您好$/);
  });

  await test.step("2 onboards a merchant, whose owner logs in on the new address", async () => {
    shop = await onboard(operator, "林记租机");
    await expectAccessible(operator);
    await owner.goto(shop.origin);
    await expect(owner.getByText(shop.name)).toBeVisible();
    await expectAccessible(owner);
    await logIn(owner, shop.origin, shop.account, shop.password);
    await visit(owner, shop.origin, /您好$/);
  });

  await test.step("3 the merchant makes goods and publishes them", async () => {
    goods = await publish(owner, shop);
    await expectAccessible(owner);
    await owner.getByRole("button", { name: "保存并上架" }).click();
    await expect(owner).toHaveURL(/productManage/);
    await expect(rowOf(owner, goods.title)).toContainText("已上架");
    await expectAccessible(owner);
  });

  await test.step("4 a customer leases on the phone by the shared link", async () => {
    link = await share(owner, shop, goods);
    await expectAccessible(owner);
    customer = await lease(phone, link, goods.term);
    await expectAccessible(phone);
    expect(await todoCount(owner, shop.origin, "待审核订单")).toBe(1);
  });

  await test.step("5 audited, signed, shipped and received", async () => {
    await visit(owner, `${shop.origin}/regularOrder?status=pending_audit`, "常规订单");
    await rowOf(owner, goods.title).getByRole("link", { name: goods.title }).click();
    await expect(owner).toHaveURL(/orderInfo/);
    orderUrl = owner.url();
    await audit();
    await sign(phone);
    await expectAccessible(phone);
    await ship();
    await receive(phone);
    await reloadUntil(owner, () => expect(owner.getByText("租赁中").first()).toBeVisible({ timeout: 3_000 }));
    expect(await todoCount(owner, shop.origin, "待审核订单")).toBe(0);
  });

  await test.step("6 months pass; the customer falls behind", async () => {
    await behave(request, customer.mobile, { behaviour: "late" });
    await visit(operator, `${ADMIN}/jobRuns`, "任务运行");
    await moveOn(operator, "往后 31 天", shop.name);
    await moveOn(operator, "往后 7 天", shop.name);
    await visit(owner, `${shop.origin}/overdueOrder`, "逾期订单");
    await reloadUntil(owner, () => expect(rowOf(owner, goods.title)).toContainText("已逾期", { timeout: 3_000 }));
    expect(await todoCount(owner, shop.origin, "逾期订单")).toBe(1);
  });

  await test.step("7 the deposit pays what is overdue, a scanned code the rest: the lease is complete", async () => {
    await capture();
    await moveOn(operator, "往后 31 天", shop.name);
    await collectByCode();
    await visit(owner, `${shop.origin}/finishedOrder`, "完结订单");
    await reloadUntil(owner, () => expect(rowOf(owner, goods.title)).toContainText("租完即送", { timeout: 3_000 }));
    await expect(phone.getByText("已付 3 / 3")).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step("8 the merchant withdraws, the operator pays out", async () => {
    await visit(owner, `${shop.origin}/billList`, "收支账单");
    await expect(owner.getByRole("table", { name: "收支账单" })).toContainText("押金");
    const waiting = await todoCount(operator, ADMIN, "待审核提现");
    await withdraw();
    expect(await todoCount(operator, ADMIN, "待审核提现")).toBe(waiting + 1);
    await payOut(browser);
    await visit(owner, `${shop.origin}/cashWithdrawal`, "提现管理");
    await expect(owner.getByRole("table", { name: "提现管理" })).toContainText("已打款");
  });
});

test("another shop doesn't find the order", async ({ browser }) => {
  const other = await onboard(operator, "高氏数码");
  const page = await room(browser);
  await logIn(page, other.origin, other.account, other.password);
  await page.goto(other.origin + new URL(orderUrl).pathname);
  await expect(page.getByText("内容不存在或已删除").first()).toBeVisible();
  await expect(page.getByText(goods.title)).toHaveCount(0);
});

async function audit(): Promise<void> {
  await expect(owner.getByRole("list", { name: "进度" })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("region", { name: "下一步" }).getByRole("button", { name: "审核" }).click();
  const dialog = owner.getByRole("alertdialog", { name: `审核：${goods.title}` });
  await expect(dialog.getByText(new RegExp(customer.name[0]!))).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "通过审核" }).click();
  await expect(owner.getByText("已通过，合同正在发给客户")).toBeVisible();
}

async function ship(): Promise<void> {
  const next = owner.getByRole("region", { name: "下一步" }).getByRole("button", { name: "发货" });
  await reloadUntil(owner, () => expect(next).toBeVisible({ timeout: 3_000 }));
  await next.click();
  const form = owner.getByRole("dialog", { name: `发货：${goods.title}` });
  await form.getByLabel("快递公司").selectOption({ label: "顺丰速运" });
  await form.getByLabel("快递单号").fill(`SF${Date.now()}`);
  await form.getByLabel("序列号 / IMEI").fill("356938035643809");
  await expectAccessible(owner);
  await form.getByRole("button", { name: "发货" }).click();
  await expect(owner.getByText(/^已发货，/)).toBeVisible();
}

async function capture(): Promise<void> {
  await owner.goto(orderUrl);
  await owner.getByRole("button", { name: "更多操作" }).click();
  await owner.getByRole("menuitem", { name: "押金转支付" }).click();
  const form = owner.getByRole("dialog", { name: "押金转支付" });
  await form.getByLabel("原因").fill("逾期 7 天，电话无人接听");
  await form.getByRole("button", { name: "转支付" }).click();
  await expect(owner.getByText(/已发起转支付/)).toBeVisible();
  await visit(owner, orderUrl.replace("orderInfo", "billingDetails"), "账单详情");
  await reloadUntil(owner, () => expect(rowOf(owner, /第 2 期/)).toContainText("已支付", { timeout: 3_000 }));
}

async function collectByCode(): Promise<void> {
  await visit(owner, orderUrl.replace("orderInfo", "billingDetails"), "账单详情");
  await reloadUntil(owner, () => expect(rowOf(owner, /第 3 期/)).toContainText(/待支付|已逾期/, { timeout: 3_000 }));
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

async function withdraw(): Promise<void> {
  await visit(owner, `${shop.origin}/applyWithdrawal`, "申请提现");
  await owner.getByRole("button", { name: "全部提现" }).click();
  await owner.getByRole("button", { name: "申请提现" }).click();
  const dialog = owner.getByRole("alertdialog", { name: "确认提现？" });
  await dialog.getByRole("button", { name: "申请提现" }).click();
  await expect(owner).toHaveURL(/cashWithdrawal/);
}

/** One operator approves, the finance colleague pays. */
async function payOut(browser: Browser): Promise<void> {
  await visit(operator, `${ADMIN}/cashWithdrawal`, "提现管理");
  await rowOf(operator, shop.name).getByRole("button", { name: "通过" }).click();
  await operator.getByRole("alertdialog", { name: "通过这笔提现？" }).getByRole("button", { name: "通过" }).click();
  await expect(operator.getByText(/^已通过，待打款/)).toBeVisible();
  const cashier = await room(browser);
  const { account, password } = operatorAccount("cai");
  await logIn(cashier, ADMIN, account, password, "/cashWithdrawal");
  await cashier.getByRole("tab", { name: /已通过/ }).click();
  await rowOf(cashier, shop.name).getByRole("button", { name: "登记打款" }).click();
  const form = cashier.getByRole("dialog", { name: "登记打款" });
  await form.getByLabel("银行流水号").fill("2026112100012345");
  await form.getByTestId("files").setInputFiles(picture("voucher.png", [90, 130, 90]));
  await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
  await form.getByRole("button", { name: "确认已打款" }).click();
  await expect(cashier.getByText(/^已登记向/)).toBeVisible();
}

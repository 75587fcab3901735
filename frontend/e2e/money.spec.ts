import { expect, type Page } from "@playwright/test";
import type { AnswerOf } from "../src/lib/api/call";
import { read, write } from "./support/api";
import { moveOn, rowOf, visit } from "./support/desk";
import { placeOne } from "./support/market";
import { mobile, unique } from "./support/numbers";
import { movesMoneyOnce } from "./support/once";
import { picture } from "./support/pictures";
import { seededShop, test } from "./support/rooms";
import type { Shop } from "./support/shop";
import { ADMIN, behave, logIn, SANDBOX } from "./support/zudesk";

type Desk = { owner: Page; shop: Shop };
type Rooms = Desk & { room: () => Promise<Page> };
type Row = AnswerOf<"get", "/api/platform/backendOrderList">["items"][number];
type Fits = (row: Row, owner: Page) => boolean | Promise<boolean>;

/** What journeys take, in fen: a debit leaves a late fee of a few fen behind. */
const TEN = 1_000;
let second: Desk | null = null;

/** A lease of the seed that is overdue and fits, with its owner at the desk: of the larger shop, or else of another. */
async function overdue({ room, ...first }: Rooms, fits: Fits): Promise<(Desk & Row) | null> {
  for (const at of [0, 1]) {
    if (at === 1 && !second) {
      second = { owner: await room(), shop: seededShop("gao", "高飞租机") };
      await logIn(second.owner, second.shop.origin, second.shop.account, second.shop.password);
    }
    const desk = at === 0 ? first : second!;
    const { items } = await read(desk.owner, "/api/platform/backendOrderList", { stage: "overdue", page_size: 100 });
    for (const row of items)
      if (row.actions.includes("collect") && row.overdue_amount >= TEN && (await fits(row, desk.owner)))
        return { ...desk, ...row };
  }
  return null;
}
const bills = (owner: Page, order_id: string) => read(owner, "/api/v2/getBillList", { order_id });
const paid = async (owner: Page, order_id: string) => (await bills(owner, order_id)).sums.paid;
const purse = (owner: Page) => read(owner, "/api/finance/getMarkCollect", {});
const fenIn = (text: string) => Math.round(Number(/¥([\d,.]+)/.exec(text)![1]!.replaceAll(",", "")) * 100);

/** The same, though weeks have to pass until one is. */
async function late(rooms: Rooms, operator: Page, fits: Fits) {
  for (let week = 0; week < 6; week++) {
    const found = await overdue(rooms, fits);
    if (found) return found;
    await moveOn(operator, "往后 7 天", rooms.shop.name);
  }
  throw new Error("no lease of the seed falls overdue");
}

/** A debit takes a whole instalment: not the rest of one, nor late fees. */
async function takesOne({ debit_open, order_id }: Row, owner: Page): Promise<boolean> {
  if (!debit_open) return false;
  const { items } = await read(owner, "/api/orders/overdueQuote", { order_ids: [order_id] });
  return items.some(({ debit }) => debit > 0);
}

/** One that Alipay takes a debit of today: it does so for some days around a due day, so days may have to pass. */
async function debitable(rooms: Rooms, operator: Page) {
  for (let day = 0; day < 20; day++) {
    const found = await overdue(rooms, takesOne);
    if (found) return found;
    await moveOn(operator, "下一天", rooms.shop.name);
  }
  throw new Error("no lease of the seed is overdue within the days of its debit");
}

test("a debit of what is overdue is made once", async ({ owner: first, operator, lin, room, request }) => {
  const { owner, shop, order_id } = await debitable({ owner: first, shop: lin, room }, operator);
  const state = await request.get(`${SANDBOX}/control/state?only=agreement`);
  const { agreement } = (await state.json()) as {
    agreement: { external_agreement_no: string; buyer_id: string }[];
  };
  await behave(request, agreement.find((one) => one.external_agreement_no.endsWith(order_id))!.buyer_id, {
    behaviour: "pays",
  });
  const before = await bills(owner, order_id);
  await visit(owner, `${shop.origin}/overdueOrder?sort=-risk`, "逾期订单");
  const row = owner.getByRole("row").filter({ has: owner.locator(`a[href*="${order_id}"]`) });
  await row.getByRole("button", { name: "代扣", exact: true }).click();
  const ask = owner.getByRole("alertdialog", { name: /的支付宝扣款 ¥/ });
  await ask.getByRole("checkbox").check();
  const act = ask.getByRole("button", { name: /^扣款 ¥/ });
  const sum = fenIn(await act.innerText());
  await movesMoneyOnce({
    page: owner,
    path: "/api/orders/debitOverdue",
    wrong: (body) => ({ ...body, order_ids: ["1"] }),
    buttons: [act],
    done: () => expect(ask).toBeHidden(),
  });
  await expect.poll(() => paid(owner, order_id)).toBe(before.sums.paid + sum);
  const { attempts } = await bills(owner, order_id);
  const debits = (all: typeof attempts) => all.filter(({ method }) => method === "debit").length;
  expect(debits(attempts)).toBe(debits(before.attempts) + 1);
});

test("money received offline is entered once", async ({ owner: first, operator, lin, room }) => {
  const { owner, shop, order_id } = await late({ owner: first, shop: lin, room }, operator, () => true);
  const before = await bills(owner, order_id);
  await visit(owner, `${shop.origin}/billingDetails/${order_id}`, /账单/);
  await owner.getByRole("button", { name: "收取全部未付" }).click();
  const form = owner.getByRole("dialog", { name: "收款" });
  await form.getByRole("radio", { name: /线下收款/ }).check();
  await form.getByLabel(/^金额/).fill("10");
  await form.getByTestId("files").setInputFiles(picture("slip.png", [31, 47, 59]));
  await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
  await movesMoneyOnce({
    page: owner,
    path: "/api/v2/BillPayment",
    wrong: (body) => ({ ...body, bill_ids: ["1"] }),
    buttons: [
      form.getByRole("button", { name: "收款" }),
      owner.getByRole("alertdialog").getByRole("button", { name: "登记 ¥10.00" }),
    ],
    done: () => expect(owner.getByText(/^已登记线下收款/)).toBeVisible(),
  });
  const after = await bills(owner, order_id);
  expect(after.sums.paid).toBe(before.sums.paid + 1_000);
  expect(after.attempts.length).toBe(before.attempts.length + 1);
});

test("a deposit is captured once", async ({ owner: first, operator, lin, room }) => {
  const found = await late(
    { owner: first, shop: lin, room },
    operator,
    ({ actions, deposit_left }) => actions.includes("capture") && deposit_left >= TEN,
  );
  const { owner, shop, order_id, deposit_left } = found;
  const before = await paid(owner, order_id);
  await owner.goto(`${shop.origin}/orderInfo/${order_id}`);
  await owner.getByRole("button", { name: "更多操作" }).click();
  await owner.getByRole("menuitem", { name: "押金抵扣" }).click();
  const form = owner.getByRole("dialog", { name: "押金抵扣" });
  await form.getByLabel(/^金额/).fill("10");
  await form.getByLabel("原因").fill("逾期未付，电话无人接听");
  await movesMoneyOnce({
    page: owner,
    path: "/api/platform/depositTransferPay",
    wrong: (body) => ({ ...body, order_id: "1" }),
    buttons: [
      form.getByRole("button", { name: "押金抵扣" }),
      owner.getByRole("alertdialog").getByRole("button", { name: "扣款 ¥10.00" }),
    ],
    done: () => expect(owner.getByText(/已发起押金抵扣/)).toBeVisible(),
  });
  await expect.poll(() => paid(owner, order_id)).toBe(before + 1_000);
  const { deposit } = await read(owner, "/api/merchant/orderInfo", { order_id });
  expect(deposit.left).toBe(deposit_left - 1_000);
});

test("a withdrawal is asked for once, and paid out once", async ({ owner, operator, cashier, lin }) => {
  const amount = 10_000 + Math.floor(Math.random() * 9_000);
  const sum = (amount / 100).toFixed(2);
  await visit(owner, `${lin.origin}/applyWithdrawal`, "申请提现");
  const before = await purse(owner);
  const mine = async () =>
    (await read(owner, "/api/finance/withdrawList", { page_size: 100 })).items.filter((one) => one.amount === amount);
  const others = (await mine()).length;

  await test.step("1 nobody answers in ten seconds, and the page asks by itself", async () => {
    await owner.getByLabel(/^金额/).fill(sum);
    await movesMoneyOnce({
      page: owner,
      path: "/api/finance/applyWithdraw",
      wrong: (body) => ({ ...body, bank_account: "0000" }),
      buttons: [
        owner.getByRole("button", { name: "申请提现" }),
        owner.getByRole("alertdialog").getByRole("button", { name: `提现 ¥${sum}` }),
      ],
      done: () => expect(owner).toHaveURL(/cashWithdrawal/),
      late: true,
    });
    expect(await mine()).toHaveLength(others + 1);
    const after = await purse(owner);
    expect(after.available).toBe(before.available - amount);
    expect(after.withdrawing).toBe(before.withdrawing + amount);
  });

  await test.step("2 one operator approves, another pays", async () => {
    const { id } = (await mine())[0]!;
    await operator.goto(`${ADMIN}/cashWithdrawal`);
    await write(operator, "/api/platform/operateWithdrawal", { id, result: "approve" });
    await cashier.goto(`${ADMIN}/cashWithdrawal`);
    await cashier.getByRole("tab", { name: /已通过/ }).click();
    await rowOf(cashier, id).getByRole("button", { name: "登记打款" }).click();
    const form = cashier.getByRole("dialog", { name: "登记打款" });
    await form.getByLabel("银行流水号").fill(`20261128${unique()}`);
    await form.getByTestId("files").setInputFiles(picture("voucher.png", [61, 29, 83]));
    await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
    await movesMoneyOnce({
      page: cashier,
      path: "/api/platform/operateWithdrawal",
      wrong: (body) => ({ ...body, id: "1" }),
      buttons: [
        form.getByRole("button", { name: "确认已打款" }),
        cashier.getByRole("alertdialog").getByRole("button", { name: /^登记打款 ¥/ }),
      ],
      done: () => expect(cashier.getByText(/^已登记向/)).toBeVisible(),
    });
    const after = await purse(owner);
    expect(after.withdrawing).toBe(before.withdrawing);
    expect(after.available).toBe(before.available - amount);
    expect((await mine()).find((one) => one.id === id)).toMatchObject({ status: "paid" });
  });
});

test("a customer pays their first rent once", async ({ owner, phone, lin, request }) => {
  await visit(owner, `${lin.origin}/h5Promotion`, "H5 推广");
  const links = await read(owner, "/api/general/shareLinkList", { status: "active", page_size: 100 });
  const number = mobile();
  await behave(request, number, { waiver_bps: 0 });
  const { order_id, token } = await placeOne(
    phone,
    links.items.map(({ url }) => url),
    number,
  );
  await phone.goto(`${lin.origin}/h5/order/${token}`);
  await phone.getByRole("button", { name: /^去冻结押金/ }).click();
  const frozen = phone.getByRole("button", { name: /^确认冻结/ });
  await expect(frozen).toBeVisible();
  await movesMoneyOnce({
    page: phone,
    path: "/api/h5/pay",
    wrong: (body) => ({ ...body, token: `${String(body.token)}x` }),
    // Back from the freeze the order's page goes on to the payment by itself.
    first: () => frozen.click(),
    buttons: [phone.getByRole("button", { name: "去支付首期" })],
    done: () => phone.getByRole("button", { name: /^确认付款/ }).click(),
  });
  await expect(phone.getByRole("list", { name: "订单进度" })).toBeVisible();
  const entered = async () =>
    (await read(owner, "/api/finance/journal", { order_id })).items.filter(({ type }) => type === "first_rent").length;
  await expect.poll(entered).toBe(1);
  const { sums, attempts } = await bills(owner, order_id);
  const came = attempts.filter(({ state }) => state === "paid");
  expect(came).toHaveLength(1);
  expect(sums.paid).toBe(came[0]!.amount);
});

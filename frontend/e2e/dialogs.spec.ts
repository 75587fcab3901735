import { expect, type Locator, type Page } from "@playwright/test";
import type { AnswerOf } from "../src/lib/api/call";
import { read } from "./support/api";
import { actOn, rowOf, visit } from "./support/desk";
import { fromMenu } from "./support/goods";
import { waitsForAnAnswer } from "./support/once";
import { test } from "./support/rooms";
import type { Shop } from "./support/shop";
import { ADMIN } from "./support/zudesk";

/*
 * The dialogs from which money is sent, on their own pages over the seed: refused by the API, unanswered, pressed twice. What
 * is done by them, and that it is done once, money.spec.ts plays for five of them. An act that the seed has nothing to try
 * on is skipped, and says so. Not here: the operators' acts on calls, callbacks, differences, debts and changes, and what a
 * second person confirms; the kit's page has their places (kit.spec.ts), their own tests the rest.
 */

type Order = AnswerOf<"get", "/api/merchant/orderInfo">;
type Bills = AnswerOf<"get", "/api/v2/getBillList">;
type Bill = Bills["bills"][number];
type Sale = AnswerOf<"get", "/api/sales/orderInfo">;
type Body = Record<string, unknown>;

const STAGES = ["regular", "dealing", "overdue", "finished"] as const;
/** So many of a list are looked at. */
const LOOKED_AT = 12;
const NOBODY = "the seed has nothing to try it on";
const tooMuch = (body: Body): Body => ({ ...body, amount: Number(body.amount) + 100_000_000 });
const giveReason = (box: Locator) => box.getByLabel(/原因/).fill("客户来电要求");

type Dialog = {
  path: string;
  /** The drawer that asks first, by its title; without one the question alone. */
  form?: string | RegExp;
  fill?: (box: Locator) => Promise<unknown>;
  /** One after the other: a drawer's, then the question's; `inForm` where the drawer sends by itself. */
  presses: readonly (string | RegExp)[];
  inForm?: boolean;
  stays?: boolean;
};

/** Fills what stands open in and tries it. */
async function tried(page: Page, { path, form, fill, presses, inForm, stays }: Dialog, wrong: (body: Body) => Body) {
  const ask = page.getByRole("alertdialog");
  const drawer = form ? page.getByRole("dialog", { name: form }) : ask;
  await expect(drawer).toBeVisible();
  await fill?.(drawer);
  const buttons = presses.map((name, i) =>
    (form && (i === 0 || inForm) ? drawer : ask).getByRole("button", { name, exact: typeof name === "string" }),
  );
  await waitsForAnAnswer({ page, path, wrong, buttons, stays });
}

type OrderAct = Dialog & {
  doing: Order["actions"][number];
  menu: string;
  at: readonly Order["status"][];
  fits?: (owner: Page, id: string) => Promise<boolean>;
};

const OF_ORDERS: readonly OrderAct[] = [
  {
    doing: "audit_pass",
    menu: "审核",
    at: ["pending_audit"],
    path: "/api/backend/auditOrder",
    fill: (box) => box.getByRole("radio", { name: /^通过/ }).check(),
    presses: ["通过审核"],
  },
  {
    doing: "audit_reject",
    menu: "驳回",
    at: ["pending_audit"],
    path: "/api/backend/auditOrder",
    fill: async (box) => {
      await box.getByLabel(/驳回归类/).selectOption("risk");
      await box.getByLabel(/驳回原因/).fill("资料与本人不符");
    },
    presses: ["驳回并退款"],
  },
  {
    doing: "close",
    menu: "关闭订单",
    at: ["pending_sign", "pending_ship", "pending_payment"],
    path: "/api/platform/closeOrders",
    fill: giveReason,
    presses: ["关闭订单"],
  },
  { doing: "receive", menu: "确认签收", at: ["shipped"], path: "/api/orders/confirmReceipt", presses: ["确认签收"] },
  {
    doing: "thaw",
    menu: "解冻押金",
    at: ["leasing", "completed", "bought_out", "returned"],
    path: "/api/platform/depositThaw",
    form: "解冻押金",
    fill: giveReason,
    presses: ["解冻", /^解冻 ¥/],
  },
  {
    doing: "refund_deposit",
    menu: "退还押金",
    at: ["leasing", "completed", "bought_out", "returned"],
    path: "/api/platform/refundDeposit",
    form: "退还押金",
    fill: giveReason,
    presses: ["退还", /^退还 ¥/],
  },
  {
    doing: "buy_out",
    menu: "买断",
    at: ["leasing"],
    fits: async (owner, order_id) => (await read(owner, "/api/orders/buyoutQuote", { order_id })).allowed,
    path: "/api/orders/buyout",
    presses: ["生成买断账单"],
  },
  {
    doing: "withdraw_buy_out",
    menu: "撤回买断",
    at: ["buyout_pending"],
    path: "/api/orders/withdrawBuyout",
    presses: ["撤回买断"],
  },
  {
    doing: "receive_return",
    menu: "确认收到归还",
    at: ["returning"],
    path: "/api/orders/receiveReturn",
    form: "确认商品已经收到？",
    presses: ["确认收到归还"],
    inForm: true,
  },
  {
    doing: "inspect_return",
    menu: "验机",
    at: ["inspecting"],
    path: "/api/orders/inspectReturn",
    form: "验机",
    presses: ["完成验机"],
    inForm: true,
  },
  {
    doing: "decide_return",
    menu: "确定赔偿",
    at: ["inspecting"],
    path: "/api/orders/decideReturn",
    form: "确定赔偿",
    fill: giveReason,
    presses: ["确定金额", "确定金额"],
  },
];

const listed: Pick<Order, "order_id" | "status">[] = [];

/** The newest of each of these statuses. Nothing here changes any, so they are asked for once. */
async function leases(owner: Page, at: readonly Order["status"][]): Promise<string[]> {
  if (listed.length === 0)
    for (const stage of STAGES)
      listed.push(...(await read(owner, "/api/platform/backendOrderList", { stage, page_size: 100 })).items);
  const of = (wanted: Order["status"]) => listed.filter(({ status }) => status === wanted).slice(0, LOOKED_AT);
  return at.flatMap(of).map(({ order_id }) => order_id);
}

/** A lease that lets its shop do so, and one that is over. */
async function leaseThatMay(owner: Page, { doing, at, fits }: OrderAct): Promise<{ id: string; over: string } | null> {
  const [over] = await leases(owner, ["cancelled", "rejected"]);
  for (const id of await leases(owner, at)) {
    const { actions } = await read(owner, "/api/merchant/orderInfo", { order_id: id });
    if (actions.includes(doing) && (!fits || (await fits(owner, id)))) return { id, over: over! };
  }
  return null;
}

for (const act of OF_ORDERS)
  test(`an order: ${act.doing}`, async ({ owner, lin }) => {
    const found = await leaseThatMay(owner, act);
    test.skip(!found, NOBODY);
    const { id, over } = found!;
    await actOn(owner, `${lin.origin}/orderInfo/${id}`, act.menu);
    await tried(owner, act, (body) => ({ ...body, ...(body.order_ids ? { order_ids: [over] } : { order_id: over }) }));
  });

type BillAct = Dialog & {
  doing: Bill["actions"][number];
  /** In the row's menu; without one its button is pressed. */
  menu?: string;
  button?: string;
  wrong?: (body: Body) => Body;
};

const OF_BILLS: readonly BillAct[] = [
  {
    doing: "pay",
    button: "收款",
    path: "/api/v2/BillPayment",
    form: "收款",
    fill: (box) => box.getByRole("radio", { name: /扫码支付/ }).check(),
    presses: ["收款"],
    inForm: true,
  },
  {
    doing: "waive_late_fee",
    menu: "减免滞纳金",
    path: "/api/bills/waive",
    form: /^减免第/,
    fill: giveReason,
    presses: ["减免滞纳金", /^减免 ¥/],
  },
  {
    doing: "refund",
    menu: "退款",
    path: "/api/bills/refund",
    form: /退款$/,
    fill: giveReason,
    presses: ["退款", /^退款 ¥/],
  },
  {
    doing: "refund_freight",
    menu: "退运费",
    path: "/api/merchant/refundSfAmount",
    form: "退运费",
    fill: giveReason,
    presses: ["退运费", /^退还 ¥/],
  },
  {
    doing: "decide_refunded",
    button: "处理退款",
    path: "/api/bills/decideRefunded",
    form: /^处理已退款的/,
    fill: async (box) => {
      await box.getByRole("radio", { name: /作为优惠/ }).check();
      await giveReason(box);
    },
    presses: ["确认处理", "作为优惠，不再收取"],
    wrong: (body) => ({ ...body, bill_id: "1" }),
  },
];

/** Bills of leases that were looked at: several acts look through the same. */
const known = new Map<string, Bills>();

/** The first lease of which the bills fit. */
async function billsThat<T>(owner: Page, fits: (list: Bills) => T | undefined | Promise<T | undefined>) {
  for (const order_id of await leases(owner, ["overdue", "leasing", "completed"])) {
    const list = known.get(order_id) ?? (await read(owner, "/api/v2/getBillList", { order_id }));
    known.set(order_id, list);
    const found = await fits(list);
    if (found !== undefined) return { order_id, found };
  }
  return null;
}
const openBills = (owner: Page, lin: Shop, order_id: string) =>
  visit(owner, `${lin.origin}/billingDetails/${order_id}`, /账单/);
const lineOf = ({ period, kind, kind_label }: Bill) => (kind === "rent" ? `第 ${period} 期 ${kind_label}` : kind_label);

for (const act of OF_BILLS)
  test(`a bill: ${act.doing}`, async ({ owner, lin }) => {
    const fits = ({ bills, methods }: Bills) =>
      act.doing === "pay" && !methods.includes("qr")
        ? undefined
        : bills.find(({ actions, kind }) => actions.includes(act.doing) && ["rent", "freight"].includes(kind));
    const at = await billsThat(owner, fits);
    test.skip(!at, NOBODY);
    await openBills(owner, lin, at!.order_id);
    const row = rowOf(owner, lineOf(at!.found));
    if (act.menu) await fromMenu(owner, row, act.menu);
    else await row.getByRole("button", { name: act.button!, exact: true }).click();
    await tried(owner, act, act.wrong ?? tooMuch);
  });

test("bills: settle early", async ({ owner, lin }) => {
  const at = await billsThat(owner, async ({ order_id, settles_early }) => {
    if (!settles_early) return undefined;
    const { why_not, total } = await read(owner, "/api/bills/settleQuote", { order_id });
    return why_not ? undefined : total;
  });
  test.skip(!at, NOBODY);
  await openBills(owner, lin, at!.order_id);
  await owner.getByRole("button", { name: "提前结清" }).click();
  const presses = [/^生成收款码 ¥/, /^生成收款码 ¥/];
  const act = { path: "/api/bills/settleEarly", form: "提前结清", presses, stays: true };
  await tried(owner, act, (body) => ({ ...body, shown: Number(body.shown) + 1 }));
});

type SaleAct = Dialog & { doing: Sale["actions"][number]; button: string; at: readonly Sale["status"][] };

const OF_SALES: readonly SaleAct[] = [
  {
    doing: "refund",
    button: "退款并关闭",
    at: ["pending_ship", "shipped"],
    path: "/api/sales/close",
    fill: giveReason,
    presses: ["退款并关闭"],
  },
  { doing: "receive", button: "确认签收", at: ["shipped"], path: "/api/sales/confirmReceipt", presses: ["确认签收"] },
  {
    doing: "refund_freight",
    button: "退运费",
    at: ["pending_ship", "shipped", "finished"],
    path: "/api/sales/refundFreight",
    form: "退运费",
    fill: giveReason,
    presses: ["退运费", /^退还 ¥/],
  },
];

for (const act of OF_SALES)
  test(`a purchase: ${act.doing}`, async ({ owner, lin }) => {
    const { items } = await read(owner, "/api/platform/ecommerceOrderList", { page_size: 100 });
    const over = items.find(({ status }) => status === "cancelled" || status === "closed")?.order_id;
    let id = "";
    for (const { order_id } of items.filter(({ status }) => act.at.includes(status)).slice(0, LOOKED_AT)) {
      const { actions } = await read(owner, "/api/sales/orderInfo", { order_id });
      if (actions.includes(act.doing)) id = order_id;
      if (id) break;
    }
    test.skip(!id || !over, NOBODY);
    await owner.goto(`${lin.origin}/regularOrder?kind=sale&sale=${id}`);
    const sheet = owner.getByRole("dialog", { name: "电商订单详情" });
    await sheet.getByRole("button", { name: act.button, exact: true }).click();
    await tried(owner, act, (body) => ("amount" in body ? tooMuch(body) : { ...body, order_id: over }));
  });

test("a withdrawal: approve", async ({ operator }) => {
  const { items } = await read(operator, "/api/platform/getWithdrawalRecord", { status: "pending", page_size: 100 });
  const row = items.find(({ actions }) => actions.includes("approve"));
  test.skip(!row, NOBODY);
  await visit(operator, `${ADMIN}/cashWithdrawal`, "提现管理");
  await rowOf(operator, row!.id).getByRole("button", { name: "通过", exact: true }).click();
  const act = { path: "/api/platform/operateWithdrawal", presses: ["通过"] };
  await tried(operator, act, (body) => ({ ...body, id: "1" }));
});

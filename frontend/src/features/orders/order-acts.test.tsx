import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import orders from "@/messages/zh/orders.json";
import parcel from "@/messages/zh/parcel.json";
import ui from "@/messages/zh/ui.json";
import { fixture } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import type { MoneyAct } from "@/testing/money-calls";
import { draw } from "@/testing/render";
import { LOST, refused, serve, type Answers } from "@/testing/serve";
import type { Act } from "./doings";
import { OrderActs } from "./order-acts";

const INFO = "/api/merchant/orderInfo";
const BUYOUT = "/api/orders/buyoutQuote";
const BILL_LIST = "/api/v2/getBillList";
const ORDER = fixture<"get", typeof INFO>({
  order_id: "9",
  goods: { title: "相机" },
  merchant: { name: "林记数码" },
  customer: { name: "陈*国", mobile: "138****0155", address: "上海" },
  terms: {
    first_rent: fen(29_700),
    term_label: "12 个月",
    total_rent: fen(356_400),
    contract_value: fen(600_000),
    damage_most: fen(600_000),
  },
  deposit: { required: fen(200_000), remaining: fen(200_000), left: fen(200_000), paid: fen(0), waived: fen(0) },
  bills: { paid: fen(29_700), open: fen(50_000) },
  goods_out: fen(0),
  remarks: [],
  parcels: [],
  returned: {
    status: "disputed",
    damage: [{ name: "屏幕碎裂", amount: fen(60_000) }],
    claimed: fen(60_000),
    agreed: fen(0),
    dispute: "寄出时是好的",
    dispute_pictures: [],
    before: [],
    decidable: true,
  },
  status: "pending_audit",
  actions: [
    "audit_pass",
    "audit_reject",
    "ask_supplement",
    "ship",
    "receive",
    "thaw",
    "refund_deposit",
    "capture",
    "buy_out",
    "withdraw_buy_out",
    "receive_return",
    "inspect_return",
    "decide_return",
    "close",
  ],
  log: [],
});
const QUOTE = fixture<"get", typeof BUYOUT>({
  allowed: true,
  why_not: "",
  price: fen(100_000),
  contract_value: fen(500_000),
  rent_paid: fen(29_700),
  discount_bps: 0,
  discounted: fen(100_000),
  rent_arrears: fen(0),
  other_arrears: fen(0),
  late_fees: fen(0),
  held: fen(0),
  back: fen(0),
});
const rent = (id: string, period: number, open: number) => ({
  id,
  period,
  kind: "rent" as const,
  kind_label: "租金",
  due_date: `2026-0${period}-01`,
  status: "overdue" as const,
  open: fen(open),
  late_fee: null,
  replaced: false,
});
const BILLS = fixture<"get", typeof BILL_LIST>({
  bills: [rent("32", 3, 20_000), rent("31", 2, 30_000)],
  attempts: [],
});
const DONE = { results: [{ id: "9", code: 200, msg: "" }] };

const closed = vi.fn();
const open = (act: Act, paths: Answers) => {
  const sent = serve({
    [INFO]: ORDER,
    [BILL_LIST]: BILLS,
    [BUYOUT]: QUOTE,
    "/api/orders/damagePrices": { items: [] },
    ...paths,
  });
  // A page stands behind a boundary, as Next's own do.
  const page = (
    <Suspense>
      <OrderActs orderId="9" act={act} onClose={closed} />
    </Suspense>
  );
  draw(page, { messages: { orders, parcel }, as: { side: "store", auths: ["bill.view"] } });
  return Object.assign((path: string) => sent.filter((one) => one.path === path), { sent });
};
const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name })).at(-1)!);
const giveReason = async () => userEvent.type(await screen.findByLabelText(/原因|说明/), "客户要求");

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

it.each([
  ["receive", "确认陈*国已签收？", "相机：租期从今天开始"],
  ["close", "关闭陈*国的订单？", "相机：关闭后退还已付租金"],
] as const)("%s names the customer and the goods", async (act, title, text) => {
  open(act, {});
  expect(await screen.findByRole("alertdialog", { name: title })).toHaveTextContent(text);
});

/** Each act that moves money: its call, its buttons one after the other, what it wants first. */
const MONEY: [Act, MoneyAct, string[], (() => Promise<unknown>)?][] = [
  [
    "audit",
    "/api/backend/auditOrder:pass",
    [orders.auditResults.pass.action],
    async () => userEvent.click(await screen.findByRole("radio", { name: orders.auditResults.pass.label })),
  ],
  ["refund_deposit", "/api/platform/refundDeposit", [orders.refund_deposit, "退还 ¥2,000.00"], giveReason],
  ["buy_out", "/api/orders/buyout", [orders.buy_out]],
  ["withdraw_buy_out", "/api/orders/withdrawBuyout", [orders.withdraw_buy_out]],
  ["receive_return", "/api/orders/receiveReturn", [orders.doings.receive_return]],
  ["inspect_return", "/api/orders/inspectReturn", [orders.return.finish]],
  ["decide_return", "/api/orders/decideReturn", [orders.return.decideAct, orders.return.decideAct], giveReason],
  ["close", "/api/platform/closeOrders", [orders.close], giveReason],
  [
    "reject",
    "/api/backend/auditOrder:reject",
    [orders.auditResults.reject.action],
    async () => {
      await userEvent.selectOptions(await screen.findByLabelText(/驳回归类/), "risk");
      await giveReason();
    },
  ],
  ["receive", "/api/orders/confirmReceipt", [orders.receive]],
];

describe.each(MONEY)("%s", (act, does, buttons, fill) => {
  movesMoneyOnce({
    act: does,
    done: DONE as never,
    buttons,
    over: () => closed.mock.calls.length > 0,
    fill,
    open: (answers) => open(act, answers).sent,
  });
});

describe("a thaw of a part", () => {
  movesMoneyOnce({
    act: "/api/platform/depositThaw",
    done: {},
    open: (answers) => open("thaw", answers).sent,
    reads: { [INFO]: ORDER },
    became: { [INFO]: { ...ORDER, deposit: { ...ORDER.deposit, left: fen(50_000) } } },
    fill: async () => {
      const amount = await screen.findByRole("textbox", { name: /金额/ });
      await userEvent.clear(amount);
      await userEvent.type(amount, "1500");
      await giveReason();
    },
    buttons: [orders.thaw, "解冻 ¥1,500.00"],
    over: () => closed.mock.calls.length > 0,
  });
});

describe("a capture for one of two bills", () => {
  movesMoneyOnce({
    act: "/api/platform/depositTransferPay",
    done: {},
    open: (answers) => open("capture", answers).sent,
    reads: { [INFO]: ORDER, [BILL_LIST]: BILLS },
    became: {
      [INFO]: {
        ...ORDER,
        deposit: { ...ORDER.deposit, left: fen(170_000) },
        bills: { ...ORDER.bills, open: fen(20_000) },
      },
      [BILL_LIST]: { ...BILLS, bills: [rent("32", 3, 20_000)] },
    },
    fill: async () => {
      await userEvent.click(await screen.findByRole("checkbox", { name: /第 3 期/ }));
      await giveReason();
    },
    buttons: [orders.capture, "扣款 ¥300.00"],
    over: () => closed.mock.calls.length > 0,
  });
});

describe("an audit", () => {
  const RESULT = { name: orders.auditResults.pass.action };

  it("is the auditor's to decide: nothing is chosen, and what it rests on stands there", async () => {
    open("audit", {
      [INFO]: {
        ...ORDER,
        customer: { ...ORDER.customer, certified: false, orders: 3, id_history: "该证件号曾用另一姓名下单" },
        deposit: {
          ...ORDER.deposit,
          required: fen(120_000),
          waived: fen(60_000),
          remaining: fen(60_000),
          left: fen(60_000),
        },
      },
    });
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveTextContent("押金 ¥1,200.00，已免 ¥600.00，已冻结 ¥600.00");
    expect(dialog).toHaveTextContent(`${orders.certified}${orders.certifiedNo}`);
    expect(dialog).toHaveTextContent(`${orders.ordersHere}3`);
    expect(dialog).toHaveTextContent("该证件号曾用另一姓名下单");
    for (const one of screen.getAllByRole("radio")) expect(one).not.toBeChecked();
    expect(screen.queryByRole("button", RESULT)).toBeNull();
    expect(screen.getByRole("button", { name: orders.audit })).toBeDisabled();
    await userEvent.click(screen.getByRole("radio", { name: orders.auditResults.pass.label }));
    expect(screen.getByRole("button", RESULT)).toBeEnabled();
  });

  it("that passes after all gives no reason that was typed for a rejection", async () => {
    const AUDIT = "/api/backend/auditOrder";
    const sentTo = open("audit", { [AUDIT]: { id: "9", status: "pending_sign" } });
    await userEvent.click(await screen.findByRole("radio", { name: orders.auditResults.reject.label }));
    await giveReason();
    await userEvent.click(screen.getByRole("radio", { name: orders.auditResults.pass.label }));
    await press(RESULT.name);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sentTo(AUDIT)[0]!.body).toEqual({ order_id: "9", result: "pass", reason: "" });
  });

  it("says of a rejected order without a deposit that the rent goes back, and of nothing else", async () => {
    open("audit", { [INFO]: { ...ORDER, deposit: { ...ORDER.deposit, left: fen(0) } } });
    await userEvent.click(await screen.findByRole("radio", { name: orders.auditResults.reject.label }));
    const dialog = screen.getByRole("alertdialog");
    expect(dialog).toHaveTextContent("驳回后将退还客户已付的 ¥297.00。");
    expect(dialog).not.toHaveTextContent("解冻");
  });

  it.each([
    [{ left: fen(0) }, "押金 ¥2,000.00，应冻结 ¥2,000.00"],
    [{ paid: fen(200_000), remaining: fen(0) }, "押金 ¥2,000.00，已付 ¥2,000.00"],
  ])("says how the deposit stands: %o", async (deposit, said) => {
    open("audit", { [INFO]: { ...ORDER, deposit: { ...ORDER.deposit, ...deposit } } });
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(said);
  });

  it("shows what the customer sent for it, and says what one may not see", async () => {
    const paper = { text: "在职证明", actor: "客户 陈*国", at: "2026-11-23T04:07:00Z", by_customer: true };
    open("audit", {
      [INFO]: fixture<"get", typeof INFO>({
        ...ORDER,
        remarks: [
          { ...paper, id: "2", pictures: ["/api/orders/document?ticket=a"], hidden: 0 },
          { ...paper, id: "1", text: "身份证", pictures: [], hidden: 2 },
          { ...paper, id: "3", text: "客户电话里说急用", pictures: [], hidden: 0, by_customer: false },
        ],
      }),
    });
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveTextContent(orders.customersPapers);
    expect(screen.getByRole("img", { name: "图片 1" })).toHaveAttribute("src", "/api/orders/document?ticket=a&small=1");
    expect(dialog).toHaveTextContent("另有 2 张图片");
    expect(dialog).not.toHaveTextContent("客户电话里说急用");
  });

  it("that was done in another window says by whom, and offers nothing but to close", async () => {
    let now = ORDER;
    open("audit", {
      [INFO]: () => now,
      "/api/backend/auditOrder": () => {
        now = {
          ...ORDER,
          status: "pending_sign",
          actions: [],
          log: [{ at: "2026-11-23T04:07:00Z", text: "审核通过", actor: "林守一", why: "" }],
        };
        return refused(111, "当前状态不允许此操作，请刷新后查看");
      },
    });
    await userEvent.click(await screen.findByRole("radio", { name: orders.auditResults.pass.label }));
    await press(RESULT.name);
    expect(await screen.findByText("订单现在是“待签约”，不能再进行“审核”。")).toBeInTheDocument();
    expect(screen.getByText("2026-11-23 12:07 林守一：审核通过")).toBeInTheDocument();
    expect(screen.queryByRole("button", RESULT)).toBeNull();
    await press(ui.close);
    expect(closed).toHaveBeenCalled();
  });
});

describe("a thaw while the goods are out", () => {
  it("says what they are worth, and waits for a tick", async () => {
    const sentTo = open("thaw", { [INFO]: { ...ORDER, goods_out: fen(620_000) }, "/api/platform/depositThaw": {} });
    expect(await screen.findByRole("alert")).toHaveTextContent("¥6,200.00");
    await giveReason();
    await press(orders.thaw);
    const button = await screen.findByRole("button", { name: "解冻 ¥2,000.00" });
    await userEvent.click(button);
    expect(await screen.findByText("请先勾选确认")).toBeInTheDocument();
    expect(sentTo("/api/platform/depositThaw")).toHaveLength(0);
    await userEvent.click(screen.getByRole("checkbox", { name: orders.goodsOutAgree }));
    await userEvent.click(button);
    await waitFor(() => expect(sentTo("/api/platform/depositThaw")).toHaveLength(1));
  });
});

describe("a capture", () => {
  const CAPTURE = "/api/platform/depositTransferPay";
  const tick = async (name: RegExp | string) => userEvent.click(await screen.findByRole("checkbox", { name }));
  const KEPT = { ...ORDER, returned: null };
  const buyout = { ...rent("40", 4, 171_000), kind: "buyout" as const, kind_label: "买断款" };
  const withBuyout = (left: number) => ({
    [INFO]: { ...KEPT, deposit: { ...ORDER.deposit, left: fen(left) } },
    [BILL_LIST]: { ...BILLS, bills: [...BILLS.bills, buyout] },
  });

  it("gives nothing back while goods that came back are looked at, and says so", async () => {
    open("capture", {});
    expect(await screen.findByText(/商品正在验机，其余 ¥1,500.00 保留/)).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /解冻其余/ })).toBeNull();
  });

  it("gives nothing back once the sum was raised to all of it, whatever was ticked before", async () => {
    open("capture", { ...withBuyout(30_000), [BILL_LIST]: BILLS });
    const amount = await screen.findByRole("textbox", { name: /金额/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "200");
    await tick(/解冻其余 ¥100.00/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "300");
    await giveReason();
    await press(orders.capture);
    const asked = await screen.findByRole("alertdialog");
    expect(asked).toHaveTextContent(`${orders.leftFrozenAfter}¥0.00`);
    expect(asked).toHaveTextContent(orders.captureAsk.text);
  });

  it("says at once that a buyout is paid whole, and proposes what falls due before it", async () => {
    open("capture", withBuyout(100_000));
    expect(
      await screen.findByText("买断款 ¥1,710.00 须一次付清，押金只有 ¥1,000.00：请客户先付差额，或只抵扣更早的账单"),
    ).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /买断款/ })).not.toBeChecked();
    expect(screen.getByRole("textbox", { name: /金额/ })).toHaveValue("500.00");
    await tick(/买断款/);
    await giveReason();
    await press(orders.capture);
    expect(await screen.findByText("抵扣买断款须一次付清 ¥2,210.00")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("names a final payment, which is paid whole, too", async () => {
    const final = { ...buyout, kind: "final_payment" as const, kind_label: "尾款" };
    const bills = { ...BILLS, bills: [...BILLS.bills, final] };
    open("capture", { ...withBuyout(100_000), [BILL_LIST]: bills });
    expect(await screen.findByText(/^尾款 ¥1,710.00 须一次付清/)).toBeVisible();
  });

  it("takes a buyout that the deposit covers with all before it", async () => {
    open("capture", withBuyout(300_000));
    expect(await screen.findByRole("checkbox", { name: /买断款/ })).toBeChecked();
    expect(screen.getByRole("textbox", { name: /金额/ })).toHaveValue("2210.00");
  });

  it("pays the bills that are chosen, from the oldest on, and gives the rest back", async () => {
    const sentTo = open("capture", { [CAPTURE]: {}, [INFO]: KEPT });
    await tick(/第 3 期/);
    await tick("扣款成功后解冻其余 ¥1,700.00");
    await giveReason();
    await press(orders.capture);
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveTextContent(`${orders.goesFree}¥1,700.00`);
    await press("扣款 ¥300.00");
    await waitFor(() => expect(sentTo(CAPTURE)).toHaveLength(1));
    expect(sentTo(CAPTURE)[0]!.body).toEqual({
      order_id: "9",
      bill_ids: ["31"],
      amount: 30_000,
      reason: "客户要求",
      thaw_left: true,
    });
  });

  it("chooses none without those before it, and wants one at least", async () => {
    open("capture", {});
    await tick(/第 2 期/);
    expect(screen.getByRole("checkbox", { name: /第 3 期/ })).not.toBeChecked();
    await giveReason();
    await press(orders.capture);
    expect(await screen.findByText(orders.chooseBills)).toBeVisible();
    await tick(/第 3 期/);
    expect(screen.getByRole("checkbox", { name: /第 2 期/ })).toBeChecked();
  });
});

describe("a buyout", () => {
  const BUY = "/api/orders/buyout";

  it("sends the price that was shown, and says the one that was billed", async () => {
    const sentTo = open("buy_out", { [BUY]: { price: fen(99_000) } });
    await press(orders.buy_out);
    expect(await screen.findByText("已生成买断账单 ¥990.00")).toBeInTheDocument();
    expect(sentTo(BUY)[0]!.body).toEqual({ order_id: "9", price: 100_000 });
  });

  it("shows the new price where another one was agreed to, and sends that", async () => {
    let price = fen(100_000);
    const sentTo = open("buy_out", {
      [BUYOUT]: () => ({ ...QUOTE, price }),
      [BUY]: () => {
        if (price === fen(90_000)) return { price };
        price = fen(90_000);
        return refused(111, "买断价已变为 900.00，请核对后再确认");
      },
    });
    await press(orders.buy_out);
    expect(await screen.findByText("买断价已变为 900.00，请核对后再确认")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("alertdialog")).toHaveTextContent(`${orders.buyoutPrice}¥900.00`));
    await press(orders.buy_out);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sentTo(BUY).map(({ body }) => body)).toMatchObject([{ price: 100_000 }, { price: 90_000 }]);
  });

  it("asks again for what was sent while nobody has answered, though it can't be bought any more", async () => {
    let times = 0;
    const sentTo = open("buy_out", {
      [BUYOUT]: () => (times > 0 ? { ...QUOTE, allowed: false, price: fen(0) } : QUOTE),
      [BUY]: () => (times++ < 2 ? LOST : { price: fen(100_000) }),
    });
    await press(orders.buy_out);
    await screen.findByText(/再试一次不会重复/);
    await waitFor(() => expect(sentTo(BUYOUT).length).toBeGreaterThan(1));
    await press(orders.buy_out);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sentTo(BUY).map(({ body }) => body)).toEqual(Array(3).fill({ order_id: "9", price: 100_000 }));
    expect(new Set(sentTo(BUY).map(({ key }) => key)).size).toBe(1);
  });
});

describe("a dialog that loads first", () => {
  it("is never hidden on its way to the real one: Headless UI would close it", async () => {
    let arrive = (_: typeof ORDER) => {};
    const later = new Promise<typeof ORDER>((done) => (arrive = done));
    open("ship", { [INFO]: () => later, "/api/applet/expressCompany": { items: [] } });
    await screen.findByText(ui.loading);
    const style = vi.spyOn(CSSStyleDeclaration.prototype, "setProperty");
    arrive(ORDER);
    expect(await screen.findByRole("button", { name: orders.ship })).toBeVisible();
    expect(style).not.toHaveBeenCalledWith("display", "none", "important");
  });

  it("says why when the order can't be loaded", async () => {
    open("close", { [INFO]: refused(104, "订单不存在") });
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("订单不存在"));
  });

  it("says where the money on a buyout goes before it is taken back", async () => {
    open("withdraw_buy_out", { [BUYOUT]: { ...QUOTE, allowed: false, held: fen(5_000), back: fen(2_000) } });
    expect(await screen.findByText(orders.withdrawBuyoutPaid)).toBeInTheDocument();
    for (const sum of ["50.00", "30.00", "20.00"]) {
      expect(screen.getByRole("alertdialog")).toHaveTextContent(sum);
    }
  });

  it("names what an unpaid buyout asks for before it is taken back", async () => {
    open("withdraw_buy_out", {});
    expect(await screen.findByText(orders.withdrawBuyoutText)).toBeInTheDocument();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(`${orders.buyoutPrice}¥1,000.00`);
  });

  it("doesn't offer a buyout that isn't allowed", async () => {
    open("buy_out", { [BUYOUT]: { ...QUOTE, allowed: false, why_not: "该方案不可买断" } });
    expect(await screen.findByText("该方案不可买断")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: orders.buy_out })).toBeDisabled();
  });
});

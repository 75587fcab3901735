import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { fen } from "@/lib/money";
import words from "@/messages/zh/h5.json";
import { fixture, row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { LOST, serve, type Answers } from "@/testing/serve";
import AfterSaleCard from "./after-sale";
import Ahead from "./ahead";
import { ApplyForm } from "./apply-form";
import { BuyForm } from "./buy/buy-form";
import { BuyOrderView } from "./buy/buy-order-view";
import { CancelOrder } from "./cancel-order";
import { Debit } from "./debit";
import GoingBack from "./going-back";
import Keeping from "./keeping";
import { NextStep } from "./next-step";
import Renewing from "./renewing";
import Settling from "./settling";
import { ShopPhone } from "./shop-phone";
import { ShopService } from "./shop-service";
import { CLAIMED } from "./returned.fixture";
import type { H5Page, Quote, Renewal } from "./types";
import { WordsProvider } from "./words";

const PAGE = "https://pay.test/";
const TOKEN = "1:token";
const assign = vi.fn();
const onDone = vi.fn();
const left = () => assign.mock.calls.length > 0;
const done = () => onDone.mock.calls.length > 0;

beforeEach(() => {
  assign.mockClear();
  onDone.mockClear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("location", {
    assign,
    replace: assign,
    origin: "https://lin.test",
    href: "https://lin.test/h5/order/t",
  });
});
afterEach(() => vi.unstubAllGlobals());

const drawn = (node: ReactNode, answers: Answers) => {
  const sent = serve(answers);
  render(<WordsProvider words={words}>{node}</WordsProvider>);
  return sent;
};

const order = (step: string) =>
  fixture<"get", "/api/h5/order">({
    next: { step: step as "pay", title: "下一步", text: "", url: "" },
    status: "leasing",
    bills: [{ id: "7", open: 100, status: "due" }],
    reason: "",
    payable: 100,
    deposit: { owing: 150_000, required: 300_000 },
    buyout: { price: 310_365, discount_bps: 9_500, formula: "…" },
  });
const next = (step: string) => (answers: Answers) =>
  drawn(<NextStep order={order(step)} token={TOKEN} onDone={onDone} />, answers);

/** Refused, the order is looked at again too. */
const refusal = () => screen.queryByRole("alert") !== null;

describe("paying the first rent", () =>
  movesMoneyOnce({
    act: "/api/h5/pay",
    done: {
      step: "pay",
      url: PAGE,
      amount: fen(1),
      code: "",
      seconds: 0,
      deposit_required: fen(0),
      deposit_waived: fen(0),
    },
    open: next("pay"),
    buttons: ["去支付首期"],
    over: left,
  }));

describe("agreeing to pay for damage", () =>
  movesMoneyOnce({
    act: "/api/h5/agreeReturn",
    done: { id: "9", status: "inspecting" },
    open: (answers) => drawn(<GoingBack returned={CLAIMED} token={TOKEN} onDone={onDone} />, answers),
    buttons: [words.agreeDamage, "同意，赔偿 ¥600.00"],
    over: () => done() && screen.queryByRole("alertdialog") === null,
  }));

describe("agreeing to the fee of an early return", () => {
  const afterSale = fixture<"get", "/api/h5/order">({
    after_sale: {
      case: {
        id: "5",
        kind: "early_return",
        status: "offered",
        amount: 0,
        by_hand: 0,
        offer: { fee: 5_000, most: 60_000, periods: 2, back: 0, text: "之后 2 期不再收取" },
        messages: [],
        writable: false,
        actions: ["confirm"],
      },
      kinds: [],
      couriers: [],
    },
  }).after_sale!;
  movesMoneyOnce({
    act: "/api/h5/confirmCase",
    done: { id: "5", status: "agreed" },
    open: (answers) => drawn(<AfterSaleCard afterSale={afterSale} token={TOKEN} onDone={onDone} />, answers),
    buttons: ["确认提前归还，费用 ¥50.00", "确认，费用 ¥50.00"],
    over: () => done() && screen.queryByRole("alertdialog") === null,
  });
});

describe("agreeing to a renewal", () => {
  const offered: Renewal = {
    amount: fen(19_900),
    ends: [],
    first_due: "2026-04-10",
    asked: 2,
    asked_until: "2026-06-09",
    by_customer: false,
    answer_by: "2026-04-09",
    refused: "",
  };
  movesMoneyOnce({
    act: "/api/h5/agreeRenewal",
    done: { id: "9", status: "leasing" },
    open: (answers) => drawn(<Renewing renewal={offered} token={TOKEN} onDone={onDone} />, answers),
    buttons: [words.agreeRenewal, words.agreeRenewal],
    over: () => done() && screen.queryByRole("alertdialog") === null,
  });
});

describe("paying what is due", () =>
  movesMoneyOnce({
    act: "/api/h5/payBill",
    done: { url: PAGE, amount: fen(100) },
    open: next("pay_bill"),
    buttons: ["立即支付 ¥1.00"],
    over: left,
  }));

describe("paying ahead", () => {
  const ahead = fixture<"get", "/api/h5/order">({
    ahead: [
      { period: 2, due_date: "2027-01-10", amount: 29_700 },
      { period: 3, due_date: "2027-02-10", amount: 29_800 },
    ],
    debit: null,
    risk_consent: null,
  });
  const open = (answers: Answers) => drawn(<Ahead order={ahead} token={TOKEN} onDone={onDone} />, answers);
  movesMoneyOnce({
    act: "/api/h5/payAhead",
    done: { url: PAGE, amount: fen(29_700) },
    open,
    buttons: ["提前支付 ¥297.00"],
    over: left,
  });

  it("takes the period that was chosen and those before it", async () => {
    const sent = open({ "/api/h5/payAhead": { url: PAGE, amount: fen(59_500) } });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "支付哪几期" }), "第 2–3 期");
    expect(screen.getByText("提前支付第 2–3 期")).toBeVisible();
    // Side by side they don't fit a phone: the button ran out of its card.
    const select = screen.getByRole("combobox");
    const button = screen.getByRole("button", { name: "提前支付 ¥595.00" });
    for (const one of [select, button]) expect(one).toHaveClass("w-full");
    expect(select.parentElement).toHaveClass("flex-col");
    await userEvent.click(button);
    await vi.waitFor(() => expect(left()).toBe(true));
    expect(sent[0]?.body).toEqual({ token: TOKEN, until: 3 });
  });
});

const NO_SERVICE = { phone: "", wechat: "", qr_url: "", hours: "", notice: "" };

describe("the shop's customer service", () => {
  const shown = (service: Partial<typeof NO_SERVICE>) =>
    render(
      <WordsProvider words={words} service={{ ...NO_SERVICE, ...service }}>
        <ShopService />
      </WordsProvider>,
    );

  it("stands on the page with what is filled in", async () => {
    shown({ wechat: "linji_kefu", notice: "放假" });
    expect(await screen.findByText("linji_kefu")).toBeVisible();
    expect(screen.getByText("放假")).toBeVisible();
    expect(screen.queryByRole("button", { name: words.serviceSeeQr })).toBeNull();
  });

  it("is left out where there is no more than the phone of the head", () => {
    const { container } = shown({ phone: "0571-88000001" });
    expect(container).toBeEmptyDOMElement();
  });
});

describe("the shop's phone", () => {
  it("is called by a tap, and isn't there where the shop gives none", () => {
    const { rerender } = render(
      <WordsProvider words={words} service={{ ...NO_SERVICE, phone: "0571-88000001" }}>
        <ShopPhone />
      </WordsProvider>,
    );
    expect(screen.getByRole("link", { name: "联系商家 0571-88000001" })).toHaveAttribute("href", "tel:057188000001");
    rerender(
      <WordsProvider words={words}>
        <ShopPhone />
      </WordsProvider>,
    );
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("confirming the receipt of a lease", () =>
  movesMoneyOnce({
    act: "/api/h5/confirmReceipt",
    done: { id: "1", status: "leasing" },
    open: next("receive"),
    buttons: ["确认收货", "已收到，开始租赁"],
    over: done,
  }));

describe("cancelling a lease", () =>
  movesMoneyOnce({
    act: "/api/h5/cancel",
    done: { id: "1", status: "cancelled" },
    open: (answers) => drawn(<CancelOrder token={TOKEN} paid onDone={onDone} />, answers),
    buttons: ["取消订单", "确认取消"],
    over: () => done() && !refusal(),
  }));

describe("consenting to debits", () =>
  movesMoneyOnce({
    act: "/api/h5/debit",
    done: { url: PAGE, code: PAGE },
    open: (answers) => drawn(<Debit debit={{ state: "offered", text: "说明" }} token={TOKEN} />, answers),
    buttons: ["去支付宝开通"],
    over: left,
  }));

describe("paying what was settled", () =>
  movesMoneyOnce({
    act: "/api/h5/paySettlement",
    done: { url: PAGE, amount: fen(80_000) },
    open: (answers) =>
      drawn(
        <Settling
          found={{
            promise: null,
            settlement: { day: "2027-01-10", amount: fen(80_000), pay: fen(80_000), waives: fen(9_000) },
            written_off: fen(0),
          }}
          token={TOKEN}
          onDone={onDone}
        />,
        answers,
      ),
    buttons: ["按方案支付 ¥800.00"],
    over: left,
  }));

describe("buying out", () => {
  const open = (answers: Answers) => drawn(<Keeping order={order("wait")} token={TOKEN} onDone={onDone} />, answers);
  movesMoneyOnce({
    act: "/api/h5/buyout",
    done: { id: "1", status: "buyout_pending" },
    open,
    buttons: ["买断 ¥3,103.65", "买断，去支付 ¥3,103.65"],
    over: () => done() && screen.queryByRole("alertdialog") === null,
  });

  it("sends the price that was shown", async () => {
    const sent = open({ "/api/h5/buyout": { id: "1", status: "buyout_pending" } });
    await userEvent.click(screen.getByRole("button", { name: "买断 ¥3,103.65" }));
    await userEvent.click(screen.getByRole("button", { name: "买断，去支付 ¥3,103.65" }));
    await vi.waitFor(() => expect(done()).toBe(true));
    expect(sent[0]?.body).toEqual({ token: TOKEN, price: 310_365, proof: "" });
  });
  it("comes with the contract, which opens", async () => {
    open({ "/api/h5/contract": { url: "/api/contracts/file?ticket=1" } });
    await userEvent.click(screen.getByRole("button", { name: "查看合同" }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/api/contracts/file?ticket=1"));
  });
  it("comes with the statement of the lease, too", async () => {
    open({ "/api/h5/statement": { url: "/api/orders/statementPaper?ticket=1" } });
    await userEvent.click(screen.getByRole("button", { name: "对账单" }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/api/orders/statementPaper?ticket=1"));
  });
});

const purchase = (step: "pay" | "receive") =>
  fixture<"get", "/api/h5/buy">({
    next: { step, title: "下一步", text: "" },
    status: step === "pay" ? "pending_payment" : "shipped",
    may_cancel: step === "pay",
    expires_at: new Date(Date.now() + 25 * 60_000).toISOString(),
    paid_at: null,
    amount: 9_900,
    price: 9_900,
    quantity: 1,
    addon_amount: 0,
    refunded: 0,
    goods: { title: "iPhone 17", picture: "", pieces: [], add_ons: [] },
    parcel: null,
  });
const bought = (step: "pay" | "receive") => (answers: Answers) =>
  drawn(<BuyOrderView token={TOKEN} />, { "/api/h5/buy": purchase(step), ...answers });
const asked = () => screen.queryByRole("alertdialog") !== null;

it("a purchase that can't be loaded says why, and where one can call", async () => {
  serve({ "/api/h5/buy": LOST });
  render(
    <WordsProvider words={words} service={{ ...NO_SERVICE, phone: "0571-8888" }}>
      <BuyOrderView token={TOKEN} />
    </WordsProvider>,
  );
  expect(await screen.findByText(words.noAnswer)).toBeVisible();
  expect(screen.getByRole("button", { name: words.retry })).toBeVisible();
  expect(screen.getByRole("link", { name: /0571-8888/ })).toBeVisible();
});

describe("paying a purchase", () =>
  movesMoneyOnce({
    act: "/api/h5/buyPay",
    done: { url: PAGE, amount: fen(9_900) },
    open: bought("pay"),
    buttons: ["去支付 ¥99.00"],
    over: left,
  }));

describe("cancelling a purchase", () => {
  let sent: ReturnType<typeof serve> = [];
  movesMoneyOnce({
    act: "/api/h5/buyCancel",
    done: { id: "1", status: "cancelled" },
    open: (answers) => (sent = bought("pay")(answers)),
    buttons: ["取消订单", "确认取消"],
    // Followed anew: the purchase was asked for a second time.
    over: () => !asked() && !refusal() && sent.filter((one) => one.path === "/api/h5/buy").length > 1,
  });
});

it("says what comes back of a purchase of which freight went back already", async () => {
  const paid = { ...purchase("pay"), status: "pending_ship", paid_at: "2026-11-20T02:00:00Z", may_cancel: true };
  drawn(<BuyOrderView token={TOKEN} />, { "/api/h5/buy": { ...paid, amount: fen(51_900), refunded: fen(2_000) } });
  await userEvent.click(await screen.findByRole("button", { name: "取消订单" }));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("¥499.00");
});

describe("confirming the receipt of a purchase", () => {
  let sent: ReturnType<typeof serve> = [];
  movesMoneyOnce({
    act: "/api/h5/buyReceive",
    done: { id: "1", status: "finished" },
    open: (answers) => (sent = bought("receive")(answers)),
    buttons: ["确认收货", "确认收货"],
    over: () => !asked() && !refusal() && sent.filter((one) => one.path === "/api/h5/buy").length > 1,
  });
});

const shown = row<H5Page>({
  code: "abcd",
  shop: { name: "林记数码", logo: "" },
  goods: { title: "iPhone 17", pictures: [], plan: { label: "租完即送" } },
});
const quote = row<Quote>({
  periods: 3,
  total_rent: 100_000,
  due_now: 33_333,
  deposit: 0,
  contract_total: 100_000,
  buyout: { text: "可提前买断" },
});

async function fill() {
  const user = userEvent.setup();
  const type = async (name: RegExp, text: string) => user.type(screen.getByRole("textbox", { name }), text);
  await type(/真实姓名|收货人/, "薄一川");
  if (screen.queryByRole("textbox", { name: /身份证号/ })) await type(/身份证号/, "11010519491231002X");
  await type(/手机号/, "13800138000");
  await user.selectOptions(
    await screen.findByRole("combobox", { name: /省份/ }),
    await screen.findByRole("option", { name: "浙江省" }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: /城市/ }), "杭州市");
  await user.selectOptions(screen.getByRole("combobox", { name: /区县/ }), "西湖区");
  await type(/详细地址/, "文三路 1 号");
  await user.click(screen.getByRole("checkbox", { name: /我已/ }));
}

describe("placing a lease", () =>
  movesMoneyOnce({
    act: "/api/h5/order",
    done: { order_id: "1", token: TOKEN, expires_at: "" },
    open: (answers) =>
      drawn(
        <ApplyForm
          page={shown}
          wanted={{ code: "abcd", goods_id: "1", sku_id: "1", package_id: null, term: "m3", addon_ids: [] }}
          spec=""
          term="3 个月"
          quote={quote}
          onBack={() => undefined}
          onRenew={() => Promise.resolve()}
        />,
        { "/api/h5/pay": { step: "pay", url: PAGE }, ...answers },
      ),
    fill,
    buttons: ["提交并去支付"],
    over: left,
  }));

describe("placing a purchase", () =>
  movesMoneyOnce({
    act: "/api/h5/buy",
    done: { order_id: "1", token: TOKEN, expires_at: "" },
    open: (answers) =>
      drawn(
        <BuyForm
          page={shown}
          wanted={{ code: "abcd", sku_id: "1", package_id: null, quantity: 1, addon_ids: [], amount: fen(9_900) }}
          label=""
          amount={fen(9_900)}
          onBack={() => undefined}
          onRenew={() => Promise.resolve()}
        />,
        { "/api/h5/buyPay": { url: PAGE }, ...answers },
      ),
    fill,
    buttons: ["提交并去支付"],
    over: left,
  }));

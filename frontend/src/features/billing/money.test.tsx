import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import billing from "@/messages/zh/billing.json";
import parcel from "@/messages/zh/parcel.json";
import ui from "@/messages/zh/ui.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import DecideForm from "./decide-form";
import MistakenDialog from "./mistaken-dialog";
import PayForm from "./pay-form";
import { Proposals } from "./proposals";
import type { Attempt, Bill, BillList, Method } from "./queries";
import RefundForm from "./refund-form";
import RefundFreight from "./refund-freight";
import SettleEarly from "./settle-early";
import WaiveForm from "./waive-form";

vi.mock("@/lib/api/upload", () => ({ uploadPrivate: async () => ({ url: "/media/slip.png" }) }));

const BILL = row<Bill>({
  id: "3",
  key: "bill-3",
  period: 2,
  kind_label: "租金",
  open: fen(10_000),
  days_late: 12,
  late_fee: { bill_id: "4", open: fen(60), spared: fen(0), days: 12 },
});
const QUOTE = "/api/bills/offlineQuote";
const sum = (name: string, label: string, amount: number) => ({ name, label, amount: fen(amount) });
/** As the server reckons 40.00 that came today. */
const SUMS = [
  sum("spared", "冲销滞纳金", 0),
  sum("late_fee", "付滞纳金", 60),
  sum("own", "付租金", 3_940),
  sum("relaid", "未付部分至今的滞纳金", 0),
  sum("left", "剩余未付", 6_060),
];
const [closed, qr] = [vi.fn(), vi.fn()];
const over = () => closed.mock.calls.length > 0;
const pay = (method: Method) => (answers: Answers) => {
  const sent = serve({ [QUOTE]: { sums: SUMS }, ...answers });
  const form = (
    <PayForm
      orderId="9"
      customer="*波"
      orderBills={[BILL]}
      methods={[method]}
      debit={{ bill_id: "3", amount: fen(10_000) }}
      today="2026-11-22"
      onClose={closed}
      onQr={qr}
    />
  );
  draw(form, { messages: { billing } });
  return sent;
};
const waive = (answers: Answers) => {
  const sent = serve(answers);
  draw(<WaiveForm bill={BILL} customer="*波" onClose={closed} />, { messages: { billing } });
  return sent;
};
const PAY = "/api/v2/BillPayment";

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
  qr.mockClear();
});

describe("a debit", () => {
  movesMoneyOnce({
    act: "/api/v2/BillPayment:debit",
    done: { state: "waiting", amount: fen(10_000), qr_content: "" },
    open: pay("debit"),
    buttons: [billing.collect, billing.ask.debit.action.replace("{sum}", "¥100.00")],
    over,
  });

  it("takes the instalment without its late fee, and says so", async () => {
    const sent = pay("debit")({ [PAY]: { state: "waiting", amount: fen(10_000), qr_content: "" } });
    expect(await screen.findByText(billing.debitOnly.replace("{sum}", "¥100.00"))).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: billing.collect }));
    await userEvent.click(
      await screen.findByRole("button", { name: billing.ask.debit.action.replace("{sum}", "¥100.00") }),
    );
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ bill_ids: ["3"], amount: 10_000 }]));
  });

  it("is offered for the one instalment that the customer agreed to only", async () => {
    serve({});
    const OTHER = row<Bill>({ ...BILL, id: "5", key: "bill-5", period: 3 });
    const debit = { bill_id: "3", amount: fen(10_000) };
    const given = {
      orderId: "9",
      customer: "*波",
      methods: ["debit", "qr"] as Method[],
      debit,
      today: "2026-11-22",
      onClose: closed,
      onQr: qr,
    };
    draw(<PayForm {...given} orderBills={[BILL, OTHER]} />, { messages: { billing } });
    expect(await screen.findByRole("radio", { name: new RegExp(billing.methods.qr.label) })).toBeInTheDocument();
    expect(screen.queryByRole("radio", { name: new RegExp(billing.methods.debit.label) })).not.toBeInTheDocument();
  });
});

describe("a code, which takes nothing by itself", () => {
  movesMoneyOnce({
    act: "/api/v2/BillPayment:qr",
    done: { state: "waiting", amount: fen(10_060), qr_content: "https://qr.alipay.com/x" },
    open: pay("qr"),
    buttons: [billing.collect],
    over,
  });
});

describe("money received offline, with its proof", () => {
  movesMoneyOnce({
    act: "/api/v2/BillPayment:offline",
    done: { state: "paid", amount: fen(10_060), qr_content: "" },
    open: pay("offline"),
    fill: async () => {
      await userEvent.upload(await screen.findByTestId("files"), new File(["x"], "slip.png", { type: "image/png" }));
      await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    },
    buttons: [billing.collect, billing.ask.offline.action.replace("{sum}", "¥100.60")],
    over,
  });
});

it("asks about offline money with the day on which it came, and what that writes off", async () => {
  const spared = row<Bill>({ ...BILL, late_fee: { bill_id: "4", open: fen(60), spared: fen(45), days: 12 } });
  const part = [
    sum("spared", "冲销滞纳金", 45),
    sum("relaid", "未付部分至今的滞纳金", 27),
    sum("left", "剩余未付", 6_037),
  ];
  const sent = pay("offline")({
    "/api/v2/getBillList": { bills: [spared] },
    [QUOTE]: ({ query }) => ({
      sums: query.get("amount") === "4000" ? part : [sum("spared", "冲销滞纳金", 45), sum("left", "剩余未付", 0)],
    }),
    [PAY]: { state: "paid", amount: fen(4_000), qr_content: "" },
  });
  await userEvent.upload(await screen.findByTestId("files"), new File(["x"], "slip.png", { type: "image/png" }));
  fireEvent.change(screen.getByLabelText(new RegExp(billing.receivedOn)), { target: { value: "2026-11-10" } });
  await screen.findByText("冲销滞纳金 ¥0.45，应收 ¥100.15");
  await userEvent.click(screen.getByRole("button", { name: billing.collect }));
  const asked = await screen.findByRole("alertdialog");
  expect(asked).toHaveTextContent("收款日期 2026-11-10。");
  expect(asked).toHaveTextContent("冲销滞纳金¥0.45");
  expect(asked).not.toHaveTextContent(billing.ask.offline.relaid);
  await userEvent.click(within(asked).getByRole("button", { name: ui.cancel }));
  await userEvent.clear(screen.getByLabelText(new RegExp(billing.amount)));
  await userEvent.type(screen.getByLabelText(new RegExp(billing.amount)), "40");
  await userEvent.click(screen.getByRole("button", { name: billing.collect }));
  const again = await screen.findByRole("alertdialog");
  for (const said of [billing.ask.offline.relaid, "未付部分至今的滞纳金¥0.27", "剩余未付¥60.37"])
    expect(again).toHaveTextContent(said);
  await userEvent.click(within(again).getByRole("button", { name: /¥40.00/ }));
  await waitFor(() => expect(sent.some(({ path }) => path === PAY)).toBe(true));
  const quoted = sent.filter(({ path }) => path === QUOTE).at(-1)!.query;
  expect([quoted.getAll("bill_ids"), quoted.get("received_on")]).toEqual([["3"], "2026-11-10"]);
  expect(sent.find(({ path }) => path === PAY)!.body).toMatchObject({ amount: 4_000, shown: part });
});

it("says in the form why offline money can't be asked about", async () => {
  pay("offline")({ [QUOTE]: refused(111, "账单已结清，无需重复收款") });
  await userEvent.upload(await screen.findByTestId("files"), new File(["x"], "slip.png", { type: "image/png" }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: billing.collect }));
  expect(await screen.findByText("账单已结清，无需重复收款")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

describe("before offline money is entered", () => {
  const ask = async (alone: number | null, amount: string, more: Partial<Bill> = {}) => {
    serve({ [QUOTE]: { sums: SUMS } });
    const given = { orderId: "9", customer: "*波", debit: null, today: "2026-11-22", onClose: closed, onQr: qr };
    const most = alone === null ? null : fen(alone);
    draw(<PayForm {...given} orderBills={[{ ...BILL, ...more }]} methods={["offline"]} alone={most} />, {
      messages: { billing },
    });
    await userEvent.upload(await screen.findByTestId("files"), new File(["x"], "slip.png", { type: "image/png" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    const field = screen.getByLabelText(new RegExp(billing.amount));
    await userEvent.clear(field);
    await userEvent.type(field, amount);
    await userEvent.click(screen.getByRole("button", { name: billing.collect }));
    return screen.findByRole("alertdialog");
  };

  it("says what a part pays, and what stays", async () => {
    const asked = await ask(null, "40");
    expect(asked).toHaveTextContent("登记*波线下付款 ¥40.00？");
    expect(asked).toHaveTextContent("登记后立即入账");
    for (const line of ["付滞纳金¥0.60", "付租金¥39.40", "剩余未付¥60.60"]) expect(asked).toHaveTextContent(line);
  });

  it.each([
    ["40", true, true],
    ["0.6", true, false],
    ["40", false, false],
  ])("says after a part of %s what isn't debited any more, where nights debit it", async (part, by_debit, said) => {
    const rest = billing.ask.offline.undebited.replace("{sum}", "¥60.60");
    const asked = await ask(null, part, { by_debit, paid: fen(0) });
    expect(asked.textContent?.includes(rest)).toBe(said);
  });

  it("says that a later debit pays it first, where one is to come", async () => {
    const asked = await ask(null, "40", { by_debit: true, debited_after: true, paid: fen(0) });
    expect(asked).toHaveTextContent(billing.ask.offline.undebitedFirst.replace("{sum}", "¥60.60"));
  });

  it("says that a second person has to confirm it", async () => {
    expect(await ask(3_999, "40")).toHaveTextContent("须由另一位同事复核，复核前不入账");
  });
});

it("shows all that is wrong at once", async () => {
  pay("offline")({});
  const field = await screen.findByLabelText(new RegExp(billing.amount));
  await userEvent.clear(field);
  await userEvent.type(field, "100.61");
  await userEvent.click(screen.getByRole("button", { name: billing.collect }));
  expect(await screen.findByText(billing.atMost.replace("{sum}", "¥100.60"))).toBeVisible();
  expect(screen.getByText(billing.proofMissing)).toBeVisible();
});

describe("letting a customer off a late fee", () => {
  movesMoneyOnce({
    act: "/api/bills/waive",
    done: { id: "4", status: "waived" },
    open: waive,
    fill: async () => userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "客户沟通"),
    buttons: [billing.waiving.late_fee.act, billing.ask.waive.action.replace("{sum}", "¥0.60")],
    over,
  });

  it("says what stays owed of the fee, and of the bill", async () => {
    waive({});
    await userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "客户沟通");
    await userEvent.click(screen.getByRole("button", { name: billing.waiving.late_fee.act }));
    const asked = await screen.findByRole("alertdialog");
    expect(asked).toHaveTextContent("减免*波第 2 期滞纳金 ¥0.60？");
    expect(asked).toHaveTextContent(`${billing.feeLeft}¥0.00`);
    expect(asked).toHaveTextContent(`${billing.stillOwed}¥100.00`);
  });

  it("says beyond one's own limit that a colleague decides, in question and button", async () => {
    serve({});
    const limited = row<Bill>({ ...BILL, waives_alone: fen(40) });
    draw(<WaiveForm bill={limited} customer="*波" onClose={closed} />, { messages: { billing } });
    await userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "客户沟通");
    await userEvent.click(screen.getByRole("button", { name: billing.waiving.late_fee.act }));
    const asked = within(await screen.findByRole("alertdialog"));
    expect(asked.getByText(billing.ask.waive.second.replace("{sum}", "¥0.40"))).toBeVisible();
    expect(asked.queryByText(billing.ask.waive.text)).toBeNull();
    await userEvent.click(asked.getByRole("button", { name: ui.cancel }));
    const amount = screen.getByLabelText(new RegExp(billing.amount));
    await userEvent.clear(amount);
    await userEvent.type(amount, "0.4");
    await userEvent.click(screen.getByRole("button", { name: billing.waiving.late_fee.act }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(billing.ask.waive.text);
    expect(screen.getByRole("button", { name: billing.ask.waive.action.replace("{sum}", "¥0.40") })).toBeVisible();
  });

  it("gives up what is unpaid of a compensation, by its own bill", async () => {
    const sent = serve({ "/api/bills/waive": { id: "5", status: "waived" } });
    const claimed = row<Bill>({
      id: "5",
      kind: "compensation",
      kind_label: "赔偿金",
      open: fen(69_900),
      late_fee: null,
    });
    draw(<WaiveForm bill={claimed} customer="*波" onClose={closed} />, { messages: { billing } });
    await userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "各承担一半");
    await userEvent.click(screen.getByRole("button", { name: billing.waiving.compensation.act }));
    const asked = await screen.findByRole("alertdialog");
    expect(asked).toHaveTextContent("减免*波的赔偿金 ¥699.00？");
    expect(asked).toHaveTextContent(`${billing.stillOwed}¥0.00`);
    expect(asked).not.toHaveTextContent(billing.feeLeft);
    await userEvent.click(screen.getByRole("button", { name: "减免 ¥699.00" }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toMatchObject([{ bill_id: "5", amount: 69_900, reason: "各承担一半" }]),
    );
  });
});

describe("a bill that was paid and went back whole", () => {
  const DECIDE = "/api/bills/decideRefunded";
  const GONE = row<Bill>({ id: "3", key: "bill-3", period: 2, amount: fen(90_000), late_fee: null });
  const decide = (answers: Answers) => {
    const sent = serve(answers);
    draw(<DecideForm bill={GONE} customer="*波" onClose={closed} />, { messages: { billing } });
    return sent;
  };
  const choose = async (result: "ask_again" | "give") => {
    await userEvent.click(await screen.findByRole("radio", { name: new RegExp(billing.decide[result].label) }));
    await userEvent.type(screen.getByRole("textbox", { name: /原因/ }), "与客户商定");
  };

  describe.each(["ask_again", "give"] as const)("decided: %s", (result) => {
    movesMoneyOnce({
      act: `${DECIDE}:${result}`,
      done: {},
      open: decide,
      fill: () => choose(result),
      buttons: [billing.decide.submit, billing.decide[result].label],
      over,
    });

    it("sends what was chosen", async () => {
      const sent = decide({ [DECIDE]: {} });
      await choose(result);
      await userEvent.click(screen.getByRole("button", { name: billing.decide.submit }));
      expect(await screen.findByRole("alertdialog")).toHaveTextContent(/向\*波(重新)?收取/);
      await userEvent.click(await screen.findByRole("button", { name: billing.decide[result].label }));
      await waitFor(() =>
        expect(sent.map(({ body }) => body)).toMatchObject([{ bill_id: "3", result, reason: "与客户商定" }]),
      );
    });
  });

  it("names a compensation as what it is", async () => {
    const claimed = row<Bill>({ id: "5", kind: "compensation", kind_label: "赔偿金", amount: fen(69_900) });
    draw(<DecideForm bill={claimed} customer="*波" onClose={closed} />, { messages: { billing } });
    expect(await screen.findByText(/赔偿金 ¥699.00 付清后已整笔退给客户/)).toBeVisible();
  });

  it("is not decided before one of the two is chosen", async () => {
    const sent = decide({});
    await userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "与客户商定");
    await userEvent.click(screen.getByRole("button", { name: billing.decide.submit }));
    expect(await screen.findByText(billing.decide.missing)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe("an offline payment that was entered wrongly", () => {
  movesMoneyOnce({
    act: "/api/reconcile/sayMistaken",
    done: { id: "1" } as never,
    open: (answers) => {
      const sent = serve(answers);
      const attempt = row<Attempt>({ id: "7", method_label: "线下收款", amount: fen(90_000) });
      draw(<MistakenDialog attempt={attempt} onClose={closed} />, { messages: { billing } });
      return sent;
    },
    fill: async () => userEvent.type(await screen.findByRole("textbox"), "登记到了别人的订单"),
    buttons: [billing.mistaken.action],
    over,
  });

  it("asks what was paid in truth, where it was before the import", async () => {
    const sent = serve({ "/api/reconcile/sayMistaken": { id: "1" } as never });
    const attempt = row<Attempt>({ id: "7", method: "opening", method_label: "导入前已收", amount: fen(65_000) });
    draw(<MistakenDialog attempt={attempt} onClose={closed} />, { messages: { billing } });
    await userEvent.type(await screen.findByRole("textbox", { name: billing.mistaken.instead }), "640");
    await userEvent.type(screen.getByRole("textbox", { name: new RegExp(billing.reason) }), "金额填错");
    await userEvent.click(screen.getByRole("button", { name: billing.mistaken.action }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ body: { id: "7", amount: 64_000, reason: "金额填错" } });
  });
});

describe("a lease that is settled before its time", () => {
  const QUOTE = "/api/bills/settleQuote";
  const quote = {
    order_id: "9", customer: "*波", asked: fen(10_060), late_fee: fen(60), to_come: fen(10_000), waived: fen(30),
    total: fen(20_060), waiting: [], then: "付清后租约自动完成", why_not: "",
    lines: [
      { key: "bill-3", period: 2, kind: "rent", kind_label: "租金", due_date: "2026-11-10", rent: fen(10_000), addon: fen(0), late_fee: fen(60), waived: fen(30), amount: fen(10_060), to_come: false },
      { key: "period-3", period: 3, kind: "rent", kind_label: "租金", due_date: "2026-12-10", rent: fen(10_000), addon: fen(0), late_fee: fen(0), waived: fen(0), amount: fen(10_000), to_come: true },
    ],
  } as Answers[typeof QUOTE]; // prettier-ignore
  const settle = (answers: Answers) => {
    const sent = serve({ [QUOTE]: quote, ...answers });
    draw(<SettleEarly orderId="9" onClose={closed} onQr={qr} />, { messages: { billing } });
    return sent;
  };
  const act = billing.early.submit.replace("{sum}", "¥200.60");

  movesMoneyOnce({
    act: "/api/bills/settleEarly",
    done: { state: "waiting", amount: fen(20_060), qr_content: "https://qr.alipay.com/x" },
    open: settle,
    reads: { [QUOTE]: quote },
    became: {
      [QUOTE]: { ...(quote as object), total: fen(0), lines: [], why_not: "没有可结清的款项" } as typeof quote,
    },
    buttons: [act, act],
    over,
  });

  it("says what the sum is made of, and asks with the sum and the person", async () => {
    const sent = settle({ "/api/bills/settleEarly": { state: "waiting", amount: fen(20_060) } as never });
    expect(await screen.findByText(/本金 ¥100.00，滞纳金 ¥0.60，已减免 ¥0.30/)).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: act }));
    const asked = await screen.findByRole("alertdialog");
    expect(asked).toHaveTextContent("向 *波 收取结清款 ¥200.60？");
    expect(asked).toHaveTextContent("付清后租约自动完成");
    await userEvent.click(screen.getAllByRole("button", { name: act }).at(-1)!);
    const settled = () => sent.find((one) => one.path === "/api/bills/settleEarly");
    await waitFor(() => expect(settled()?.body).toMatchObject({ order_id: "9", shown: 20_060 }));
    await waitFor(() => expect(qr).toHaveBeenCalled());
  });
});

describe("a bill that is given back", () => {
  const REFUND = "/api/bills/refund";
  const PAID = row<Bill>({ ...BILL, open: fen(0), paid: fen(10_000), refunded: fen(1_000), actions: ["refund"] });
  const refund = (answers: Answers) => {
    const sent = serve(answers);
    const note = "今天还剩 ¥199.00";
    draw(<RefundForm refunded={{ bill: PAID, of: "bill" }} customer="*波" note={note} onClose={closed} />, {
      messages: { billing },
    });
    return sent;
  };
  const say = async () => userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "退还差价");
  const act = billing.refund.act.replace("{sum}", "¥90.00");

  movesMoneyOnce({
    act: REFUND,
    done: { id: "3", status: "refunded" },
    open: refund,
    fill: say,
    buttons: [billing.refund.submit, act],
    over,
  });

  it("asks with the sum and the person, and says that it waits for a second one", async () => {
    const sent = refund({ [REFUND]: { id: "7", status: "proposed" } });
    expect(await screen.findByText("今天还剩 ¥199.00")).toBeVisible();
    await say();
    await userEvent.click(screen.getByRole("button", { name: billing.refund.submit }));
    const asked = await screen.findByRole("alertdialog");
    expect(asked).toHaveTextContent("退还 *波 的");
    expect(asked).toHaveTextContent(billing.refund.wholeText);
    await userEvent.click(screen.getByRole("button", { name: act }));
    await waitFor(() => expect(sent[0]!.body).toMatchObject({ bill_id: "3", amount: 9_000, reason: "退还差价" }));
  });
});

describe("what waits for a second person", () => {
  const DECIDE = "/api/bills/decideProposal";
  const waiting = {
    id: "7", bill_id: "4", kind: "refund", kind_label: "退款", amount: fen(5_000), why: "退还差价", asked_by_name: "王",
    asked_at: "2026-11-20T08:00:00Z", ends_at: "2026-11-27T08:00:00Z", own: false, barred: "", actions: ["confirm", "refuse"],
  } as BillList["proposals"][number]; // prettier-ignore
  const proposals =
    (more: Partial<typeof waiting> = {}) =>
    (answers: Answers) => {
      const sent = serve(answers);
      const list = { bills: [BILL], customer: "*波", proposals: [{ ...waiting, ...more }] } as unknown as BillList;
      draw(<Proposals list={list} />, { messages: { billing } });
      return sent;
    };
  const gone = () => screen.queryByRole("alertdialog") === null;

  movesMoneyOnce({
    act: `${DECIDE}:confirm`,
    done: { id: "7", status: "confirmed" },
    open: proposals(),
    buttons: [
      billing.proposal.review,
      billing.proposal.confirm.action.replace("{kind}", "退款").replace("{sum}", "¥50.00"),
    ],
    over: gone,
  });

  it("shows the slip of offline money, its day and what it pays, where it is confirmed", async () => {
    const sums = [
      sum("fee-3", "第 2 期租金 · 滞纳金", 570),
      sum("bill-3", "第 2 期租金", 9_430),
      sum("relaid", "未付部分至今的滞纳金", 0),
      sum("left", "剩余未付", 300),
    ];
    const sent = proposals({
      kind: "offline",
      kind_label: "线下收款",
      why: "对公转账",
      entered: { proof: "/api/bills/proof?t=1", received_on: "2026-11-18", sums },
    })({ [DECIDE]: { id: "7", status: "confirmed" } });
    await userEvent.click(await screen.findByRole("button", { name: billing.proposal.review }));
    const asked = within(await screen.findByRole("alertdialog"));
    for (const said of ["2026-11-18", "备注：对公转账"]) expect(asked.getByText(said)).toBeVisible();
    for (const said of ["第 2 期租金 · 滞纳金¥5.70", "第 2 期租金¥94.30", "剩余未付¥3.00"]) {
      expect(screen.getByRole("alertdialog")).toHaveTextContent(said);
    }
    expect(await asked.findByAltText(billing.proposal.proof)).toBeVisible();
    const act = billing.proposal.confirm.action.replace("{kind}", "线下收款").replace("{sum}", "¥50.00");
    await userEvent.click(asked.getByRole("button", { name: act }));
    expect(asked.queryByText("未付部分至今的滞纳金")).toBeNull();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ shown: sums }));
  });

  it("is confirmed at the sums that the list says by now, also while it is asked", async () => {
    const listed = (fee: number) => {
      const sums = [sum("fee-3", "第 2 期租金 · 滞纳金", fee)];
      const entered = { proof: "", received_on: "2026-11-18", sums };
      const row = { ...waiting, kind: "offline", kind_label: "线下收款", entered };
      return { bills: [BILL], customer: "*波", proposals: [row] } as unknown as BillList;
    };
    const sent = serve({ [DECIDE]: { id: "7", status: "confirmed" } });
    const Page = () => {
      const [fee, setFee] = useState(570);
      return (
        <>
          <button aria-label="later" data-testid="later" hidden onClick={() => setFee(330)} />
          <Proposals list={listed(fee)} />
        </>
      );
    };
    draw(<Page />, { messages: { billing } });
    await userEvent.click(await screen.findByRole("button", { name: billing.proposal.review }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("¥5.70");
    fireEvent.click(screen.getByTestId("later"));
    expect(screen.getByRole("alertdialog")).toHaveTextContent("¥3.30");
    const act = billing.proposal.confirm.action.replace("{kind}", "线下收款").replace("{sum}", "¥50.00");
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: act }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ shown: [{ name: "fee-3", amount: 330 }] }));
  });

  it("asks about a waiver with what is owed, what it leaves, and the reason", async () => {
    proposals({ kind: "waive", kind_label: "减免", amount: fen(40), why: "客户投诉" })({});
    await userEvent.click(await screen.findByRole("button", { name: billing.proposal.review }));
    const asked = await screen.findByRole("alertdialog");
    for (const line of [`${billing.lateFee}¥0.60`, `${billing.feeLeft}¥0.20`, `${billing.stillOwed}¥100.20`]) {
      expect(asked).toHaveTextContent(line);
    }
    expect(within(asked).getByText("原因：客户投诉")).toBeVisible();
  });

  it("names the late fee, the person and the sum, and takes one's own back", async () => {
    const sent = proposals({ own: true, actions: ["refuse"], barred: "须由另一位同事复核" })({
      [DECIDE]: { id: "7", status: "refused" },
    });
    expect(await screen.findByText("第 2 期滞纳金")).toBeVisible();
    expect(screen.getByText("须由另一位同事复核")).toBeVisible();
    expect(screen.queryByRole("button", { name: billing.proposal.review })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: billing.proposal.takeBack.action }));
    await userEvent.type(await screen.findByRole("textbox"), "填错了");
    await userEvent.click(screen.getAllByRole("button", { name: billing.proposal.takeBack.action }).at(-1)!);
    await waitFor(() => expect(sent[0]!.body).toMatchObject({ id: "7", result: "refuse", why: "填错了" }));
  });
});

describe("freight that goes back", () => {
  const FREIGHT = "/api/merchant/refundSfAmount";
  const refund = (answers: Answers) => {
    const sent = serve(answers);
    const bill = row<Bill>({ id: "3", key: "bill-3", period: 1, paid: fen(1_500), late_fee: null });
    draw(<RefundFreight orderId="9" customer="*波" bill={bill} onClose={closed} />, { messages: { billing, parcel } });
    return sent;
  };
  const say = async () => userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "改为自提");

  movesMoneyOnce({
    act: FREIGHT,
    done: { id: "3", status: "refunded" },
    open: refund,
    fill: say,
    buttons: [parcel.freight.submit, parcel.freight.act.replace("{sum}", "¥15.00")],
    over,
  });

  it("asks with the sum and the person", async () => {
    refund({});
    await say();
    await userEvent.click(await screen.findByRole("button", { name: parcel.freight.submit }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("退还*波的运费 ¥15.00？");
  });

  it("is at most what was paid", async () => {
    const sent = refund({});
    const amount = await screen.findByRole("textbox", { name: /退还金额/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "15.01");
    await say();
    await userEvent.click(screen.getByRole("button", { name: parcel.freight.submit }));
    expect(await screen.findByText(parcel.freight.atMost.replace("{sum}", "¥15.00"))).toBeVisible();
    expect(sent).toEqual([]);
  });
});

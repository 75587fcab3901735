import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lookAgain, makeQueryClient } from "@/lib/api/query-client";
import { fen } from "@/lib/money";
import billing from "@/messages/zh/billing.json";
import { fixture } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import { BillingPage } from "./billing-page";
import type { BillList } from "./queries";

vi.mock("@/lib/api/upload", () => ({ uploadPrivate: async () => ({ url: "/media/slip.png" }) }));
vi.mock("next/navigation", () => ({
  useParams: () => ({ order_id: "9" }),
  useRouter: () => ({}),
  usePathname: () => "/",
}));

const BILL_LIST = "/api/v2/getBillList";
const plain = {
  kind: "rent",
  kind_label: "租金",
  waived: fen(0),
  refunded: fen(0),
  addon: fen(0),
  actions: [],
} as const;
const BILLS = fixture<"get", typeof BILL_LIST>({ bills: [
  {
    ...plain, id: "1", key: "bill-1", period: 1, status: "overdue", status_label: "已逾期", due_date: "2026-11-10",
    days_late: 12, amount: fen(10_000), rent: fen(10_000), paid: fen(4_000), open: fen(6_000),
    late_fee: { bill_id: "2", amount: fen(90), paid: fen(30), waived: fen(0), open: fen(60), days: 11, spared: fen(0) },
  },
  {
    ...plain, id: null, key: "period-2", period: 2, status: "scheduled", status_label: "未到期", due_date: "2026-12-10",
    days_late: 0, amount: fen(10_000), rent: fen(10_000), paid: fen(0), open: fen(0), late_fee: null,
  },
] }).bills; // prettier-ignore
const SUMS = {
  total: fen(20_090), paid: fen(4_030), open: fen(6_060), written_off: fen(0), upcoming: fen(10_000), overdue: fen(6_060), late_fee: fen(60),
}; // prettier-ignore

afterEach(() => vi.restoreAllMocks());

describe("a debit on its page", () => {
  const rest = {
    order_id: "9",
    today: "2026-11-22",
    attempts: [],
    sums: SUMS,
    methods: ["debit", "qr"],
    proposals: [],
    settles_early: false,
    customer: "*波",
    waive_note: "",
  } as const;
  const [due] = BILLS;
  const open = fixture<"get", typeof BILL_LIST>({
    ...rest,
    bills: [{ ...due!, late_fee: null, actions: ["pay"] }],
    debit: { bill_id: "1", amount: fen(6_000) },
  });
  const paid = fixture<"get", typeof BILL_LIST>({
    ...rest,
    bills: [{ ...due!, late_fee: null, status: "paid", paid: fen(10_000), open: fen(0) }],
    debit: null,
  });
  const action = billing.ask.debit.action.replace("{sum}", "¥60.00");
  const show = (answers: Answers) => {
    const sent = serve({ [BILL_LIST]: open, ...answers });
    draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: ["bill.collect"] } });
    return sent;
  };

  const collect = async () => {
    await userEvent.click(await screen.findByRole("button", { name: billing.collectAll }));
    await screen.findByRole("dialog");
  };

  movesMoneyOnce({
    act: "/api/v2/BillPayment:debit",
    done: { state: "waiting", amount: fen(6_000), qr_content: "" },
    open: show,
    reads: { [BILL_LIST]: open },
    became: { [BILL_LIST]: paid },
    fill: collect,
    buttons: [billing.collect, action],
    over: () => screen.queryByRole("dialog") === null && screen.queryByRole("alertdialog") === null,
  });

  it("is offered no more once it was refused because the customer has ended the agreement, and says so", async () => {
    let ended = false;
    show({
      [BILL_LIST]: () => (ended ? { ...open, debit: null } : open),
      "/api/v2/BillPayment": () => {
        ended = true;
        return refused(110, "", { errors: [{ field: "method", msg: "客户已解除代扣协议" }] });
      },
    });
    await collect();
    await userEvent.click(screen.getAllByRole("button", { name: billing.collect }).at(-1)!);
    await userEvent.click(await screen.findByRole("button", { name: action }));
    expect(await screen.findByRole("alert")).toHaveTextContent("客户已解除代扣协议");
    const way = new RegExp(billing.methods.debit.label);
    await waitFor(() => expect(screen.queryByRole("radio", { name: way })).not.toBeInTheDocument());
    await userEvent.click(screen.getAllByRole("button", { name: billing.collect }).at(-1)!);
    expect(await screen.findByText(billing.methodGone)).toBeVisible();
  });
});

it("books offline money as it was asked about, or asks anew with what is owed by then", async () => {
  const PAY = "/api/v2/BillPayment";
  const [due] = BILLS;
  const list = (fee: number) =>
    fixture<"get", typeof BILL_LIST>({
      order_id: "9",
      today: "2026-11-22",
      bills: [{ ...due!, late_fee: { ...due!.late_fee!, open: fen(fee) }, actions: ["pay"] }],
      attempts: [],
      sums: SUMS,
      methods: ["offline"],
      debit: null,
      proposals: [],
      settles_early: false,
      customer: "*波",
      waive_note: "",
    });
  let fee = 60;
  const sums = () => [
    { name: "late_fee", label: "付滞纳金", amount: fen(fee) },
    { name: "left", label: "剩余未付", amount: fen(4_000 + fee) },
  ];
  const sent = serve({
    [BILL_LIST]: () => list(fee),
    "/api/bills/offlineQuote": () => ({ sums: sums() }),
    [PAY]: ({ body }) =>
      (body as { shown: { amount: number }[] }).shown[0]!.amount === fee
        ? { state: "paid", amount: fen(2_000), qr_content: "" }
        : refused(111, "金额已变化：付滞纳金 ¥0.60 → ¥0.14"),
  });
  const to = (path: string) => sent.filter((one) => one.path === path);
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: ["bill.collect"] } });
  await userEvent.click(await screen.findByRole("button", { name: billing.collectAll }));
  await userEvent.upload(await screen.findByTestId("files"), new File(["x"], "slip.png", { type: "image/png" }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  const amount = within(screen.getByRole("dialog")).getByLabelText(new RegExp(billing.amount));
  await userEvent.clear(amount);
  await userEvent.type(amount, "20");
  const ask = async () => {
    await userEvent.click(screen.getAllByRole("button", { name: billing.collect }).at(-1)!);
    return screen.findByRole("alertdialog");
  };
  const act = { name: billing.ask.offline.action.replace("{sum}", "¥20.00") };
  const asked = await ask();
  for (const line of ["付滞纳金¥0.60", "剩余未付¥40.60"]) expect(asked).toHaveTextContent(line);
  fee = 14;
  lookAgain(makeQueryClient((() => "") as never), [["bills"]]);
  await waitFor(() => expect(to(BILL_LIST)).toHaveLength(2));
  expect(asked).toHaveTextContent("付滞纳金¥0.60");
  await userEvent.click(within(asked).getByRole("button", act));
  expect(await screen.findByText("金额已变化：付滞纳金 ¥0.60 → ¥0.14")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(to(PAY)[0]).toMatchObject({ body: { amount: 2_000, shown: [{ amount: 60 }, { amount: 4_060 }] } });
  expect(screen.getByRole("dialog")).toHaveTextContent("¥0.14");
  const again = await ask();
  for (const line of ["付滞纳金¥0.14", "剩余未付¥40.14"]) expect(again).toHaveTextContent(line);
  await userEvent.click(within(again).getByRole("button", act));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(to(PAY)[1]).toMatchObject({ body: { amount: 2_000, shown: [{ amount: 14 }, { amount: 4_014 }] } });
});

it("adds up: in all, paid, due and to come, and the same on the lines with their fees", async () => {
  serve({
    [BILL_LIST]: {
      order_id: "9",
      today: "2026-11-22",
      bills: BILLS,
      attempts: [],
      sums: SUMS,
      methods: [],
      debit: null,
      proposals: [],
      settles_early: false,
      customer: "*波",
      waive_note: "",
    },
  });
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: [] } });
  expect(await screen.findByText("其中逾期 ¥60.60，含滞纳金 ¥0.60")).toBeVisible();
  expect(screen.getByText("订单 9 · *波")).toBeVisible();
  for (const label of [billing.asked, billing.upcoming]) expect(screen.getAllByText(label)[0]).toBeVisible();
  const [, first, second] = within(screen.getAllByRole("table")[0]!).getAllByRole("row");
  const money = (row: HTMLElement) => [...row.textContent!.matchAll(/¥([\d,.]+\.\d\d)/g)].map((found) => found[1]);
  expect(money(first!)).toEqual(["100.00", "0.90", "40.30", "60.60"]);
  expect(money(second!)).toEqual(["100.00", "0.00", "100.00"]);
});

it("asks nothing of periods that a buyout stands for, and gives the buyout no period", async () => {
  const [asked, coming] = BILLS;
  const bills = [
    { ...asked!, kind: "buyout", kind_label: "买断款", late_fee: null },
    { ...coming!, replaced: true, status_label: "买断后不再收取" },
  ] as typeof BILLS;
  serve({
    [BILL_LIST]: {
      order_id: "9",
      today: "2026-11-22",
      bills,
      attempts: [],
      sums: SUMS,
      methods: [],
      debit: null,
      proposals: [],
      settles_early: false,
      customer: "*波",
      waive_note: "",
    },
  });
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: [] } });
  const replaced = (await screen.findAllByText("买断后不再收取"))[0]!.closest("tr");
  const buyout = screen.getAllByText("买断款")[0]!.closest("tr");
  expect(buyout).not.toHaveTextContent("第 1 期");
  expect(replaced).not.toHaveTextContent("100.00");
});

it("says of an entry that was said to be wrong that it waits", async () => {
  const attempts = fixture<"get", typeof BILL_LIST>({ attempts: [
    { id: "7", method: "offline", method_label: "线下收款", state: "paid", state_label: "成功", amount: fen(4_000), proof: "",
      qr_content: "", created_at: "2026-11-20T08:00:00Z", received_on: "2026-11-14", said_mistaken: true, actions: [] },
  ] }).attempts; // prettier-ignore
  const rest = {
    order_id: "9",
    today: "2026-11-22",
    bills: BILLS,
    sums: SUMS,
    methods: [],
    debit: null,
    proposals: [],
    settles_early: false,
    customer: "*波",
    waive_note: "",
  };
  serve({ [BILL_LIST]: { ...rest, attempts } });
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: [] } });
  expect(await screen.findByText(billing.mistaken.waits)).toBeVisible();
  expect(screen.getByText("2026-11-14")).toBeVisible();
});

it("shows what went back, and offers to say what becomes of it", async () => {
  const attempts = fixture<"get", typeof BILL_LIST>({ attempts: [
    { id: "7", method: "debit", method_label: "代扣", state: "paid", state_label: "成功", amount: fen(10_000), proof: "",
      refunded: fen(10_000), qr_content: "", created_at: "2026-11-20T08:00:00Z", actions: [] },
  ] }).attempts; // prettier-ignore
  const [asked] = BILLS;
  const bills = [
    { ...asked!, status: "refunded", status_label: "已退款", late_fee: null, actions: ["decide_refunded"] },
  ] as typeof BILLS;
  const rest = {
    order_id: "9",
    today: "2026-11-22",
    sums: SUMS,
    methods: [],
    debit: null,
    proposals: [],
    settles_early: false,
    customer: "*波",
    waive_note: "",
  };
  serve({ [BILL_LIST]: { ...rest, bills, attempts } });
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: ["bill.collect"] } });
  expect(await screen.findByRole("columnheader", { name: billing.refunded })).toBeVisible();
  const press = (await screen.findAllByRole("button", { name: billing.decide.inline }))[0]!;
  await waitFor(() => expect(press).toBeEnabled());
  await userEvent.click(press);
  expect(await screen.findByRole("radio", { name: new RegExp(billing.decide.give.label) })).toBeVisible();
});

it("opens the slip of offline money by its ticket", async () => {
  const attempts = fixture<"get", typeof BILL_LIST>({ attempts: [
    { id: "7", method: "offline", method_label: "线下收款", state: "paid", state_label: "已支付", amount: fen(4_000),
      proof: "/api/bills/proof?ticket=one", qr_content: "", created_at: "2026-11-20T08:00:00Z", actions: [] },
  ] }).attempts; // prettier-ignore
  const rest = {
    order_id: "9",
    today: "2026-11-22",
    bills: BILLS,
    sums: SUMS,
    methods: [],
    debit: null,
    proposals: [],
    settles_early: false,
    customer: "*波",
    waive_note: "",
  };
  serve({ [BILL_LIST]: { ...rest, attempts } });
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: [] } });
  const line = (await screen.findByText("线下收款")).closest("tr")!;
  await waitFor(() => expect(within(line).getByRole("button")).toBeEnabled());
  await userEvent.click(within(line).getByRole("button"));
  await userEvent.click(await screen.findByRole("menuitem", { name: billing.seeProof }));
  expect(await screen.findByRole("img", { name: billing.proof })).toHaveAttribute("src", "/api/bills/proof?ticket=one");
});

it("has boxes only on bills that can be collected, and collects what is ticked", async () => {
  const [due, coming] = BILLS;
  const paid = { ...due!, id: "5", key: "bill-5", status: "paid", open: fen(0), late_fee: null };
  const bills = [{ ...due!, actions: ["pay"] }, paid, coming!] as typeof BILLS;
  const rest = {
    order_id: "9",
    today: "2026-11-22",
    attempts: [],
    sums: SUMS,
    debit: null,
    proposals: [],
    settles_early: false,
    customer: "*波",
    waive_note: "",
  };
  serve({ [BILL_LIST]: { ...rest, bills, methods: ["qr"] } });
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: ["bill.collect"] } });
  await screen.findByRole("button", { name: billing.collectAll });
  const [all, ...boxes] = within(screen.getAllByRole("table")[0]!).getAllByRole("checkbox");
  expect(boxes).toHaveLength(1);
  await userEvent.click(all!);
  expect(await screen.findByRole("button", { name: "收取所选 1 笔" })).toBeEnabled();
});

it("after a write-off collects what was written off: nothing is due any more", async () => {
  const gone = fixture<"get", typeof BILL_LIST>({
    order_id: "9",
    today: "2026-11-22",
    bills: [{ ...BILLS[0]!, actions: ["pay"] }],
    attempts: [],
    sums: { ...SUMS, open: fen(0), written_off: fen(6_060) },
    methods: ["qr"],
    debit: null,
    proposals: [],
    settles_early: false,
    customer: "*波",
    waive_note: "",
  });
  serve({ [BILL_LIST]: gone });
  draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: ["bill.collect"] } });
  expect(await screen.findByRole("button", { name: billing.collectWrittenOff })).toBeEnabled();
  expect(screen.queryByRole("button", { name: billing.collectAll })).toBeNull();
  const paper = document.body.querySelector('[data-print="sheet"]');
  expect(paper).toHaveTextContent(`${billing.orderId}9`);
  expect(paper).toHaveTextContent(`${billing.lateFeeOpen}¥0.60`);
});

describe("debits by themselves", () => {
  const show = (said: Partial<BillList>) => {
    const answer = fixture<"get", typeof BILL_LIST>({
      order_id: "9",
      today: "2026-11-22",
      bills: BILLS,
      attempts: [],
      sums: SUMS,
      methods: [],
      debit: null,
      proposals: [],
      settles_early: false,
      customer: "*波",
      waive_note: "",
    });
    serve({ [BILL_LIST]: { ...answer, ...said } });
    draw(<BillingPage />, { messages: { billing }, as: { side: "store", auths: [] } });
  };

  it("name the instalment that the next one takes", async () => {
    show({ next_debit: { bill_id: "1", amount: fen(10_000), day: "2026-11-23", last: "2026-11-28", tries: 5 } });
    const words = "下次自动代扣在 2026-11-23 凌晨，扣第 1 期 租金 ¥100.00，应付日 2026-11-10，未成功则每天凌晨再试，";
    const tries = "最迟到 2026-11-28，此前已试 5 次未成功";
    // Of the tries before its plan was put off nothing is left over: it has its own.
    expect(await screen.findByText(words + tries)).toBeVisible();
  });

  it.each([
    [true, "第 1 期 租金已付一部分，剩余 ¥60.00 不再单独代扣，下一期代扣成功时先抵这笔；建议用扫码或线下收款"],
    [false, "第 1 期 租金已付一部分，剩余 ¥60.00 不再自动代扣，请用扫码或线下收款"],
  ])("are over for an instalment of which a part was paid; one of a later is to come: %s", async (later, words) => {
    const said = (id: string | null) => ({ by_debit: id === "1", debited_after: id === "1" && later });
    show({ next_debit: null, bills: BILLS.map((bill) => ({ ...bill, ...said(bill.id) })) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("are over once the consent has ended, and the page says so", async () => {
    show({ next_debit: null, consent_ended: true });
    expect(await screen.findByText(billing.consentEnded)).toBeVisible();
  });
});

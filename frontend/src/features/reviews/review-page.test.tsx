import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import reviews from "@/messages/zh/reviews.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import type { AnswerOf } from "@/lib/api";
import { ReviewPage } from "./review-page";
import type { Review } from "./types";

const BANK = row<Review>({
  kind: "bank",
  id: "3",
  merchant_id: "7",
  merchant_name: "林记数码",
  title: "",
  amount: null,
  lines: [{ label: "银行账号", before: "**** 0001", after: "**** 4455" }],
  why: "换了开户行",
  asked_by_name: "安达",
  asked_at: "2026-11-21T02:00:00Z",
  ends_at: "2026-11-28T02:00:00Z",
  own: false,
  pictures: [],
  warning: "",
  barred: "",
  actions: ["confirm", "refuse"],
  path: "",
});
const RATES = { ...BANK, kind: "rates", id: "4", lines: [{ label: "抽佣比例", before: "5%", after: "8%" }] } as Review;
const DEBT = { ...BANK, kind: "debt", id: "70009", amount: fen(5_000), lines: [] } as Review;
const ADJUSTMENT = { ...DEBT, kind: "adjustment", id: "70010", sums: [] as Review["sums"] } as Review;
const SETTINGS = { ...BANK, kind: "settings", id: "5", merchant_id: null, merchant_name: "" } as Review;
const PAYOUT = { ...DEBT, kind: "payout", id: "70001", path: "/cashWithdrawal?status=approved" } as Review;
const OPERATOR = { side: "admin", auths: ["merchant.edit", "settings.edit", "withdraw.audit"] } as const;
const SHOP = { side: "store", auths: ["withdraw.view", "withdraw.apply"] } as const;

const LIST = "/api/backend/reviewList";
const COUNT = "/api/backend/reviewCount";
const listed = (items: Review[]) => ({
  [LIST]: { items, total: items.length, total_capped: false, page: 1, page_size: 20 },
  [COUNT]: row<AnswerOf<"get", typeof COUNT>>([
    { tab: "", count: items.length, capped: false },
    ...[...new Set(items.map(({ kind }) => kind))].map((tab) => ({
      tab,
      count: items.filter(({ kind }) => kind === tab).length,
      capped: false,
    })),
  ]),
});
const open = (items: Review[], paths: Answers = {}, as: typeof OPERATOR | typeof SHOP = OPERATOR, url = "") => {
  const sent = serve({ ...listed(items), "/api/platform/getShopSelections": [], ...paths });
  draw(<ReviewPage />, { messages: { reviews }, as, url });
  return sent;
};
/** The table's; a phone's card has the same. */
const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name }))[0]!);
/** What is said of a row, and done with it, beside its table. */
const look = async (kind: Review["kind"]) => {
  const table = within(await screen.findByRole("table"));
  await userEvent.click((await table.findAllByText(reviews.kinds[kind]))[0]!);
  return within(await screen.findByRole("dialog"));
};

afterEach(() => vi.restoreAllMocks());

it("shows before and after, by whom and why; its kinds are counted and asked for", async () => {
  const sent = open([BANK, RATES, PAYOUT]);
  const change = (await screen.findAllByText("银行账号 **** 0001 → **** 4455"))[0];
  expect(change).toBeVisible();
  expect(change, "a number that one has to compare isn't cut").toHaveClass("whitespace-normal");
  expect(screen.getAllByText("安达")[0]).toBeVisible();
  expect(screen.getAllByRole("link", { name: reviews.open })[0]).toHaveAttribute("href", PAYOUT.path);
  await waitFor(() =>
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "全部3",
      "收款账户1",
      "费率与结算1",
      "提现打款1",
    ]),
  );
  await userEvent.click(screen.getByRole("tab", { name: new RegExp(reviews.kinds.rates) }));
  await waitFor(() => expect(sent.findLast((one) => one.path === LIST)?.query.get("kind")).toBe("rates"));
  const sheet = await look("bank");
  for (const said of ["**** 0001", "**** 4455", "换了开户行", "安达"]) expect(sheet.getByText(said)).toBeVisible();
});

it("asks about a row as it is by then, not as the page had it", async () => {
  const lines = (after: string) => [{ label: "可提现", before: "¥100.00", after }];
  let looks = 0;
  open([ADJUSTMENT], {
    [LIST]: () => listed([{ ...ADJUSTMENT, lines: lines(looks++ ? "¥50.00" : "¥70.00") }])[LIST],
  });
  await press(reviews.confirm.action);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(await ask.findByText("¥50.00")).toBeVisible();
});

it("confirms an adjustment at the sums that it said, or asks with those of by then", async () => {
  const path = "/api/finance/decideAdjustment";
  let debt = 0;
  const waits = () => ({
    ...ADJUSTMENT,
    lines: [{ label: "欠平台款", before: debt ? "¥100.00" : "¥0.00", after: debt ? "¥122.32" : "¥22.32" }],
    sums: [{ name: "debt", amount: fen(debt) }],
  });
  const sent = open([ADJUSTMENT], {
    [LIST]: () => listed([waits()])[LIST],
    [path]: ({ body }) =>
      (body as { shown: { amount: number }[] }).shown[0]?.amount === debt
        ? { id: "70010", status: "confirmed" }
        : refused(111, "金额已变为：欠平台款 ¥100.00 → ¥122.32"),
  });
  const to = (call: string) => sent.filter((one) => one.path === call);
  await press(reviews.confirm.action);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(await ask.findByText("¥22.32")).toBeVisible();
  await waitFor(() => expect(to(LIST)).toHaveLength(2));
  debt = 10_000;
  await userEvent.click(ask.getByRole("button", { name: reviews.confirm.action }));
  expect(await ask.findByRole("alert")).toHaveTextContent("金额已变为");
  expect(await ask.findByText("¥122.32")).toBeVisible();
  expect(to(path)[0]).toMatchObject({ body: { result: "confirm", shown: [{ name: "debt", amount: 0 }] } });
  await userEvent.click(ask.getByRole("button", { name: reviews.confirm.action }));
  await waitFor(() => expect(over()).toBe(true));
  expect(to(path)[1]).toMatchObject({ body: { shown: [{ name: "debt", amount: 10_000 }] } });
});

it("says why one's own can't be confirmed, and takes it back", async () => {
  const sent = open([{ ...BANK, own: true, barred: "须由另一位同事处理", actions: ["refuse"] }], {
    "/api/platform/decideMerchantChange": { id: "3", status: "refused" },
  });
  const sheet = await look("bank");
  expect(sheet.getByText("须由另一位同事处理")).toBeVisible();
  expect(sheet.getByText(reviews.own)).toBeVisible();
  expect(screen.queryByRole("button", { name: reviews.confirm.action })).toBeNull();
  await userEvent.click(sheet.getByRole("button", { name: reviews.takeBack.action }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "填错了");
  await userEvent.click(ask.getByRole("button", { name: reviews.takeBack.action }));
  const asked = () => sent.find((one) => one.path === "/api/platform/decideMerchantChange");
  await waitFor(() =>
    expect(asked()).toMatchObject({ body: { merchant_id: "7", id: "3", result: "refuse", why: "填错了" } }),
  );
});

it("points out what one should look at twice", async () => {
  open([{ ...BANK, kind: "profile", warning: "名称与店铺“高飞租机”相近，请核实是否冒用" } as Review]);
  expect((await screen.findAllByText(/请核实是否冒用/))[0]).toBeVisible();
  expect((await look("profile")).getByText(/高飞租机/)).toBeVisible();
});

it("shows a paper's picture, and its warning, where it is confirmed", async () => {
  open([{ ...BANK, kind: "paper", pictures: ["/media/paper.png"], warning: "与另一家店铺的资质相同" } as Review]);
  await press(reviews.confirm.action);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(await ask.findByAltText(reviews.pictureNumber.replace("{place}", "1"))).toBeVisible();
  expect(ask.getByText("与另一家店铺的资质相同")).toBeVisible();
});

it.each([
  [DEBT, "/api/platform/decideDebtClearing", { id: "70009", result: "confirm" }],
  [SETTINGS, "/api/platform/decideSettings", { id: "5", result: "confirm" }],
  [RATES, "/api/platform/decideMerchantChange", { merchant_id: "7", id: "4", result: "confirm" }],
] as const)("asks with sum and person, and confirms by the kind's own call", async (one, path, body) => {
  const sent = open([one], { [path]: { id: one.id, status: "confirmed" } } as Answers);
  await press(reviews.confirm.action);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(/安达/)).toBeVisible();
  if (one.amount !== null) expect(ask.getByText(/50\.00/)).toBeVisible();
  await userEvent.click(ask.getByRole("button", { name: reviews.confirm.action }));
  await waitFor(() => expect(sent.some((call) => call.path === path)).toBe(true));
  expect(sent.find((call) => call.path === path)).toMatchObject({ key: expect.any(String), body });
});

it("approves a shop's message with the provider's template, and sends it back with a reason", async () => {
  const path = "/api/platform/decideMerchantChange";
  const lines = [{ label: "短信内容", before: "", after: "{shop}：您租的{goods}已到" }];
  const sent = open([{ ...BANK, kind: "message", lines } as Review], { [path]: { id: "3", status: "confirmed" } });
  await press(reviews.confirm.action);
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.click(ask.getByRole("button", { name: reviews.confirm.action }));
  expect(sent.some((one) => one.path === path)).toBe(false);
  await userEvent.type(ask.getByRole("textbox", { name: new RegExp(reviews.confirm.template) }), "SMS_470001");
  await userEvent.click(ask.getByRole("button", { name: reviews.confirm.action }));
  await waitFor(() => expect(sent.some((one) => one.path === path)).toBe(true));
  expect(sent.find((one) => one.path === path)?.body).toEqual({
    merchant_id: "7",
    id: "3",
    result: "confirm",
    template_code: "SMS_470001",
  });
});

it("sends a kind that it doesn't know nowhere", async () => {
  const sent = open([{ ...DEBT, kind: "refund" as Review["kind"] }]);
  await press(reviews.confirm.action);
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.click(ask.getByRole("button", { name: reviews.confirm.action }));
  expect(await ask.findByRole("alert")).toBeVisible();
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

it("shows the full number for a reason", async () => {
  const full = { id: "3", bank_name: "工商银行", bank_holder: "林记", bank_account: "6222020200114455" };
  open([BANK], { "/api/platform/showChangeAccount": full });
  const sheet = await look("bank");
  await userEvent.click(sheet.getByRole("button", { name: reviews.account }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "与来函核对");
  await userEvent.click(ask.getByRole("button", { name: reviews.show }));
  expect(await screen.findByText(/6222020200114455/)).toBeVisible();
});

describe("in a shop", () => {
  it("waits for the platform; another account can be refused", async () => {
    const path = "/api/merchant/refuseBankAccount";
    const items = [{ ...BANK, actions: ["refuse"] } as Review, { ...RATES, actions: [] }];
    const sent = open(items, { [path]: { id: "3", status: "refused" } }, SHOP);
    await waitFor(() =>
      expect(within(screen.getByRole("table")).getAllByText(reviews.waitsForPlatform)).toHaveLength(2),
    );
    expect(screen.queryByRole("button", { name: reviews.confirm.action })).toBeNull();
    expect(screen.queryByRole("button", { name: reviews.account })).toBeNull();
    const sheet = await look("bank");
    await userEvent.click(sheet.getByRole("button", { name: reviews.refuse.action }));
    const ask = within(await screen.findByRole("alertdialog"));
    await userEvent.type(ask.getByRole("textbox"), "不是我们");
    await userEvent.click(ask.getByRole("button", { name: reviews.refuse.action }));
    await waitFor(() => expect(sent.some((one) => one.path === path)).toBe(true));
    expect(sent.find((one) => one.path === path)).toMatchObject({ body: { id: "3", why: "不是我们" } });
  });

  it("asks for another account", async () => {
    const sent = open([], { "/api/merchant/askBankAccount": { ok: true } }, SHOP);
    expect(await screen.findByText(reviews.empty)).toBeVisible();
    await press(reviews.ask.action);
    const form = within(await screen.findByRole("dialog"));
    await userEvent.type(form.getByLabelText(new RegExp(reviews.ask.holder)), "林记数码");
    await userEvent.type(form.getByLabelText(new RegExp(reviews.ask.bank)), "工商银行");
    await userEvent.type(form.getByLabelText(new RegExp(reviews.ask.account)), "6222 0202 0011 4455");
    await userEvent.type(form.getByLabelText(new RegExp(reviews.ask.why)), "换了开户行");
    await userEvent.click(form.getByRole("button", { name: reviews.ask.submit }));
    await waitFor(() => expect(sent.some((one) => one.path === "/api/merchant/askBankAccount")).toBe(true));
    expect(sent.find((one) => one.path === "/api/merchant/askBankAccount")?.body).toEqual({
      bank_name: "工商银行",
      bank_holder: "林记数码",
      bank_account: "6222020200114455",
      why: "换了开户行",
    });
  });
});

const over = () => screen.queryByRole("alertdialog") === null;
describe("confirming an account", () => {
  movesMoneyOnce({
    act: "/api/platform/decideMerchantChange:confirm",
    done: { id: "3", status: "confirmed" },
    open: (paths) => open([BANK], paths),
    reads: listed([BANK]),
    became: listed([]),
    fill: async () => {
      await press(reviews.confirm.action);
      await screen.findByRole("alertdialog");
    },
    buttons: [reviews.confirm.action],
    over,
  });
});

describe("refusing it", () => {
  movesMoneyOnce({
    act: "/api/platform/decideMerchantChange:refuse",
    done: { id: "3", status: "refused" },
    open: (paths) => open([BANK], paths),
    reads: listed([BANK]),
    became: listed([]),
    fill: async () => {
      const sheet = await look("bank");
      await userEvent.click(sheet.getByRole("button", { name: reviews.refuse.action }));
      const ask = within(await screen.findByRole("alertdialog"));
      await userEvent.type(ask.getByRole("textbox"), "账号有误");
    },
    buttons: [reviews.refuse.action],
    over,
  });
});

describe("confirming an adjustment", () => {
  movesMoneyOnce({
    act: "/api/finance/decideAdjustment:confirm",
    done: { id: "70010", status: "confirmed" },
    open: (paths) => open([ADJUSTMENT], paths),
    reads: listed([ADJUSTMENT]),
    became: listed([]),
    fill: async () => {
      await press(reviews.confirm.action);
      await screen.findByRole("alertdialog");
    },
    buttons: [reviews.confirm.action],
    over,
  });
});

it("says beneath a change why it is asked for, and of a message no more than its name", async () => {
  const waiver = { ...DEBT, kind: "bill_waiver", id: "70020", title: "Galaxy Z Flip6", why: "客户已致歉" } as Review;
  const message = {
    ...BANK,
    kind: "message",
    id: "9",
    lines: [
      { label: "名称", before: "", after: "续租优惠" },
      { label: "短信内容", before: "", after: "【店铺名称】提醒您：您租的【商品名称】将到期" },
      { label: "向短信服务商报备的内容", before: "", after: "${shop}提醒您" },
    ],
    why: "到期前提醒续租",
  } as Review;
  open([waiver, message]);
  await screen.findAllByText(/客户已致歉/);
  const table = within(screen.getByRole("table"));
  expect(table.getByText(/客户已致歉/)).toBeVisible();
  expect(table.getByText("名称 续租优惠")).toBeVisible();
  expect(table.queryByText(/报备的内容|提醒您：/)).not.toBeInTheDocument();
});

it("shows until when a change can be confirmed wherever there is no room for its column", async () => {
  open([BANK]);
  await screen.findAllByText(/换了开户行/);
  const table = within(screen.getByRole("table"));
  expect(table.getAllByText(/至 2026-11-28/).length).toBeGreaterThan(0);
});

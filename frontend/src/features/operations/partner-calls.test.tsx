import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AnswerOf } from "@/lib/api";
import type { SaidOut } from "@/lib/api/schema";
import { fen } from "@/lib/money";
import operations from "@/messages/zh/operations.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { openMenu } from "@/testing/open-menu";
import { draw } from "@/testing/render";
import { LOST, refused, serve, type Answers } from "@/testing/serve";
import { PartnerCallsPage } from "./partner-calls-page";

type Row<P extends "/api/platform/partnerCalls" | "/api/platform/partnerEvents"> = AnswerOf<"get", P>["items"][number];
const CALL = row<Row<"/api/platform/partnerCalls">>({
  id: "c1",
  merchant_id: "7",
  merchant_name: "林记数码",
  party: "alipay",
  party_label: "支付宝",
  operation: "capture",
  operation_label: "押金抵扣",
  key: "ZF2026112100001",
  state: "stuck",
  attempts: 5,
  answer: "",
  whole: true,
  error: "对方仍在处理，尚无结果",
  resolved_as: null,
  created_at: "2026-11-21T02:00:00Z",
  waits_until: null,
  finished_at: null,
  actions: ["retry", "resolve"],
  outcomes: ["done", "not_done"],
  needs_trade_no: true,
  needs_reference: false,
  said: null,
  order_id: "1099511627848",
  amount: fen(29_700),
});
const EVENT = row<Row<"/api/platform/partnerEvents">>({
  id: "e1",
  merchant_id: "7",
  merchant_name: "林记数码",
  party: "alipay",
  party_label: "支付宝",
  kind: "trade.paid",
  kind_label: "付款成功",
  number: "ZD2026112100009",
  state: "refused",
  amount: fen(29_700),
  error: "金额不一致",
  received_at: "2026-11-21T02:00:00Z",
  applied_at: null,
  actions: ["apply", "dismiss"],
});
const COUNTS = row<AnswerOf<"get", "/api/platform/partnerCallCount">>([
  { tab: "", count: 10_000, capped: true },
  { tab: "open", count: 3, capped: false },
  { tab: "stuck", count: 2, capped: false },
]);
const page = <T,>(...items: T[]) => ({ items, total: items.length, total_capped: false, page: 1, page_size: 20 });
const CALLS = "/api/platform/partnerCalls";
const EVENTS = "/api/platform/partnerEvents";
const CALL_COUNT = "/api/platform/partnerCallCount";
const EVENT_COUNT = "/api/platform/partnerEventCount";
const RESOLVE = "/api/platform/resolvePartnerCall";
const RETRY = "/api/platform/retryPartnerCall";
const APPLY = "/api/platform/applyPartnerEvent";
const DISMISS = "/api/platform/dismissPartnerEvent";

const open = (paths: Answers, url = "") => {
  const counts = { [CALL_COUNT]: COUNTS, [EVENT_COUNT]: COUNTS };
  const sent = serve({
    [CALLS]: page(CALL),
    [EVENTS]: page(EVENT),
    "/api/platform/getShopSelections": [],
    ...counts,
    ...paths,
  });
  draw(<PartnerCallsPage />, { url, messages: { operations }, as: { side: "admin", auths: ["job.view", "job.run"] } });
  return Object.assign((path: string) => sent.filter((one) => one.path === path), { sent });
};
it("shows an answer with people hidden, and the whole for a reason", async () => {
  const RAW = "/api/platform/partnerCallRaw";
  const hidden = { ...CALL, answer: '{"buyer_logon_id": "bo****om"}', whole: false };
  const sentTo = open({ [CALLS]: page(hidden), [RAW]: { id: "c1", raw: '{"buyer_logon_id":"bo@example.com"}' } });
  await userEvent.click(await screen.findByText("ZF2026112100001"));
  expect(await screen.findByText('{"buyer_logon_id": "bo****om"}')).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: operations.showRaw }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "核对付款账户");
  await userEvent.click(within(dialog).getByRole("button", { name: operations.showRaw }));
  expect(await screen.findByText('{"buyer_logon_id":"bo@example.com"}')).toBeInTheDocument();
  expect(sentTo(RAW)[0]!.body).toEqual({ id: "c1", merchant_id: "7", reason: "核对付款账户" });
});

const inMenu = async (name: string) => {
  await openMenu(() => screen.getAllByRole("button", { name: /更多/ })[0]!);
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

beforeAll(() => Promise.all([import("@/components/ui/menu-root"), import("./resolve-form")]));
afterEach(() => vi.restoreAllMocks());

const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

it("counts its tabs under the same filters", async () => {
  const sentTo = open({}, "?party=alipay");
  await waitFor(() => expect(tabs()).toEqual(expect.arrayContaining(["等待结果3", "待处理2", "全部9999+"])));
  expect(Object.fromEntries(sentTo(CALL_COUNT)[0]!.query)).toEqual({ party: "alipay" });
});

it("says no number, and no 0, while the counts aren't known", async () => {
  open({ [CALL_COUNT]: refused(500, "开小差了") });
  await screen.findByText("ZF2026112100001");
  expect(tabs().join()).not.toMatch(/\d/);
});

describe("resolving a call", () => {
  it("says that it was done, with the trade number that it needs", async () => {
    const sentTo = open({ [RESOLVE]: { id: "c1", state: "resolved" } });
    await inMenu(operations.resolve);
    const form = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(form.getByRole("combobox"), "done");
    await userEvent.type(form.getByRole("textbox", { name: /依据/ }), "支付宝页面显示成功");
    await userEvent.click(form.getByRole("button", { name: operations.resolve }));
    expect(await form.findByText(operations.tradeNoNeeded)).toBeInTheDocument();
    expect(sentTo(RESOLVE)).toHaveLength(0);
    await userEvent.type(form.getByRole("textbox", { name: /对方交易号/ }), "2026112122001");
    await userEvent.type(form.getByRole("textbox", { name: `${operations.paidAt}：日期` }), "2026-11-21");
    await userEvent.click(form.getByRole("button", { name: operations.resolve }));
    expect(await form.findByText(operations.paidAtShape)).toBeInTheDocument();
    await userEvent.type(form.getByRole("textbox", { name: `${operations.paidAt}：时间` }), "14：05");
    await userEvent.click(form.getByRole("button", { name: operations.resolve }));
    expect(await screen.findByText("登记为已完成 ¥297.00？")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "登记为已完成" }));
    await waitFor(() => expect(sentTo(RESOLVE)).toHaveLength(1));
    expect(sentTo(RESOLVE)[0]).toMatchObject({
      body: {
        id: "c1",
        merchant_id: "7",
        outcome: "done",
        trade_no: "2026112122001",
        paid_at: "2026-11-21T14:05:00+08:00",
        reason: "支付宝页面显示成功",
      },
    });
  });

  it("shows what a colleague said, and says the same", async () => {
    const said: SaidOut = {
      name: "安达",
      at: "2026-11-21T06:10:00Z",
      outcome: "done",
      reason: "页面显示已付",
      trade_no: "2026112122001400000000000001",
      paid_at: "2026-11-21T06:05:00Z",
      reference: "",
    };
    const sentTo = open({ [CALLS]: page({ ...CALL, said }), [RESOLVE]: { id: "c1", state: "resolved", waits: false } });
    await inMenu(operations.resolve);
    const form = within(await screen.findByRole("dialog"));
    expect(form.getByText(/安达登记为已完成：页面显示已付/)).toBeInTheDocument();
    await userEvent.type(form.getByRole("textbox", { name: /依据/ }), "已核实");
    await userEvent.click(form.getByRole("button", { name: operations.resolve }));
    await userEvent.click(await screen.findByRole("button", { name: "登记为已完成" }));
    await waitFor(() => expect(sentTo(RESOLVE)).toHaveLength(1));
    expect(sentTo(RESOLVE)[0]).toMatchObject({
      body: { outcome: "done", trade_no: said.trade_no, paid_at: "2026-11-21T14:05:00+08:00" },
    });
  });

  it("says which refund it is: the sum, the order, and what is written down", async () => {
    const refund = { ...CALL, operation: "refund", operation_label: "退款", needs_trade_no: false };
    open({ [CALLS]: page(refund) });
    await inMenu(operations.resolve);
    const form = within(await screen.findByRole("dialog"));
    expect(form.getByText("支付宝 · 退款")).toBeVisible();
    expect(form.getByRole("link", { name: "1099511627848" })).toHaveAttribute("href", "/orderInfo/1099511627848");
    await userEvent.selectOptions(form.getByRole("combobox"), "done");
    expect(form.getByText(/记为已退给客户 ¥297\.00/)).toBeVisible();
  });

  it("offers only the outcomes that the API allows", async () => {
    open({ [CALLS]: page({ ...CALL, outcomes: ["done"] }) });
    await inMenu(operations.resolve);
    const form = within(await screen.findByRole("dialog"));
    expect(form.queryByRole("option", { name: operations.outcomes.not_done })).toBeNull();
  });
});

describe("a callback that waits", () => {
  it("is applied again, and says what still stands in the way", async () => {
    const sentTo = open({ [APPLY]: { id: "e1", state: "refused", error: "金额仍不一致" } }, "?view=callbacks");
    await userEvent.click((await screen.findAllByRole("button", { name: operations.applyAgain }))[0]!);
    expect(await screen.findByText("重新应用支付宝 · 付款成功 ¥297.00？")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "应用 ¥297.00" }));
    expect(await screen.findByText("金额仍不一致")).toBeInTheDocument();
    expect(sentTo(APPLY)[0]?.body).toEqual({ id: "e1", merchant_id: "7" });
  });

  it("is dismissed with a reason, once", async () => {
    const sentTo = open({ [DISMISS]: refused(111, "该回调已处理") }, "?view=callbacks");
    await inMenu(operations.dismiss);
    const ask = within(await screen.findByRole("alertdialog"));
    expect(ask.getByText("297.00")).toBeInTheDocument();
    await userEvent.type(ask.getByRole("textbox"), "重复通知");
    await userEvent.click(ask.getByRole("button", { name: operations.dismiss }));
    expect(await ask.findByText("该回调已处理")).toBeInTheDocument();
    expect(sentTo(DISMISS)[0]).toMatchObject({ key: expect.any(String), body: { reason: "重复通知" } });
  });
});

const over = () => !document.querySelector("[role=alertdialog],[role=dialog]");
const click = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name }))[0]!);
const openCalls = (answers: Answers) => open(answers).sent;
const openEvents = (answers: Answers) => open(answers, "?view=callbacks").sent;

describe.each([
  ["done", "/api/platform/resolvePartnerCall:done"],
  ["not_done", "/api/platform/resolvePartnerCall:not_done"],
] as const)("a call that is said to be %s", (outcome, act) => {
  movesMoneyOnce({
    act,
    done: { id: "c1", state: "resolved" },
    open: openCalls,
    fill: async () => {
      await inMenu(operations.resolve);
      const form = within(await screen.findByRole("dialog"));
      await userEvent.selectOptions(form.getByRole("combobox"), outcome);
      await userEvent.type(form.getByRole("textbox", { name: /依据/ }), "支付宝页面上核实");
      if (outcome === "done") await userEvent.type(form.getByRole("textbox", { name: /对方交易号/ }), "2026112122001");
    },
    buttons: [operations.resolve, `登记为${operations.outcomes[outcome]}`],
    over,
  });
});

describe("a call that goes out again", () => {
  movesMoneyOnce({
    act: "/api/platform/retryPartnerCall",
    done: { id: "c1", state: "succeeded" },
    open: openCalls,
    fill: () => click(operations.retry),
    buttons: ["重试 ¥297.00"],
    over,
  });

  it("isn't sent a second time when its row says that it was", async () => {
    let now = CALL;
    const sentTo = open({
      [CALLS]: () => page(now),
      [RETRY]: () => {
        now = { ...CALL, state: "succeeded", attempts: 6 };
        return LOST;
      },
    });
    await click(operations.retry);
    await userEvent.click(await screen.findByRole("button", { name: "重试 ¥297.00" }));
    await waitFor(() => expect(over()).toBe(true));
    expect(sentTo(RETRY)).toHaveLength(1);
  });
});

describe("what is sent once more and moves no money", () => {
  it("isn't sent a second time when the call's row says that it was", async () => {
    let now = { ...CALL, amount: null };
    const sentTo = open({
      [CALLS]: () => page(now),
      [RETRY]: () => {
        now = { ...now, state: "succeeded", attempts: 6 };
        return LOST;
      },
    });
    await click(operations.retry);
    expect(await screen.findByText(operations.sentAgain.replace("{number}", CALL.key))).toBeInTheDocument();
    expect(sentTo(RETRY)).toHaveLength(1);
  });

  it("says of a callback that nobody knows, where its row says nothing", async () => {
    const sentTo = open({ [EVENTS]: page({ ...EVENT, amount: null }), [APPLY]: LOST }, "?view=callbacks");
    await click(operations.applyAgain);
    expect(await screen.findByText(/再试一次不会重复/)).toBeInTheDocument();
    expect(sentTo(APPLY)).toHaveLength(1);
  });
});

describe("a callback that is applied again", () => {
  movesMoneyOnce({
    act: "/api/platform/applyPartnerEvent",
    done: { id: "e1", state: "applied", error: "" },
    open: openEvents,
    fill: () => click(operations.applyAgain),
    buttons: ["应用 ¥297.00"],
    over,
  });
});

describe("a callback that is dismissed", () => {
  movesMoneyOnce({
    act: "/api/platform/dismissPartnerEvent",
    done: { id: "e1", state: "dismissed", error: "" },
    open: openEvents,
    fill: async () => {
      await inMenu(operations.dismiss);
      const ask = within(await screen.findByRole("alertdialog"));
      await userEvent.type(ask.getByRole("textbox"), "重复通知");
    },
    buttons: [operations.dismiss],
    over,
  });
});

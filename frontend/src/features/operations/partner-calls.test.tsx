import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import operations from "@/messages/zh/operations.json";
import { draw } from "@/testing/render";
import { refused, serve, type Answer } from "@/testing/serve";
import { PartnerCallsPage } from "./partner-calls-page";

const CALL = {
  id: "c1",
  merchant_id: "7",
  merchant_name: "林记数码",
  party: "alipay",
  party_label: "支付宝",
  operation: "capture",
  operation_label: "押金转支付",
  key: "ZF2026112100001",
  state: "stuck",
  attempts: 5,
  answer: "",
  error: "超时",
  settled_as: null,
  created_at: "2026-11-21T02:00:00Z",
  finished_at: null,
  actions: ["retry", "settle"],
  outcomes: ["done", "not_done"],
  needs_trade_no: true,
};
const EVENT = {
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
};
const page = (...items: unknown[]) => ({ items, total: items.length, total_capped: false, page: 1, page_size: 20 });
const CALLS = "/api/platform/partnerCalls";
const EVENTS = "/api/platform/partnerEvents";
const SETTLE = "/api/platform/settlePartnerCall";
const APPLY = "/api/platform/applyPartnerEvent";
const DISMISS = "/api/platform/dismissPartnerEvent";

const open = (paths: Record<string, Answer>, url = "") => {
  const sent = serve({ [CALLS]: page(CALL), [EVENTS]: page(EVENT), ...paths });
  draw(<PartnerCallsPage />, { url, messages: { operations }, as: { side: "admin", auths: ["job.view", "job.run"] } });
  return (path: string) => sent.filter((one) => one.path === path);
};
const inMenu = async (name: string) => {
  await screen.findAllByRole("button", { name: /更多/ });
  await waitFor(async () => {
    if (!screen.queryByRole("menuitem")) await userEvent.click(screen.getAllByRole("button", { name: /更多/ })[0]!);
    expect(screen.getByRole("menuitem", { name })).toBeInTheDocument();
  });
  await userEvent.click(screen.getByRole("menuitem", { name }));
};

beforeAll(() => Promise.all([import("@/components/ui/menu-root"), import("./settle-form")]));
afterEach(() => vi.restoreAllMocks());

describe("settling a call", () => {
  it("says that it was done, with the trade number that it needs", async () => {
    const sentTo = open({ [SETTLE]: { id: "c1", state: "settled" } });
    await inMenu(operations.settle);
    const form = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(form.getByRole("combobox"), "done");
    await userEvent.type(form.getByRole("textbox", { name: /依据/ }), "支付宝页面显示成功");
    await userEvent.click(form.getByRole("button", { name: operations.settle }));
    expect(await form.findByText(operations.tradeNoNeeded)).toBeInTheDocument();
    expect(sentTo(SETTLE)).toHaveLength(0);
    await userEvent.type(form.getByRole("textbox", { name: /对方交易号/ }), "2026112122001");
    await userEvent.click(form.getByRole("button", { name: operations.settle }));
    await waitFor(() => expect(sentTo(SETTLE)).toHaveLength(1));
    expect(sentTo(SETTLE)[0]).toMatchObject({
      key: expect.stringMatching(/^[\w-]{36}$/),
      body: { id: "c1", merchant_id: "7", outcome: "done", trade_no: "2026112122001", reason: "支付宝页面显示成功" },
    });
  });

  it("offers only the outcomes that the API allows", async () => {
    open({ [CALLS]: page({ ...CALL, outcomes: ["done"] }) });
    await inMenu(operations.settle);
    const form = within(await screen.findByRole("dialog"));
    expect(form.queryByRole("option", { name: operations.outcomes.not_done })).toBeNull();
  });
});

describe("a callback that waits", () => {
  it("is applied again, and says what still stands in the way", async () => {
    const sentTo = open({ [APPLY]: { id: "e1", state: "refused", error: "金额仍不一致" } }, "?view=callbacks");
    await userEvent.click((await screen.findAllByRole("button", { name: operations.applyAgain }))[0]!);
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

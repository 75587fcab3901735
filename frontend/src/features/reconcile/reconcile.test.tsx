import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import reconcile from "@/messages/zh/reconcile.json";
import { draw } from "@/testing/render";
import { serve, type Answer } from "@/testing/serve";
import { ReconcilePage } from "./reconcile-page";

const ROW = {
  id: "70001",
  merchant_id: "7",
  day: "2026-11-20",
  kind: "payment",
  kind_label: "收款",
  whose: "customer",
  whose_label: "客户资金，由平台处理",
  finding: "missing_here",
  finding_label: "本系统缺少",
  number: "ZF1",
  part: "",
  trade_no: "2026",
  order_id: null,
  ours: null,
  theirs: fen(29_700),
  gap: fen(-29_700),
  state: "open",
  reason: "",
  answer: "",
  answer_label: "",
  actions: ["ask", "settle", "review"],
};
const page = (...items: unknown[]) => ({ items, total: items.length, total_capped: false, page: 1, page_size: 20 });
const LIST = "/api/reconcile/differences";
const open = (side: "admin" | "store", url: string, paths: Record<string, Answer> = {}) => {
  const sent = serve({ [LIST]: page(ROW), "/api/platform/getShopSelections": [], ...paths });
  draw(<ReconcilePage />, { url, messages: { reconcile }, as: { side, auths: ["finance.view", "reconcile.settle"] } });
  return (path: string) => sent.filter((one) => one.path === path);
};

afterEach(() => vi.restoreAllMocks());

it("shows operators the platform's own until they choose a merchant, and merchants theirs", async () => {
  const sentTo = open("admin", "?view=differences");
  await screen.findAllByText("ZF1");
  expect(sentTo(LIST)[0]?.query.get("merchant_id")).toBe("0");
  const own = open("store", "?view=differences");
  await waitFor(() => expect(own(LIST).length).toBeGreaterThan(0));
  expect(own(LIST)[0]?.query.has("merchant_id")).toBe(false);
});

it("asks the party and says what it answered", async () => {
  const sentTo = open("store", "?view=differences", {
    "/api/reconcile/ask": { ...ROW, answer: "waiting", answer_label: "未支付" },
  });
  await userEvent.click((await screen.findAllByRole("button", { name: reconcile.ask }))[0]!);
  expect(await screen.findByText("未支付")).toBeInTheDocument();
  expect(sentTo("/api/reconcile/ask")[0]?.body).toEqual({ id: "70001" });
});

it("says whose money it is where a shop can't settle it, and offers no settling", async () => {
  open("store", "?view=differences", { [LIST]: page({ ...ROW, actions: ["ask", "review"] }) });
  await userEvent.click((await screen.findAllByText("ZF1"))[0]!);
  expect(await screen.findByText("客户资金，由平台处理")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await userEvent.click((await screen.findAllByRole("button", { name: /更多/ }))[0]!);
  expect(screen.queryByRole("menuitem", { name: reconcile.acts.settle.action })).not.toBeInTheDocument();
});

it("settles with a reason and a key", async () => {
  const sentTo = open("admin", "?view=differences", { "/api/reconcile/settle": { ...ROW, state: "settled" } });
  await userEvent.click((await screen.findAllByRole("button", { name: /更多/ }))[0]!);
  await userEvent.click(await screen.findByRole("menuitem", { name: reconcile.acts.settle.action }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "已线下退还");
  await userEvent.click(ask.getByRole("button", { name: reconcile.acts.settle.action }));
  await waitFor(() => expect(sentTo("/api/reconcile/settle")).toHaveLength(1));
  expect(sentTo("/api/reconcile/settle")[0]).toMatchObject({
    key: expect.any(String),
    body: { id: "70001", result: "settled", reason: "已线下退还" },
  });
});

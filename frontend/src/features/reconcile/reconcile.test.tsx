import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { AnswerOf } from "@/lib/api";
import { fen } from "@/lib/money";
import reconcile from "@/messages/zh/reconcile.json";
import { row } from "@/testing/fixture";
import { openMenu } from "@/testing/open-menu";
import { draw } from "@/testing/render";
import { LOST, serve, type Answers } from "@/testing/serve";
import { ReconcilePage } from "./reconcile-page";

const ROW = row<AnswerOf<"get", "/api/reconcile/differences">["items"][number]>({
  id: "70001",
  merchant_id: "7",
  merchant_name: "林记数码",
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
  notes: [],
  reason: "",
  asked_at: null,
  answer: "",
  answer_label: "",
  actions: ["ask", "close", "review"],
});
const page = <T,>(...items: T[]) => ({ items, total: items.length, total_capped: false, page: 1, page_size: 20 });
const LIST = "/api/reconcile/differences";
const open = (side: "admin" | "store", url: string, paths: Answers = {}) => {
  const sent = serve({ [LIST]: page(ROW), "/api/platform/getShopSelections": [], ...paths });
  draw(<ReconcilePage />, { url, messages: { reconcile }, as: { side, auths: ["finance.view", "reconcile.close"] } });
  return (path: string) => sent.filter((one) => one.path === path);
};

afterEach(() => vi.restoreAllMocks());

it("shows operators everybody's until they choose a merchant, and merchants theirs", async () => {
  const sentTo = open("admin", "?view=differences");
  await screen.findAllByText("ZF1");
  expect(sentTo(LIST)[0]?.query.has("merchant_id")).toBe(false);
  expect(screen.getAllByText("林记数码")[0]).toBeVisible();
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

it("takes what the row says for the answer that was lost, and else says that it isn't known", async () => {
  let asked: string | null = null;
  const paths = { [LIST]: () => page({ ...ROW, asked_at: asked, answer_label: "未支付" }) };
  open("store", "?view=differences", { ...paths, "/api/reconcile/ask": LOST });
  const press = async () => userEvent.click((await screen.findAllByRole("button", { name: reconcile.ask }))[0]!);
  await press();
  expect(await screen.findByText(/还不知道是否已完成/)).toBeInTheDocument();
  asked = "2026-11-21T02:00:00Z";
  await press();
  expect(await screen.findByText(reconcile.stillDiffers.replace("{number}", "ZF1"))).toBeInTheDocument();
});

it("says whose money it is where a shop can't close it, and offers no closing", async () => {
  open("store", "?view=differences", { [LIST]: page({ ...ROW, actions: ["ask", "review"] }) });
  await userEvent.click((await screen.findAllByText("ZF1"))[0]!);
  expect(await screen.findByText("客户资金，由平台处理")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await openMenu(() => screen.getAllByRole("button", { name: /更多/ })[0]!);
  expect(screen.queryByRole("menuitem", { name: reconcile.acts.close.action })).not.toBeInTheDocument();
});

it("closes with a reason and a key", async () => {
  const sentTo = open("admin", "?view=differences", { "/api/reconcile/close": { ...ROW, state: "closed" } });
  await openMenu(() => screen.getAllByRole("button", { name: /更多/ })[0]!);
  await userEvent.click(await screen.findByRole("menuitem", { name: reconcile.acts.close.action }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "已线下退还");
  await userEvent.click(ask.getByRole("button", { name: reconcile.acts.close.action }));
  await waitFor(() => expect(sentTo("/api/reconcile/close")).toHaveLength(1));
  expect(sentTo("/api/reconcile/close")[0]).toMatchObject({
    key: expect.any(String),
    body: { id: "70001", result: "closed", reason: "已线下退还" },
  });
});

const DAY = row<AnswerOf<"get", "/api/reconcile/days">["items"][number]>({
  day: "2026-11-20",
  merchant_id: "7",
  merchant_name: "林记数码",
  statement: "received",
  statement_label: "已下载",
  open: 2,
  open_amount: fen(29_700),
});

it("names on a phone's card what its sum is, and the shop to operators alone", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  const cardOf = async (side: "admin" | "store") => {
    open(side, "", { "/api/reconcile/days": page(DAY), "/api/reconcile/dayCount": [] } as Answers);
    await screen.findAllByText("2026-11-20");
    return screen.getAllByRole("listitem").find((one) => one.textContent?.includes("¥297.00"))!;
  };
  const own = await cardOf("store");
  expect(own).toHaveTextContent(`${reconcile.openAmount} ¥297.00`);
  expect(own).not.toHaveTextContent("林记数码");
  cleanup();
  expect(await cardOf("admin")).toHaveTextContent("林记数码");
});

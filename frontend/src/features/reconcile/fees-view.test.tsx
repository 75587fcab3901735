import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import reconcile from "@/messages/zh/reconcile.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import type { FeeBill } from "./queries";
import { ReconcilePage } from "./reconcile-page";

const BILL: FeeBill = {
  day: "2026-11-27",
  party: "risk",
  party_label: "风控数据",
  merchant_id: "0",
  merchant_name: "",
  state: "received",
  state_label: "已取得账单",
  lines: 3,
  total: fen(1_200),
  error: "",
  received_at: "2026-11-28T01:00:00Z",
};
const WAITS: FeeBill = {
  ...BILL,
  party: "notary",
  party_label: "公证处",
  merchant_id: "7",
  merchant_name: "林记数码",
  state: "waiting",
  state_label: "账单未出",
  lines: 0,
  total: fen(0),
  error: "对方的回复无法识别",
  received_at: null,
};
const open = (side: "admin" | "store", items: FeeBill[]) => {
  serve({
    "/api/reconcile/fees": { items },
    "/api/reconcile/days": { items: [], total: 0, total_capped: false, page: 1, page_size: 20 },
    "/api/platform/getShopSelections": [],
  });
  draw(<ReconcilePage />, { url: "?view=fees", messages: { reconcile }, as: { side, auths: ["finance.view"] } });
};

it("shows what each charged, whose account it was, and why a bill isn't there", async () => {
  open("admin", [BILL, WAITS]);
  const link = await screen.findByRole("link", { name: "2026-11-27 风控数据" });
  expect(link).toHaveAttribute("href", expect.stringContaining("day=2026-11-27"));
  const line = screen.getByText("林记数码", { exact: false }).closest("tr")!;
  expect(within(line).getByText("对方的回复无法识别")).toBeVisible();
  expect(link.closest("tr")).toHaveTextContent("¥12.00");
});

it("says so where there are none", async () => {
  open("admin", []);
  expect(await screen.findByText(reconcile.feesEmpty.title)).toBeVisible();
});

it("is the operators' alone", async () => {
  open("store", [BILL]);
  expect(await screen.findByRole("tab", { name: reconcile.views.days })).toBeVisible();
  expect(screen.queryByRole("tab", { name: reconcile.views.fees })).toBeNull();
});

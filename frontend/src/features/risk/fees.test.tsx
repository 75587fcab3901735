import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import risk from "@/messages/zh/risk.json";
import riskReport from "@/messages/zh/riskReport.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { RechargePage } from "./recharge-page";
import type { RiskFee } from "./queries";

afterEach(() => vi.restoreAllMocks());

const NONE = { items: [], total: 0, page: 1, page_size: 20 };
const FEE = row<RiskFee>({
  id: "501",
  merchant_name: "",
  order_id: "77",
  type: "full",
  type_label: "全面报告",
  status: "ready",
  status_label: "已出报告",
  charged: fen(800),
  reserved: fen(0),
  asked_by_name: "林",
  asked_at: "2026-11-28T02:00:00Z",
});

it("shows what reports cost beside how the balance was filled, and leads to their orders", async () => {
  serve({
    "/api/backend/getRiskBalance": { available: fen(5_000), reserved: fen(0), balance: fen(5_000) },
    "/api/general/getRiskTypeMap": { types: [{ type: "full", label: "全面报告", price: fen(800) }], reports: [] },
    "/api/merchant/merChartList": NONE,
    "/api/merchant/rechargeCount": [],
    "/api/v2/getRiskBillList": { ...NONE, items: [FEE], total: 1 },
    "/api/v2/getRiskBillCount": [{ tab: "ready", count: 1 }],
  });
  draw(<RechargePage />, { messages: { risk, riskReport }, as: { side: "store", auths: ["risk.view"] } });
  expect(await screen.findByText("单次查询价格：全面报告 ¥8.00")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("tab", { name: riskReport.views.fees }));
  expect(await screen.findByRole("link", { name: "77" })).toHaveAttribute("href", "/orderInfo/77?tab=risk");
  expect(document.body).toHaveTextContent("¥8.00");
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RiskReport, RiskReportDetail, RiskType, RiskTypes } from "@/entities/risk/queries";
import { LatestReport } from "@/entities/risk/latest";
import { fen } from "@/lib/money";
import riskReport from "@/messages/zh/riskReport.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { AskReport, RiskTab } from "./tabs/risk-tab";
import type { OrderInfo } from "./types";

const closed = vi.fn();
const ready = vi.fn();
afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
  ready.mockClear();
});

const ORDER = row<OrderInfo>({ order_id: "77" });
const REPORT = row<RiskReport>({
  id: "501",
  order_id: "77",
  type: "full",
  type_label: "全面报告",
  status: "ready",
  status_label: "已出报告",
  fee: fen(800),
  free: false,
  error: "",
  asked_by_name: "林",
  asked_at: "2026-11-28T02:00:00Z",
  answered_at: "2026-11-28T02:00:01Z",
  good_until: "2026-12-13T02:00:01Z",
});
const type = (changes: Partial<RiskType>): RiskType => ({
  type: "full",
  label: "全面报告",
  about: "评分、命中、雷达与名单核查",
  price: fen(800),
  days: 15,
  kept: null,
  ...changes,
});
const KEPT = { status: "ready", status_label: "已出报告", good_until: "2026-12-13T02:00:01Z" } as const;
const TYPES: RiskTypes = {
  types: [type({}), type({ type: "radar", label: "信用雷达", price: fen(500), kept: KEPT })],
  available: fen(5_000),
  consented_at: "2026-11-27T02:00:00Z",
  barred: "",
  reports: [REPORT],
};
const DETAIL: RiskReportDetail = {
  ...REPORT,
  gone: false,
  score: 412,
  score_max: 1_000,
  hits: [{ name: "法院失信被执行人", level: "high", level_label: "高" }],
  radar: [
    { name: "身份稳定", value: 40 },
    { name: "履约能力", value: 31 },
    { name: "信用历史", value: 22 },
  ],
  lists: [{ name: "司法名单", hit: true, detail: "最近一次登记于 2024 年" }],
  proposal: "reject",
  proposal_label: "建议拒绝",
  reasons: ["评分 412，低于 500"],
  rule: "按店铺规则第 2 版（2026-11-20）",
  history: [],
};
const AUDITOR = {
  messages: { riskReport },
  as: { side: "store", auths: ["risk.view", "risk.report", "risk.query"] },
} as const;

describe("asking for a report", () => {
  movesMoneyOnce({
    act: "/api/general/getRisk",
    done: REPORT,
    open: (answers) => {
      const sent = serve(answers);
      draw(<AskReport orderId="77" type={type({})} types={TYPES} onClose={closed} onReady={ready} />, AUDITOR);
      return sent;
    },
    buttons: [riskReport.askAct],
    over: () => closed.mock.calls.length > 0,
  });

  it("names the price and what there is, and sends the price that it showed", async () => {
    const sent = serve({
      "/api/general/getRiskTypeMap": TYPES,
      "/api/general/getRisk": REPORT,
      "/api/general/chartRiskListDetail": DETAIL,
    });
    draw(<RiskTab order={ORDER} />, AUDITOR);
    await userEvent.click(await screen.findByRole("button", { name: riskReport.query }));
    const asked = await screen.findByRole("alertdialog");
    expect(asked).toHaveTextContent("¥8.00");
    expect(asked).toHaveTextContent("¥50.00");
    await userEvent.click(within(asked).getByRole("button", { name: riskReport.askAct }));
    expect(await screen.findByText("法院失信被执行人")).toBeInTheDocument();
    expect(sent.find(({ path }) => path === "/api/general/getRisk")?.body).toEqual({
      order_id: "77",
      type: "full",
      price: 800,
    });
  });

  it("that there is one of already is free, and says so", async () => {
    serve({ "/api/general/getRiskTypeMap": TYPES });
    draw(<RiskTab order={ORDER} />, AUDITOR);
    await userEvent.click(await screen.findByRole("button", { name: riskReport.use }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(riskReport.askFree);
  });

  it("that the vendor had none of today is asked again tomorrow, and says so", async () => {
    const kept = { status: "empty", status_label: "未查得", good_until: "2026-11-29T02:00:00Z" } as const;
    serve({ "/api/general/getRiskTypeMap": { ...TYPES, types: [type({ kept })] } });
    draw(<RiskTab order={ORDER} />, AUDITOR);
    expect(await screen.findByText(/当日已查：未查得/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: riskReport.query })).toBeDisabled();
  });

  it("is not offered without consent, and says why", async () => {
    serve({ "/api/general/getRiskTypeMap": { ...TYPES, barred: "客户下单时未授权查询风控，不能查询", reports: [] } });
    draw(<RiskTab order={ORDER} />, AUDITOR);
    expect(await screen.findByText("客户下单时未授权查询风控，不能查询")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: riskReport.query })).toBeDisabled();
  });

  it("is blocked where the balance is too small", async () => {
    serve({});
    const poor = { available: fen(799) };
    draw(<AskReport orderId="77" type={type({})} types={poor} onClose={closed} onReady={ready} />, AUDITOR);
    expect(await screen.findByText(/请先充值/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: riskReport.askAct })).toBeDisabled();
  });
});

/** Not on the paper that is printed. */
const ON_SCREEN = { ignore: "[data-print=sheet] *" };

describe("a report", () => {
  it("opens where it stands, the radar in words too", async () => {
    const sent = serve({ "/api/general/getRiskTypeMap": TYPES, "/api/general/chartRiskListDetail": DETAIL });
    draw(<RiskTab order={ORDER} />, AUDITOR);
    await userEvent.click(await screen.findByRole("button", { name: riskReport.open }));
    expect(await screen.findByText("建议拒绝", ON_SCREEN)).toBeInTheDocument();
    expect(screen.getByRole("img", { name: /身份稳定 40/ })).toBeInTheDocument();
    expect(screen.getByText("评分 412，低于 500", ON_SCREEN)).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === "/api/general/chartRiskListDetail")).toHaveLength(1);
  });

  it("stands beside a decision for who may read it, and is asked for by nobody else", async () => {
    serve({ "/api/general/getRiskTypeMap": TYPES, "/api/general/chartRiskListDetail": DETAIL });
    const { unmount } = draw(<LatestReport orderId="77" />, AUDITOR);
    await userEvent.click(await screen.findByRole("button", { name: riskReport.open }));
    expect(await screen.findByText("建议拒绝", ON_SCREEN)).toBeInTheDocument();
    unmount();
    const sent = serve({});
    draw(<LatestReport orderId="77" />, { messages: { riskReport }, as: { side: "store", auths: ["order.audit"] } });
    expect(sent).toEqual([]);
  });
});

import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AnswerOf } from "@/lib/api";
import accessLog from "@/messages/zh/accessLog.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { AccessLogPage } from "./access-log-page";

const LOG = "/api/platform/accessLog";
const COUNT = "/api/platform/accessLogCount";
const LOOK = row<AnswerOf<"get", typeof LOG>["items"][number]>({
  id: "l1",
  merchant_id: "7",
  merchant_name: "林记数码",
  at: "2026-11-21T02:00:00Z",
  actor_name: "周敏",
  side: "store",
  seen: "id_number",
  customer: "王*明",
  order_kind: "sale",
  order_id: "1099511627848",
  withdrawal_id: null,
  reason: "核实信息",
  ip: "203.0.113.7",
});
const COUNTS = row<AnswerOf<"get", typeof COUNT>>([
  { tab: "", count: 3, capped: false },
  { tab: "store", count: 2, capped: false },
  { tab: "admin", count: 1, capped: false },
]);

const open = (side: "admin" | "store", url = "", look = LOOK) => {
  const sent = serve({
    [LOG]: { items: [look], total: 1, total_capped: false, page: 1, page_size: 20 },
    [COUNT]: COUNTS,
    "/api/platform/getShopSelections": [],
  });
  draw(<AccessLogPage />, { url, messages: { accessLog }, as: { side, auths: ["privacy.log"] } });
  return (path: string) => sent.filter((one) => one.path === path);
};

it("says who saw what of whom, why, from where, and leads to the order", async () => {
  open("store");
  expect((await screen.findAllByText("周敏"))[0]).toBeVisible();
  for (const said of ["王*明", "身份证号", "核实信息"]) expect(screen.getAllByText(said)[0]).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "1099511627848" })[0]).toHaveAttribute(
    "href",
    `/regularOrder?kind=sale&sale=${LOOK.order_id}`,
  );
});

it("says of which payout a voucher was seen, which has no order", async () => {
  open("store", "", { ...LOOK, seen: "voucher", order_kind: null, order_id: null, withdrawal_id: "77" });
  expect((await screen.findAllByText("提现 77"))[0]).toBeInTheDocument();
  expect(screen.getAllByText("打款凭证")[0]).toBeInTheDocument();
});

it("counts each side's looks under the same filters", async () => {
  const sentTo = open("store", "?seen=id_number&side=store");
  await waitFor(() =>
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["商户人员2", "平台人员1", "全部3"]),
  );
  expect(Object.fromEntries(sentTo(COUNT)[0]!.query)).toEqual({ seen: "id_number" });
  expect(sentTo(LOG)[0]!.query.get("side")).toBe("store");
});

it.each([
  ["admin", 1],
  ["store", 0],
] as const)("%s: the column of the merchant", async (side, columns) => {
  open(side);
  await screen.findAllByText("周敏");
  expect(screen.queryAllByRole("columnheader", { name: accessLog.merchant })).toHaveLength(columns);
});

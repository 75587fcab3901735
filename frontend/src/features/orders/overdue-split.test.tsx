import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import orders from "@/messages/zh/orders.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { BillsTab } from "./tabs/bills-tab";
import type { OrderInfo } from "./types";

const SPLIT = {
  order_id: "9",
  rent: 30_000,
  addon: 0,
  other: 0,
  late_fee: 1_250,
  total: 31_250,
  days: 12,
  since: "2026-11-08",
  at: "2026-11-20T08:00:00Z",
};
const order = (overdue: number) =>
  row<OrderInfo>({
    order_id: "9",
    schedule: [],
    bills: { amount: 100_000, paid: 0, open: 100_000, overdue, next_due_date: null, next_amount: 0 } as never,
  });

afterEach(() => vi.restoreAllMocks());

it("takes apart what is overdue", async () => {
  const sent = serve({ "/api/platform/getOverdueMoney": SPLIT });
  draw(<BillsTab order={order(31_250)} />, { messages: { orders }, as: { side: "store", auths: [] } });
  expect(await screen.findByText("逾期明细（已逾期 12 天）")).toBeInTheDocument();
  expect(screen.getByText(orders.overdueSplit.late_fee).closest("div")).toHaveTextContent("12.50");
  expect(screen.queryByText(orders.overdueSplit.addon)).toBeNull();
  expect(sent[0]?.query.get("order_id")).toBe("9");
});

it("asks nothing where nothing is overdue", () => {
  const sent = serve({});
  draw(<BillsTab order={order(0)} />, { messages: { orders }, as: { side: "store", auths: [] } });
  expect(sent).toEqual([]);
});

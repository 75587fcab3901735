import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import promotion from "@/messages/zh/promotion.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { LinkOrders } from "./link-orders";
import type { LinkOrder } from "./types";

const ORDERS = "/api/general/shareUserOrderList";
const ORDER = row<LinkOrder>({
  id: "42",
  kind: "rent",
  title: "iPhone 17",
  customer: "陈*国",
  mobile: "138****0155",
  status: "leasing",
  stage: "dealing",
  total_rent: 120_000,
  created_at: "2026-11-21T02:00:00Z",
});
const drawn = (items: LinkOrder[], total: number) => {
  serve({ [ORDERS]: { items, total } });
  return draw(<LinkOrders id="5" />, { messages: { promotion } });
};
afterEach(() => vi.restoreAllMocks());

it("leads to all orders of a link, leases and purchases, however many are shown", async () => {
  drawn([ORDER], 37);
  expect(await screen.findByText("带来的订单（含未支付，共 37 笔）")).toBeInTheDocument();
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to(promotion.allLeases)).toBe("/regularOrder?stage=all&share_link_id=5");
  expect(to(promotion.allPurchases)).toBe("/regularOrder?kind=sale&share_link_id=5");
});

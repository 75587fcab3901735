import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import stuck from "@/messages/zh/stuck.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { StuckPage } from "./stuck-page";

const ROW = {
  title: "iPhone 17",
  customer: "王*",
  order_kind: "rent",
  since: "2026-11-20",
  days: 10,
} as const;

it("says once what waits where the order's status says the same", async () => {
  serve({
    "/api/orders/stuckList": {
      items: [
        { ...ROW, order_id: "1", kind: "audit", kind_label: "待审核", status_label: "待审核" },
        { ...ROW, order_id: "2", kind: "case", kind_label: "售后待处理", status_label: "租赁中" },
      ],
      total: 2,
      total_capped: false,
      page: 1,
      page_size: 20,
    },
    "/api/orders/stuckCount": [],
  });
  draw(<StuckPage />, { messages: { stuck }, as: { side: "store", auths: ["order.view"] } });
  await screen.findByText("售后待处理");
  const [, audit, after] = within(screen.getByRole("table")).getAllByRole("row");
  expect(within(audit!).getAllByText("待审核")).toHaveLength(1);
  expect(after).toHaveTextContent("售后待处理租赁中");
});

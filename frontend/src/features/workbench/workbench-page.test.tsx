import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import workbench from "@/messages/zh/workbench.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { WorkbenchPage } from "./workbench-page";

afterEach(() => vi.restoreAllMocks());

const todo = (label: string, count: number, since: string | null) => ({
  key: label,
  label,
  count,
  path: "/regularOrder",
  urgent: false,
  since,
});

it("says since when the first of what waits does, in Shanghai's days, and nothing of what doesn't wait", async () => {
  serve({
    "/api/platform/workbench": {
      day: "2026-11-21",
      todos: [
        todo("待审核订单", 2, "2026-11-17T16:30:00Z"),
        todo("待签约订单", 1, "2026-11-21T01:20:00Z"),
        todo("售后中订单", 1, null),
        todo("待发货订单", 0, null),
      ],
      today: { orders: 0, paid: 0, rent_received: null, overdue: 0, overdue_amount: null },
      week: [],
    } as never,
    "/api/v2/getCommonFunctionMenu": { menu: [], shortcuts: [], arranged: false },
    "/api/backend/platformNotice": { text: "11 月 30 日 23:00 系统维护", since: "2026-11-20" },
  });
  draw(<WorkbenchPage />, { as: { side: "store", auths: [] }, messages: { workbench } });
  expect(await screen.findByRole("region", { name: workbench.notice })).toHaveTextContent("系统维护");
  await screen.findByRole("link", { name: /待审核订单/ });
  expect(screen.getAllByRole("link").map((one) => one.textContent)).toEqual([
    "待审核订单最早 3 天前2",
    "待签约订单最早今天 09:201",
    "售后中订单1",
  ]);
});

import { screen, waitFor } from "@testing-library/react";
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
  amount: 0,
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
        { ...todo("逾期订单", 1, "2026-11-05T16:00:00Z"), key: "overdue" },
        { ...todo("欠平台款", 1, null), amount: 9_774_807 },
      ],
      today: { orders: 0, paid: 0, rent_received: null, overdue: 0, overdue_before: null, overdue_amount: null },
      week: [],
    } as never,
    "/api/v2/getCommonFunctionMenu": { menu: [], shortcuts: [], arranged: false },
    "/api/backend/platformNotice": { text: "11 月 30 日 23:00 系统维护", since: "2026-11-20" },
  });
  draw(<WorkbenchPage />, { as: { side: "store", auths: [] }, messages: { workbench } });
  expect(await screen.findByRole("region", { name: workbench.notice })).toHaveTextContent("系统维护");
  await screen.findByRole("link", { name: /待审核订单/ });
  expect(screen.queryByText(/较昨日/)).not.toBeInTheDocument();
  expect(screen.getAllByRole("link").map((one) => one.textContent)).toEqual([
    "待审核订单最早 3 天前2",
    "待签约订单最早今天 09:201",
    "售后中订单1",
    "逾期订单最早逾期 16 天1",
    "欠平台款¥97,748.07",
  ]);
});

it("says of each figure how it stood yesterday, of what is overdue only where a night noted it", async () => {
  const point = (day: string, of: number) => ({
    day,
    orders: of,
    orders_before: 0,
    paid: of,
    received: of,
    received_before: 0,
  });
  serve({
    "/api/platform/workbench": {
      day: "2026-11-21",
      todos: [],
      today: { orders: 3, paid: 3, rent_received: 3, overdue: 3, overdue_before: 4, overdue_amount: 900 },
      week: [point("2026-11-20", 2), point("2026-11-21", 3)],
    } as never,
    "/api/v2/getCommonFunctionMenu": { menu: [], shortcuts: [], arranged: false },
    "/api/backend/platformNotice": { text: "", since: null },
  });
  draw(<WorkbenchPage />, {
    as: { side: "admin", auths: ["order.view", "finance.view"] },
    messages: { workbench },
  });
  const says = (label: string, change: string) =>
    waitFor(() => expect(screen.getByText(label).closest("a")).toHaveTextContent(change));
  for (const label of [workbench.ordersToday, workbench.paidToday, workbench.receivedToday])
    await says(label, "↑ 50 %");
  await says(workbench.overdueNow, "↓ 25 %");
});

it("holds nothing against a day that isn't over: it only says what all of yesterday was", async () => {
  const point = (day: string, of: number) => ({
    day,
    orders: of,
    orders_before: 0,
    paid: of,
    received: of * 100,
    received_before: 0,
  });
  serve({
    "/api/platform/workbench": {
      day: "2026-11-21",
      todos: [],
      today: { orders: 0, paid: 0, rent_received: 0, overdue: 0, overdue_before: 0, overdue_amount: 0 },
      week: [point("2026-11-20", 2), point("2026-11-21", 0)],
    } as never,
    "/api/v2/getCommonFunctionMenu": { menu: [], shortcuts: [], arranged: false },
    "/api/backend/platformNotice": { text: "", since: null },
  });
  draw(<WorkbenchPage />, { as: { side: "admin", auths: ["order.view", "finance.view"] }, messages: { workbench } });
  const says = (label: string, words: string) =>
    waitFor(() => expect(screen.getByText(label).closest("a")).toHaveTextContent(words));
  for (const label of [workbench.ordersToday, workbench.paidToday]) await says(label, "昨日全天 2");
  await says(workbench.receivedToday, "昨日全天 ¥2.00");
  expect(screen.queryByText(/↓/)).not.toBeInTheDocument();
});

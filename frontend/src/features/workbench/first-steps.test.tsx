import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import workbench from "@/messages/zh/workbench.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { FirstSteps } from "./first-steps";

const day = (orders: number) => ({
  day: "2026-11-21",
  orders,
  orders_before: 0,
  paid: 0,
  received: null,
  received_before: null,
});
const OWNER = { side: "store", auths: ["goods.edit", "promotion.edit"] } as const;

afterEach(() => vi.restoreAllMocks());

const WHOLE = {
  side: "store",
  auths: ["goods.edit", "promotion.edit", "service.edit", "order.ship", "staff.edit"],
} as const;
const shop = (goods: number, links: number, orders: number, addresses: object[] = []) =>
  serve({
    "/api/general/getBaseInfo": { phone: "400-000-0001" },
    "/api/backend/returnAddrSelections": { items: addresses } as never,
    "/api/platform/peopleCount": [{ tab: "", count: 1, capped: false }],
    "/api/platform/getGoodStatusCount": [{ status: "on_shelf", count: goods, capped: false }],
    "/api/general/shareLinkCount": [{ status: "", count: links }],
    "/api/platform/orderNumberCount": { stages: [{ name: "regular", count: orders, capped: false }], statuses: [] },
  });

it("leads a new shop to what it does next", async () => {
  shop(3, 0, 0);
  draw(<FirstSteps week={[day(0)]} />, { as: OWNER, messages: { workbench } });
  expect(await screen.findByText("已完成 1 / 3")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "生成链接" })).toHaveAttribute("href", "/h5Promotion");
});

it("asks a whole shop for a phone, a return address and a colleague, each of who may set it", async () => {
  const sent = shop(3, 1, 40);
  draw(<FirstSteps week={[day(0)]} />, { as: WHOLE, messages: { workbench } });
  expect(await screen.findByText("已完成 4 / 6")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "添加地址" })).toHaveAttribute("href", "/returnAddress");
  expect(sent).toHaveLength(6);
});

it("needs no colleague", async () => {
  const sent = shop(3, 1, 40, [{ id: "1" }]);
  draw(<FirstSteps week={[day(0)]} />, { as: WHOLE, messages: { workbench } });
  await vi.waitFor(() => expect(sent).toHaveLength(6));
  expect(screen.queryByRole("list")).toBeNull();
});

it("isn't shown in a quiet week of a shop that has done it all", async () => {
  const sent = shop(3, 1, 40);
  draw(<FirstSteps week={[day(0)]} />, { as: OWNER, messages: { workbench } });
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(screen.queryByRole("list")).toBeNull();
});

it.each([
  [OWNER, 2],
  [{ side: "store" as const, auths: [] }, 0],
  [{ side: "admin" as const, auths: OWNER.auths }, 0],
])("asks nothing for %j with %i orders this week", (as, orders) => {
  const sent = shop(0, 0, 0);
  draw(<FirstSteps week={[day(orders)]} />, { as, messages: { workbench } });
  expect(sent).toHaveLength(0);
});

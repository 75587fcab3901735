import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import workbench from "@/messages/zh/workbench.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { FirstSteps } from "./first-steps";

/** Once what the page asks as it is drawn has been asked: a query begins a moment after. */
const asked = () => act(() => new Promise((done) => setTimeout(done, 20)));

const OWNER = { side: "store", auths: ["goods.edit", "promotion.edit"] } as const;

afterEach(() => vi.restoreAllMocks());

const WHOLE = {
  side: "store",
  auths: [
    "goods.edit",
    "promotion.edit",
    "service.edit",
    "order.ship",
    "staff.edit",
    "withdraw.apply",
    "merchant.view",
  ],
} as const;
const shop = (goods: number, links: number, orders: number, addresses: object[] = [], bank_account = "") =>
  serve({
    "/api/general/getBaseInfo": { phone: "400-000-0001" },
    "/api/backend/returnAddrSelections": { items: addresses } as never,
    "/api/platform/merchantInfo": { bank_account } as never,
    "/api/platform/peopleCount": [{ tab: "", count: 1, capped: false }],
    "/api/platform/getGoodStatusCount": [{ status: "on_shelf", count: goods, capped: false }],
    "/api/general/shareLinkCount": [{ status: "", count: links }],
    "/api/platform/orderNumberCount": { stages: [{ name: "regular", count: orders, capped: false }], statuses: [] },
  });

it("leads a new shop to what it does next", async () => {
  shop(3, 0, 0);
  draw(<FirstSteps />, { as: OWNER, messages: { workbench } });
  expect(await screen.findByText("已完成 1 / 3")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "生成链接" })).toHaveAttribute("href", "/h5Promotion");
});

it("asks a whole shop for a phone, a return address, an account and a colleague, each of who may set it", async () => {
  const sent = shop(3, 1, 40);
  draw(<FirstSteps />, { as: WHOLE, messages: { workbench } });
  expect(await screen.findByText("已完成 4 / 7")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "添加地址" })).toHaveAttribute("href", "/returnAddress");
  expect(sent).toHaveLength(7);
});

it("leads to the account that money is paid out to, whatever came in meanwhile", async () => {
  shop(3, 1, 40, [{ id: "1" }]);
  draw(<FirstSteps />, { as: WHOLE, messages: { workbench } });
  expect(await screen.findByRole("link", { name: workbench.first.bank.act })).toHaveAttribute("href", "/review");
});

it("needs no colleague, and asks no more once the rest is done", async () => {
  const sent = shop(3, 1, 40, [{ id: "1" }], "**** 0001");
  const first = draw(<FirstSteps />, { as: WHOLE, messages: { workbench } });
  await vi.waitFor(() => expect(localStorage.getItem("zudesk:nobody:first-steps-hidden")).toBe("true"));
  expect(screen.queryByRole("list")).toBeNull();
  first.unmount();
  draw(<FirstSteps />, { as: WHOLE, messages: { workbench } });
  await asked();
  expect(sent).toHaveLength(7);
});

it.each([
  { side: "store" as const, auths: [] },
  { side: "admin" as const, auths: OWNER.auths },
])("asks nothing for %j", async (as) => {
  const sent = shop(0, 0, 0);
  draw(<FirstSteps />, { as, messages: { workbench } });
  await asked();
  expect(sent).toHaveLength(0);
});

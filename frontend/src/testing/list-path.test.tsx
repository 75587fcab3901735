import { cleanup, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OrdersPage } from "@/app/orders-page";
import { BillListPage } from "@/features/finance/bill-list-page";
import { GoodsListPage } from "@/features/goods-list/goods-list-page";
import { PartnerCallsPage } from "@/features/operations/partner-calls-page";
import { PeoplePage } from "@/features/people/people-page";
import { ReconcilePage } from "@/features/reconcile/reconcile-page";
import { SubShopListPage } from "@/features/sub-shops/sub-shop-list-page";
import { firstRentsOf, ordersOf, rentOf } from "@/features/workbench/paths";
import { LINKED } from "@/lib/list-path";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";

const url = { now: "" };
vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(url.now),
  usePathname: () => "/",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
  useParams: () => ({}),
}));
afterEach(() => vi.restoreAllMocks());

/** Each list that is linked to, the call that it asks, and what of its URL only says which part of the page is shown. */
const PAGES: Record<keyof typeof LINKED, { page: ReactNode; call: string; shows: Record<string, string> }> = {
  "/billList": { page: <BillListPage />, call: "/api/platform/getFinanceRecord", shows: {} },
  "/regularOrder": {
    page: <OrdersPage stage="regular" />,
    call: "/api/platform/backendOrderList",
    shows: { stage: "all" },
  },
  "/productManage": { page: <GoodsListPage />, call: "/api/platform/goodsList", shows: {} },
  "/partnerCalls": { page: <PartnerCallsPage />, call: "/api/platform/partnerCalls", shows: {} },
  "/reconcile": { page: <ReconcilePage />, call: "/api/reconcile/differences", shows: { view: "differences" } },
  "/staff": { page: <PeoplePage />, call: "/api/platform/peopleHistory", shows: { view: "history" } },
  "/subMerchant": { page: <SubShopListPage />, call: "/api/backend/getSubShopList", shows: {} },
};

const askedAt = async (path: keyof typeof LINKED, search: string) => {
  url.now = search;
  const { page, call } = PAGES[path];
  const sent = serve({});
  draw(page, { url: search, as: { side: path === "/productManage" ? "store" : "admin", auths: [] } });
  const to = () => sent.find((one) => one.path === call);
  await waitFor(() => expect(to()).toBeDefined());
  cleanup();
  return to()!.query;
};

describe.each(Object.keys(LINKED) as (keyof typeof LINKED)[])("a link to %s", (path) => {
  it("names only what the list asks", async () => {
    const { shows } = PAGES[path];
    const names = LINKED[path].filter((name) => !(name in shows));
    const asked = await askedAt(
      path,
      String(new URLSearchParams({ ...shows, ...Object.fromEntries(names.map((name) => [name, `some-${name}`])) })),
    );
    for (const name of names) expect(asked.get(name)).toBe(`some-${name}`);
  });
});

it.each([
  ["first rents", firstRentsOf, { type: "first_rent", start: "2026-11-22", end: "2026-11-22" }],
  ["rent", rentOf, { rent: "true", start: "2026-11-22", end: "2026-11-22" }],
  ["orders", ordersOf, { created_from: "2026-11-22", created_to: "2026-11-22" }],
] as const)("a day's %s are those of the day", async (_, pathOf, asks) => {
  const { pathname, search } = new URL(pathOf("2026-11-22"), "http://x");
  const asked = Object.fromEntries(await askedAt(pathname as keyof typeof LINKED, search));
  expect(asked).toMatchObject(asks);
});

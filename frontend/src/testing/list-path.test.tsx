import { cleanup, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OrdersPage } from "@/app/orders-page";
import { DeskPage } from "@/features/collection/desk-page";
import { BillListPage } from "@/features/finance/bill-list-page";
import { LedgerPage } from "@/features/finance/ledger-page";
import { WithdrawalsPage } from "@/features/finance/withdrawals-page";
import { GoodsListPage } from "@/features/goods-list/goods-list-page";
import { PartnerCallsPage } from "@/features/operations/partner-calls-page";
import { PeoplePage } from "@/features/people/people-page";
import { CreditPage } from "@/features/credit/credit-page";
import { AuditPage } from "@/features/risk/audit-page";
import { PromotionPage } from "@/features/promotion/promotion-page";
import { ReviewPage } from "@/features/reviews/review-page";
import { ReconcilePage } from "@/features/reconcile/reconcile-page";
import { SubShopListPage } from "@/features/sub-shops/sub-shop-list-page";
import { firstRentsOf, ordersOf, rentOf } from "@/features/workbench/paths";
import { LINKED } from "@/lib/list-path";
import type { Side } from "@/lib/side";
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

type Linked = {
  page: ReactNode;
  call: string;
  shows: Record<string, string>;
  without?: readonly string[];
  side?: Side;
};

/** Each list that is linked to, the call that it asks, what of its URL only says which part of the page is shown, and
 * what another part asks, or the shop's own list. */
const PAGES: Record<keyof typeof LINKED, Linked> = {
  "/billList": {
    page: <BillListPage />,
    call: "/api/platform/getFinanceRecord",
    shows: {},
    without: ["sub_shop_id"],
  },
  "/ledger": { page: <LedgerPage />, call: "/api/finance/journal", shows: {} },
  "/regularOrder": {
    page: <OrdersPage stage="regular" />,
    call: "/api/platform/backendOrderList",
    shows: { stage: "all", kind: "rent" },
    without: [
      "sub_shop_id",
      "step",
      "reject_code",
      "goods_id",
      "paid",
      "share_link_id",
      "salesman_id",
      "due_from",
      "due_to",
    ],
  },
  "/overdueOrder": {
    page: <OrdersPage stage="overdue" />,
    call: "/api/platform/backendOrderList",
    shows: {},
    without: ["sub_shop_id"],
  },
  "/collectionDesk": { page: <DeskPage />, call: "/api/collection/list", shows: {} },
  "/cashWithdrawal": { page: <WithdrawalsPage />, call: "/api/platform/getWithdrawalRecord", shows: {} },
  "/rechargeAudit": { page: <AuditPage />, call: "/api/merchant/merChartList", shows: {} },
  "/productManage": { page: <GoodsListPage />, call: "/api/platform/goodsList", shows: {}, side: "store" },
  "/h5Promotion": {
    page: <PromotionPage />,
    call: "/api/general/shareLinkList",
    shows: {},
    without: ["sub_shop_id"],
    side: "store",
  },
  "/partnerCalls": { page: <PartnerCallsPage />, call: "/api/platform/partnerCalls", shows: {} },
  "/credit": { page: <CreditPage />, call: "/api/credit/getRecordList", shows: { view: "records" } },
  "/reconcile": { page: <ReconcilePage />, call: "/api/reconcile/differences", shows: { view: "differences" } },
  "/review": { page: <ReviewPage />, call: "/api/backend/reviewList", shows: {} },
  "/staff": {
    page: <PeoplePage />,
    call: "/api/platform/peopleHistory",
    shows: { view: "history" },
    without: ["sub_shop_id"],
  },
  "/subMerchant": { page: <SubShopListPage />, call: "/api/backend/getSubShopList", shows: {} },
};

const askedAt = async ({ page, call, side = "admin" }: Linked, search: string) => {
  url.now = search;
  const sent = serve({});
  draw(page, { url: search, as: { side, auths: ["order.view"] } });
  const to = () => sent.find((one) => one.path === call);
  await waitFor(() => expect(to()).toBeDefined());
  cleanup();
  return to()!.query;
};

const asking = (names: Record<string, string>) => String(new URLSearchParams(names));

describe.each(Object.keys(LINKED) as (keyof typeof LINKED)[])("a link to %s", (path) => {
  it("names only what the list asks", async () => {
    const { shows, without = [] } = PAGES[path];
    const names = LINKED[path].filter((name) => !(name in shows) && !without.includes(name));
    const asked = await askedAt(
      PAGES[path],
      String(new URLSearchParams({ ...shows, ...Object.fromEntries(names.map((name) => [name, `some-${name}`])) })),
    );
    for (const name of names) expect(asked.get(name)).toBe(`some-${name}`);
  });
});

it("people are those of one sub-shop", async () => {
  const people: Linked = { page: <PeoplePage />, call: "/api/platform/peopleList", shows: {}, side: "store" };
  expect((await askedAt(people, "sub_shop_id=7")).get("sub_shop_id")).toBe("7");
});

it("a shop's leases and purchases are those that a figure counts", async () => {
  const counted = { step: "signed", reject_code: "risk", goods_id: "8", due_from: "2026-12-01", due_to: "2026-12-01" };
  const leases = await askedAt({ ...PAGES["/regularOrder"], side: "store" }, asking({ stage: "all", ...counted }));
  expect(Object.fromEntries(leases)).toMatchObject(counted);
  const sold = { paid: "true", channel: "h5", goods_id: "8" };
  const call = "/api/platform/ecommerceOrderList";
  const sales = await askedAt({ ...PAGES["/regularOrder"], call, side: "store" }, asking({ kind: "sale", ...sold }));
  expect(Object.fromEntries(sales)).toMatchObject(sold);
});

it.each([
  ["first rents", firstRentsOf, { type: "first_rent", start: "2026-11-22", end: "2026-11-22" }],
  ["rent", rentOf, { rent: "true", start: "2026-11-22", end: "2026-11-22" }],
  ["orders", ordersOf, { created_from: "2026-11-22", created_to: "2026-11-22" }],
] as const)("a day's %s are those of the day", async (_, pathOf, asks) => {
  const { pathname, search } = new URL(pathOf("2026-11-22"), "http://x");
  const asked = Object.fromEntries(await askedAt(PAGES[pathname as keyof typeof LINKED], search));
  expect(asked).toMatchObject(asks);
});

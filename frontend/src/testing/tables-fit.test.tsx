import { renderHook, waitFor } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DataTableProps } from "@/components/data-table/table-props";
import { besideOf, DEFAULT_PREFS, hiddenKeys, type Column } from "@/components/data-table/types";
import { ACTS_WIDTH, actsWidthOf, textWidth, widthOf } from "@/components/data-table/widths";
import { AccessLogPage } from "@/features/access-log/access-log-page";
import { AddonList } from "@/features/addons/addon-list";
import { Attempts } from "@/features/billing/attempts";
import { BillTable } from "@/features/billing/bill-table";
import type { Attempt } from "@/features/billing/queries";
import { DeskPage } from "@/features/collection/desk-page";
import { WrittenOffView } from "@/features/collection/written-off-view";
import { BatchesView } from "@/features/credit/batches-view";
import { ObjectionsView } from "@/features/credit/objections-view";
import { RecordsView } from "@/features/credit/records-view";
import { BillListPage } from "@/features/finance/bill-list-page";
import { LedgerPage } from "@/features/finance/ledger-page";
import { OwingView } from "@/features/finance/owing-view";
import { StatementView } from "@/features/finance/statement-view";
import { WithdrawalsPage } from "@/features/finance/withdrawals-page";
import { GoodsListPage } from "@/features/goods-list/goods-list-page";
import { PlatformGoodsPage } from "@/features/goods-operators/platform-goods-page";
import { ApplicationListPage } from "@/features/merchants/application-list-page";
import { MerchantListPage } from "@/features/merchants/merchant-list-page";
import { PeopleCard } from "@/features/merchants/people-card";
import { EnforcementsView } from "@/features/notary/enforcements-view";
import { NotarizationsView } from "@/features/notary/notarizations-view";
import { CallsView } from "@/features/open-api/calls-view";
import { JobRunsPage } from "@/features/operations/job-runs-page";
import { PartnerCallsPage } from "@/features/operations/partner-calls-page";
import { PartnerEventsPage } from "@/features/operations/partner-events-page";
import type { JobRun } from "@/features/operations/queries";
import RunSheet from "@/features/operations/run-sheet";
import { OrderListPage } from "@/features/orders/order-list-page";
import { STAGES } from "@/features/orders/stages";
import { BillsTab } from "@/features/orders/tabs/bills-tab";
import { CustomerTab } from "@/features/orders/tabs/customer-tab";
import { DepositTab } from "@/features/orders/tabs/deposit-tab";
import type { ListName, OrderInfo } from "@/features/orders/types";
import { HistoryView } from "@/features/people/history-view";
import { PeopleView } from "@/features/people/people-view";
import { PromotionPage } from "@/features/promotion/promotion-page";
import { DaysView } from "@/features/reconcile/days-view";
import { DifferencesView } from "@/features/reconcile/differences-view";
import { ReviewPage } from "@/features/reviews/review-page";
import { AuditPage } from "@/features/risk/audit-page";
import { FeesView } from "@/features/risk/fees-view";
import { RechargePage } from "@/features/risk/recharge-page";
import { SaleListPage } from "@/features/sales/sale-list-page";
import { StuckPage } from "@/features/stuck/stuck-page";
import { SubShopListPage } from "@/features/sub-shops/sub-shop-list-page";
import type { Action } from "@/lib/api";
import type { Side } from "@/lib/side";
import { useRoom } from "@/lib/use-media";
import { row } from "./fixture";
import { SRC } from "./imports";
import { shapeOf } from "./openapi";
import { draw } from "./render";

type Drawn = DataTableProps<unknown>;
const { drawn } = vi.hoisted(() => ({ drawn: new Map<string, Drawn>() }));
vi.mock("@/components/data-table/data-table", () => ({
  DataTable: (props: Drawn) => {
    drawn.set(props.name, props);
    return null;
  },
}));

const nothing = () => undefined;
const order = row<OrderInfo>({
  order_id: "9",
  actions: [],
  schedule: [],
  customer: { name: "陈*", id_number: "", mobile: "", address: "" },
  bills: { overdue: 0 },
  deposit: { frozen: 0, paid: 0, moves: [] },
});
const run = row<JobRun>({ about: "每晚任务", state: "done", partly: true, steps: [] });
const refunded = row<Attempt>({ id: "1", refunded: 1 });

/** Every file of features with a table of columns, and what draws it: the widest that it has. */
const TABLES: Record<string, ReactNode[]> = {
  "access-log/access-log-page": [<AccessLogPage />],
  "addons/addon-list": [<AddonList merchantId="7" linked />],
  "billing/attempts": [<Attempts attempts={[refunded]} onQr={nothing} />],
  "billing/bill-table": [
    <BillTable
      bills={[]}
      methods={["offline"]}
      selected={[]}
      onSelect={nothing}
      onPay={nothing}
      onWaive={nothing}
      onDecide={nothing}
      onFreight={nothing}
      onRefund={nothing}
      onLog={nothing}
    />,
  ],
  "collection/desk-page": [<DeskPage />],
  "collection/written-off-view": [<WrittenOffView tabs={null} />],
  "credit/batches-view": [<BatchesView tabs={null} />],
  "credit/objections-view": [<ObjectionsView tabs={null} />],
  "credit/records-view": [<RecordsView tabs={null} />],
  "finance/bill-list-page": [<BillListPage />],
  "finance/ledger-page": [<LedgerPage />], // of operators it is the next until they choose a shop
  "finance/owing-view": [<OwingView />],
  "finance/statement-view": [<StatementView month="2026-10-01" />],
  "finance/withdrawals-page": [<WithdrawalsPage />],
  "goods-list/goods-list-page": [<GoodsListPage />],
  "goods-operators/platform-goods-page": [<PlatformGoodsPage />],
  "merchants/application-list-page": [<ApplicationListPage />],
  "merchants/merchant-list-page": [<MerchantListPage />],
  "merchants/people-card": [<PeopleCard merchantId="7" />],
  "notary/enforcements-view": [<EnforcementsView tabs={null} />],
  "notary/notarizations-view": [<NotarizationsView tabs={null} />],
  "open-api/calls-view": [<CallsView />],
  "operations/job-runs-page": [<JobRunsPage />],
  "operations/partner-calls-page": [<PartnerCallsPage />],
  "operations/partner-events-page": [<PartnerEventsPage />],
  "operations/run-sheet": [<RunSheet run={run} onClose={nothing} />],
  "orders/order-list-page": (Object.keys(STAGES) as ListName[]).map((stage) => (
    <OrderListPage key={stage} stage={stage} />
  )),
  "orders/tabs/bills-tab": [<BillsTab order={order} />],
  "orders/tabs/customer-tab": [<CustomerTab order={order} />],
  "orders/tabs/deposit-tab": [<DepositTab order={order} />],
  "people/history-view": [<HistoryView tabs={null} />],
  "people/people-view": [<PeopleView tabs={null} />],
  "promotion/promotion-page": [<PromotionPage />],
  "reconcile/days-view": [<DaysView tabs={null} />],
  "reconcile/differences-view": [<DifferencesView tabs={null} />],
  "reviews/review-page": [<ReviewPage />],
  "risk/audit-page": [<AuditPage />],
  "risk/fees-view": [<FeesView tabs={null} />],
  "risk/recharge-page": [<RechargePage />],
  "sales/sale-list-page": [<SaleListPage kinds={null} />],
  "stuck/stuck-page": [<StuckPage />],
  "sub-shops/sub-shop-list-page": [<SubShopListPage />],
};

const at = (...actions: string[]) => ({ order_id: "9", actions });
const review = (kind: string) => ({ kind, path: "/", ...at("confirm") });
const stuckRun = { kind_label: "每晚任务", ...at("rerun") };
/** Rows that bring each act of a table to the front; none where there is a menu alone. */
const FRONTS: Record<string, object[]> = {
  "addons/addon-list": [{}],
  "billing/attempts": [{ state: "waiting", qr_content: "x", actions: [] }],
  "billing/bill-table": [at("decide_refunded"), at("pay")],
  "collection/desk-page": [{}],
  "credit/batches-view": [{ status: "ready" }, { status: "uploaded" }],
  "credit/objections-view": [{ status: "open" }],
  "credit/records-view": [{ correctable: true }],
  "finance/bill-list-page": [],
  "finance/withdrawals-page": [at("approve"), at("paid"), at("apply_again")],
  "goods-list/goods-list-page": [
    { acts: ["edit"], status: "rejected" },
    { acts: ["put_on"], status: "off_shelf" },
    { acts: ["take_off"], status: "on_shelf" },
  ],
  "goods-operators/platform-goods-page": [{ acts: ["approve", "reject"] }, { acts: ["display"] }],
  "merchants/merchant-list-page": [],
  "operations/job-runs-page": [stuckRun],
  "operations/partner-calls-page": [at("retry", "resolve")],
  "operations/partner-events-page": [at("apply", "dismiss")],
  "orders/order-list-page": [
    ...["deal_case", "audit_pass", "ship", "answer_renewal", "receive_return", "inspect_return"].map((one) => at(one)),
    { ...at("send_contract"), contract: "expired" },
    { ...at("thaw"), stage: "finished" },
    { ...at("decide_return", "collect"), debit_open: true },
    { ...at("collect"), debit_open: true },
    { ...at("collect"), debit_open: false },
    { ...at("capture"), deposit_left: 1 },
  ],
  "people/people-view": [{ acts: ["edit"] }, { acts: ["enable"] }],
  "promotion/promotion-page": [{ acts: [] }],
  "reconcile/days-view": [{ day: "2026-11-01" }],
  "reconcile/differences-view": [at("ask")],
  "reviews/review-page": ["bank", "payout", "entry", "write_off", "bill_refund"].map(review),
  "risk/audit-page": [at("pass", "reject")],
  "risk/recharge-page": [{ method: "online", status: "waiting" }],
  "sales/sale-list-page": [at("ship")],
  "sub-shops/sub-shop-list-page": [],
};

/** Operators' table is drawn once a merchant is chosen. */
const ASKED: Readonly<Record<string, string>> = { "sub-shops/sub-shop-list-page": "?merchant_id=7" };

/** Tables that one side has. */
const ONLY: Partial<Record<string, Side>> = {
  "credit/batches-view": "admin",
  "finance/owing-view": "admin",
  "goods-list/goods-list-page": "store",
  "goods-operators/platform-goods-page": "admin",
  "merchants/application-list-page": "admin",
  "merchants/merchant-list-page": "admin",
  "merchants/people-card": "admin",
  "open-api/calls-view": "store",
  "promotion/promotion-page": "store",
  "risk/audit-page": "admin",
  "risk/recharge-page": "store",
};

const read = (path: string): string => readFileSync(join(SRC, path), "utf8");
const px = (path: string, said: RegExp): number => Number(said.exec(read(path))![1]);
/** A step of Tailwind's, an edge on both sides, and the margins in a card or a sheet. */
const STEP = 4;
const EDGES = 2;
const INSIDE = 2 * 5 * STEP;

const SHELL = "components/shell/shell.tsx";
const SIDEBAR = px(SHELL, /: "md:grid-cols-\[(\d+)px/);
const PAGE = px(SHELL, /max-w-\[(\d+)px\]/);
const MARGINS = 2 * STEP * px(SHELL, /md:p-(\d+)/);
/** What the shell leaves of a window to a list. */
const onPage = (width: number): number => Math.min(width - SIDEBAR, PAGE) - MARGINS - EDGES;

/** Beside another column of its page, in a card. */
const besideIn = (path: string) => {
  const [, gap, column] = /gap-(\d+) \w+:grid-cols-\[minmax\(0,1fr\)_(\d+)px\]/.exec(read(path))!;
  return (width: number): number => onPage(width) - Number(gap) * STEP - Number(column) - INSIDE;
};
const inOrder = besideIn("features/orders/order-info-page.tsx");
/** Where a table has less than the page. */
const PLACES: Partial<Record<string, (width: number) => number>> = {
  "merchants/people-card": besideIn("features/merchants/merchant-detail-page.tsx"),
  "operations/run-sheet": () => px("components/ui/dialog-root.tsx", /: "w-full sm:w-\[(\d+)px\]"/) - INSIDE,
  "orders/tabs/bills-tab": inOrder,
  "orders/tabs/customer-tab": inOrder,
  "orders/tabs/deposit-tab": inOrder,
};

const SIDES = ["admin", "store"] as const;
const WINDOWS = [1280, 1440, 1920];
const ACTIONS = shapeOf("AuthOut")!.properties!.action!.enum as Action[];
const files = import.meta.glob<Record<string, unknown>>("../messages/*/*.json", { eager: true, import: "default" });
const wordsOf = (locale: string) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${locale}/`))
      .map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ""), words]),
  );
const WORDS = { zh: wordsOf("zh"), en: wordsOf("en") };

/** A server that is still thinking, but for who works at a merchant: their card stands once they are there. */
const NOBODY = { items: [], total: 0, total_capped: false, page: 1, page_size: 10 };
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation((asked) =>
    String(asked).includes("/api/platform/merchantPeople")
      ? Promise.resolve(Response.json({ code: 200, msg: "", data: NOBODY }))
      : new Promise(nothing),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What `useRoom` says in a window of this width. */
function roomIn(width: number): number {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("min-width")
      ? width >= Number(/\d+/.exec(media)![0])
      : width <= Number(/\d+/.exec(media)![0]),
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  const { result, unmount } = renderHook(() => useRoom());
  unmount();
  vi.unstubAllGlobals();
  return result.current;
}

const besides = ({ beside, onSelect, rowActions, actsWidth }: Drawn): number =>
  beside ?? besideOf(Boolean(onSelect), Boolean(rowActions), actsWidth);

const shownIn = (table: Drawn, room: number): Column<never, string>[] => {
  const columns = table.columns as readonly Column<never, string>[];
  const hidden = hiddenKeys(columns, DEFAULT_PREFS, room - besides(table));
  return columns.filter(({ key }) => !hidden.includes(key));
};

const widthIn = (table: Drawn, width: number): number =>
  shownIn(table, roomIn(width)).reduce((sum, column) => sum + widthOf(column), besides(table));

/** Lines of a phone's card under its title. */
function linesOf(table: Drawn): number {
  const places = shownIn(table, Infinity).map(({ card }, i) => card ?? (i === 0 ? "title" : "line"));
  return places.some((place) => place === "sub" || place === "sum")
    ? 1
    : places.filter((place) => place === "line").length;
}

async function drawnBy(node: ReactNode, side: Side, locale: "zh" | "en", url = ""): Promise<Drawn[]> {
  drawn.clear();
  const { unmount } = draw(node, { url, locale, messages: WORDS[locale], as: { side, auths: ACTIONS } });
  await waitFor(() => expect(drawn.size).toBeGreaterThan(0));
  unmount();
  return [...drawn.values()];
}

type Acts = { words: string[]; menu: boolean };

/** What stands in front of each of these rows. */
function actsOf({ rowActions }: Drawn, rows: object[], side: Side, locale: "zh" | "en"): Acts[] {
  const acts = rows.map((one) => rowActions!(one));
  const fronts = acts.map(({ inline }, i) => (
    <div key={i} data-testid="front">
      {inline}
    </div>
  ));
  const { queryAllByTestId, unmount } = draw(<>{fronts}</>, {
    locale,
    messages: WORDS[locale],
    as: { side, auths: ACTIONS },
  });
  const words = queryAllByTestId("front").map((front) =>
    [...front.querySelectorAll("button, a")].map(({ textContent }) => textContent),
  );
  unmount();
  return acts.map(({ menu = [] }, i) => ({ words: words[i]!, menu: menu.some(Boolean) }));
}

it.each(Object.entries(TABLES))(
  "%s fits its place at a desk, and on a phone's cards",
  async (file, nodes) => {
    const placeIn = PLACES[file] ?? onPage;
    const wrong: string[] = [];
    const rows = FRONTS[file];
    const inFront = new Set<number>();
    for (const side of SIDES.filter((one) => (ONLY[file] ?? one) === one))
      for (const locale of ["zh", "en"] as const)
        for (const node of nodes)
          for (const table of await drawnBy(node, side, locale, ASKED[file])) {
            const name = `${table.name} ${side} ${locale}`;
            for (const width of WINDOWS) {
              const over = widthIn(table, width) - placeIn(width);
              if (over > 0) wrong.push(`${name} at ${width}: ${over} px too wide`);
            }
            if (table.rowActions && !rows) wrong.push(`${name}: no row for its acts`);
            const acts = table.rowActions && rows ? actsOf(table, rows, side, locale) : [];
            acts.forEach(({ words, menu }, i) => {
              if (words.length > 0) inFront.add(i);
              const over = actsWidthOf(words, menu) - (table.actsWidth ?? ACTS_WIDTH);
              if (words.length > 0 && over > 0) wrong.push(`${name}: ${words.join(", ")} ${over} px too wide`);
            });
            if (linesOf(table) > 2) wrong.push(`${name}: ${linesOf(table)} lines a card`);
          }
    expect(wrong).toEqual([]);
    expect(inFront.size).toBe(rows?.length ?? 0);
  },
  60_000,
);

/** A chip's letters are smaller than a table's; around its word it has padding, an icon and a gap. */
const chipWidth = (word: string): number =>
  Math.round([...word].reduce((sum, one) => sum + (textWidth(one) * (one > "\u2e7f" ? 12 : 11)) / 13, 34));

it("has room for each word of a status", () => {
  const files = import.meta.glob<string>(["../features/**/*.tsx", "../entities/**/*.tsx"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const columns = Object.entries(files)
    .filter(([path]) => !path.includes(".test."))
    .flatMap(([, text]) => text.split(/\bkey: /))
    .filter((column) => column.includes('kind: "status"'))
    .map((column) => ({
      room: widthOf({ kind: "status", width: Number(/\bwidth: (\d+)/.exec(column)?.[1] ?? 0) || undefined }),
      entities: [...column.matchAll(/<StatusChip\s+entity="(\w+)"/g)].map(([, entity]) => entity!),
    }));
  const tooWide = (["zh", "en"] as const).flatMap((locale) =>
    columns.flatMap(({ room, entities }) =>
      entities
        .flatMap((entity) => Object.values((WORDS[locale].status as Record<string, Record<string, string>>)[entity]!))
        .filter((word) => chipWidth(word) + 24 > room),
    ),
  );
  expect(tooWide).toEqual([]);
  expect(columns.flatMap(({ entities }) => entities).length).toBeGreaterThan(15);
});

it("knows every table of columns", () => {
  const pages = import.meta.glob<string>("../features/**/*.tsx", { eager: true, query: "?raw", import: "default" });
  const found = Object.entries(pages)
    .filter(([path, text]) => !path.includes(".test.") && /<(ListPage|DataTable)[\s<]/.test(text))
    .map(([path]) => path.replace(/^.*\/features\/|\.tsx$/g, ""));
  expect(found.sort()).toEqual(Object.keys(TABLES).sort());
});

it("reckons with the boxes that are drawn", () => {
  expect(besideOf(true, false)).toBe(STEP * px("components/data-table/table-grid.tsx", /left-0 z-20 h-9 w-(\d+)/));
});

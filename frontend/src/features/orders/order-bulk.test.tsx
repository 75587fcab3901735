import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BulkBar } from "@/components/data-table/bulk-bar";
import type { Action } from "@/lib/api";
import type { Side } from "@/lib/side";
import orders from "@/messages/zh/orders.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ORDER_LIST } from "./lists";
import { useOrderBulk } from "./order-bulk";

const IDS = Array.from({ length: 45 }, (_, i) => String(i + 1));
const ALLOCATE = "/api/backend/allocateOrders";
type Allocated = { order_ids: string[]; auditor_id: string };

function Bar() {
  return <BulkBar selected={IDS} actions={useOrderBulk("regular")} onClear={() => undefined} />;
}

afterEach(() => vi.restoreAllMocks());

it("allocates each of 45 orders, once", async () => {
  const sent = serve({
    "/api/backend/getOrderAuditors": { items: [{ value: "3", label: "高审", load: 2 }] },
    [ALLOCATE]: ({ body }: { body: unknown }) => ({
      results: (body as Allocated).order_ids.map((id) => ({ id, code: 200, msg: "" })),
    }),
  });
  draw(<Bar />, { messages: { orders }, as: { side: "store", auths: ["order.allocate"] } });
  await userEvent.click(screen.getByRole("button", { name: orders.allocate }));
  await screen.findByRole("option", { name: /高审/ });
  await userEvent.selectOptions(screen.getByRole("combobox"), "3");
  await userEvent.click(screen.getAllByRole("button", { name: orders.allocate }).at(-1)!);
  expect(await screen.findByText("成功 45 条，失败 0 条")).toBeInTheDocument();
  const batches = sent.filter(({ path }) => path === ALLOCATE);
  expect(batches.flatMap(({ body }) => (body as Allocated).order_ids)).toEqual(IDS);
  expect(new Set(batches.map(({ key }) => key)).size).toBe(batches.length);
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
});

it("says what goes back to each customer, and in all, before orders are closed", async () => {
  const sent = serve({
    "/api/orders/closeQuote": ({ query }: { query: URLSearchParams }) => ({
      items: query
        .getAll("order_ids")
        .slice(1)
        .map((order_id) => ({ order_id, refund: 10_000, thaw: 200_000 })),
    }),
    "/api/platform/closeOrders": ({ body }: { body: unknown }) => ({
      results: (body as Allocated).order_ids.map((id) => ({ id, code: 200, msg: "" })),
    }),
  });
  const ids = ["1099511627777", "1099511627778", "2199023255553", "2199023255554"];
  function Few() {
    return (
      <BulkBar
        selected={ids}
        describe={(id) => `订单 ${id}`}
        actions={useOrderBulk("regular")}
        onClear={() => undefined}
      />
    );
  }
  draw(<Few />, { messages: { orders }, as: { side: "admin", auths: ["order.close"] } });
  await userEvent.click(screen.getByRole("button", { name: orders.close }));
  expect(await screen.findByText(/将关闭 2 个订单：退还客户已付 ¥200.00，解冻押金 ¥4,000.00/)).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === "/api/orders/closeQuote")).toHaveLength(2); // one for each merchant
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "订单 1099511627777不能关闭，将跳过",
    "订单 1099511627778退 ¥100.00，解冻 ¥2,000.00",
    "订单 2199023255553不能关闭，将跳过",
    "订单 2199023255554退 ¥100.00，解冻 ¥2,000.00",
  ]);
  await userEvent.type(screen.getByLabelText(/原因/), "客户要求");
  await userEvent.click(screen.getByRole("button", { name: "关闭 2 个订单" }));
  await waitFor(() => expect(sent.filter(({ path }) => path === "/api/platform/closeOrders")).toHaveLength(1));
});

describe("the acts on many", () => {
  const SHOWN = ["regular", "dealing", "overdue", "finished", "all"] as const;
  const ALL = [
    "collection.edit",
    "order.allocate",
    "order.close",
    "order.message",
    "order.remark",
    "order.ship",
    "bill.collect",
    "deposit.edit",
  ] as const;
  const found: { calls: Record<string, string[]> } = { calls: {} };
  function Stage({ stage }: { stage: (typeof SHOWN)[number] }) {
    const acts = useOrderBulk(stage);
    useEffect(() => {
      found.calls[stage] = acts.map(({ call }) => call);
    });
    return null;
  }
  const callsOf = (as: { side: Side; auths: readonly Action[]; subShop?: boolean }) => {
    found.calls = {};
    const stages = SHOWN.map((stage) => <Stage key={stage} stage={stage} />);
    draw(stages, { messages: { orders }, as });
    return found.calls;
  };
  const MERCHANTS_OWN = [
    "/api/backend/allocateToSubShop",
    "/api/merchant/addExpressMany",
    "/api/orders/labels",
    "/api/platform/deleteOrders",
  ];

  it("are all of the list's in some stage, and all together where orders of every stage stand", () => {
    const calls = callsOf({ side: "store", auths: ALL });
    const all = [...ORDER_LIST.bulk].sort();
    expect([...new Set(Object.values(calls).flat())].sort()).toEqual(all);
    expect([...calls.all!].sort()).toEqual(all);
  });

  it("are for an operator those that aren't the merchant's own", () => {
    const calls = callsOf({ side: "admin", auths: ALL });
    expect([...calls.all!].sort()).toEqual(ORDER_LIST.bulk.filter((call) => !MERCHANTS_OWN.includes(call)).sort());
  });

  it("are for a sub-shop remarks, messages and parcels, whatever its role holds: the API takes no other from it", () => {
    const calls = callsOf({ side: "store", auths: ALL, subShop: true });
    expect(new Set(Object.values(calls).flat())).toEqual(
      new Set([
        "/api/general/sendMessages",
        "/api/orders/addRemarks",
        "/api/merchant/addExpressMany",
        "/api/orders/labels",
      ]),
    );
  });

  it("leave out what the person may not do", () => {
    expect(Object.values(callsOf({ side: "store", auths: ["order.view"] })).flat()).toEqual([]);
  });
});

describe("operators allocate", () => {
  const [lins, gaos] = [String(7 * 2 ** 40 + 1), String(8 * 2 ** 40 + 1)];
  const draws = (ids: string[]) => {
    function Some() {
      return <BulkBar selected={ids} actions={useOrderBulk("regular")} onClear={() => undefined} />;
    }
    draw(<Some />, { messages: { orders }, as: { side: "admin", auths: ["order.allocate"] } });
    return userEvent.click(screen.getByRole("button", { name: orders.allocate }));
  };
  it("to the auditors of the orders' merchant", async () => {
    const sent = serve({ "/api/backend/getOrderAuditors": { items: [{ value: "3", label: "高审", load: 2 }] } });
    await draws([lins]);
    await screen.findByRole("option", { name: /高审/ });
    expect(sent.map(({ query }) => query.get("merchant_id"))).toEqual(["7"]);
  });
  it("one merchant's at a time", async () => {
    serve({});
    await draws([lins, gaos]);
    expect(await screen.findByText(/所选订单属于 2 个商户/)).toBeInTheDocument();
  });
  it("hears when the merchant has nobody who audits", async () => {
    serve({ "/api/backend/getOrderAuditors": { items: [] } });
    await draws([lins]);
    expect(await screen.findByText(orders.noAuditors)).toBeInTheDocument();
  });
});

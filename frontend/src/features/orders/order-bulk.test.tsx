import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { BulkBar } from "@/components/data-table/bulk-bar";
import orders from "@/messages/zh/orders.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
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

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { BulkBar } from "@/components/data-table/bulk-bar";
import orders from "@/messages/zh/orders.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { useOrderBulk } from "./order-bulk";

const MOVE = "/api/backend/allocateToSubShop";
const OPTIONS = "/api/backend/getSubShopOptions";
const MANY = orders.doings.allocate_sub_shop;

function Bar() {
  return <BulkBar selected={["1"]} actions={useOrderBulk("regular")} onClear={() => undefined} />;
}
const as = (side: "admin" | "store") => ({ messages: { orders }, as: { side, auths: ["order.allocate"] as const } });

afterEach(() => vi.restoreAllMocks());

it("moves orders to a sub-shop, and back to the shop itself", async () => {
  const sent = serve({
    [OPTIONS]: { options: [{ value: "5", label: "静安店" }] },
    [MOVE]: { results: [{ id: "1", code: 200, msg: "" }] },
  });
  draw(<Bar />, as("store"));
  for (const choice of ["静安店", orders.ownShop]) {
    await userEvent.click(screen.getByRole("button", { name: MANY }));
    await screen.findByRole("option", { name: "静安店" });
    await userEvent.selectOptions(screen.getByRole("combobox"), choice);
    await userEvent.click(screen.getAllByRole("button", { name: MANY }).at(-1)!);
    await userEvent.click(await screen.findByRole("button", { name: "完成" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  }
  const moved = sent.filter(({ path }) => path === MOVE).map(({ body }) => body);
  expect(moved).toEqual([
    { order_ids: ["1"], sub_shop_id: "5" },
    { order_ids: ["1"], sub_shop_id: null },
  ]);
});

it("is the merchant's; operators allocate to auditors only", () => {
  draw(<Bar />, as("admin"));
  expect(screen.queryByRole("button", { name: MANY })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: orders.allocate })).toBeInTheDocument();
});

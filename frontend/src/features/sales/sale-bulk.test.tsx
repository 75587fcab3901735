import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BulkBar } from "@/components/data-table/bulk-bar";
import parcel from "@/messages/zh/parcel.json";
import sales from "@/messages/zh/sales.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { useSaleBulk } from "./sale-bulk";

const Bar = () => <BulkBar selected={["1", "2"]} actions={useSaleBulk()} onClear={() => undefined} />;
const drawn = (side: "admin" | "store") =>
  draw(<Bar />, { messages: { sales, parcel }, as: { side, auths: ["order.ship"] } });

beforeEach(() => import("@/entities/order/ship-many/print-labels").then(() => undefined));
afterEach(() => vi.restoreAllMocks());

it("labels the purchases that are ticked, for the shop's people who ship", async () => {
  const link = { url: "/api/sales/labelFile?ticket=x", count: 2, left: 0, expires_at: "2026-11-29T08:05:00Z" };
  const sent = serve({ "/api/sales/labels": link });
  vi.spyOn(window, "open").mockReturnValue({ location: { assign: vi.fn() }, close: vi.fn() } as unknown as Window);
  drawn("store");
  expect(screen.getByRole("button", { name: sales.ship })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: sales.labels }));
  await userEvent.click(await screen.findByRole("button", { name: parcel.many.labelsOpen }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ order_ids: ["1", "2"] }]));
});

it("has nothing for operators, who ship nothing", () => {
  drawn("admin");
  expect(screen.queryByRole("button", { name: sales.ship })).not.toBeInTheDocument();
});

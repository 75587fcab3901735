import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import orders from "@/messages/zh/orders.json";
import parcel from "@/messages/zh/parcel.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ExpressTab } from "./tabs/express-tab";
import type { OrderInfo, Parcel } from "./types";

const LOOK = "/api/applet/orderExpress";
const OLD = "2026-11-20T08:00:00Z";
const SENT = row<Parcel>({
  id: "4",
  direction: "out",
  company_label: "顺丰速运",
  number: "SF1234567890",
  serials: [],
  pictures: [],
  shipped_at: OLD,
  delivered_at: null,
  traced_at: OLD,
  trace: [{ at: OLD, text: "已揽收", status: "" }],
  trouble: "",
});
const order = (changes: Partial<Parcel> = {}) =>
  row<OrderInfo>({ order_id: "9", parcels: [{ ...SENT, ...changes }], returned: null, early: null });
const drawn = (side: "store" | "admin", of = order()) =>
  draw(<ExpressTab order={of} />, { messages: { orders, parcel }, as: { side, auths: ["order.view"] } });
const refresh = () => userEvent.click(screen.getByRole("button", { name: parcel.trace.refresh }));

afterEach(() => vi.restoreAllMocks());

describe("the trace of a parcel", () => {
  it.each([
    ["2026-11-20T10:00:00Z", false, parcel.trace.fresh],
    [OLD, false, parcel.trace.recent],
    [OLD, true, parcel.trace.silent],
  ])("is fetched anew by hand: told at %s, silent %s", async (traced_at, stale, words) => {
    const sent = serve({ [LOOK]: { parcel: { ...SENT, traced_at }, stale } });
    drawn("store");
    await refresh();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sent.map(({ path, query }) => [path, query.get("order_id"), query.get("parcel_id")])).toEqual([
      [LOOK, "9", "4"],
    ]);
  });

  it("isn't asked for once the parcel is there", () => {
    drawn("store", order({ delivered_at: OLD }));
    expect(screen.queryByRole("button", { name: parcel.trace.refresh })).toBeNull();
    expect(screen.queryByRole("button", { name: parcel.trace.showRaw })).toBeNull();
  });

  it("has its serial number corrected where the reader may", async () => {
    const sent = serve({ "/api/orders/correctSerials": { id: "9", status: "leasing" } });
    drawn("store", order({ serials: ["SN-1"], correctable: true }));
    await userEvent.click(screen.getByRole("button", { name: orders.correct.title }));
    const serials = await screen.findByLabelText(/IMEI/);
    await userEvent.clear(serials);
    await userEvent.type(serials, "SN-0002");
    await userEvent.type(screen.getByLabelText(/原因/), "录错了");
    await userEvent.click(screen.getByRole("button", { name: orders.correct.submit }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ order_id: "9", parcel_id: "4", serials: ["SN-0002"], shown: ["SN-1"] });
  });

  it("shows operators what the courier answered", async () => {
    serve({
      "/api/platform/adminLookExpress": { items: [{ parcel: SENT, raw: '{"state":"0","data":"{\\"sign\\":1}"}' }] },
    });
    drawn("admin");
    await userEvent.click(screen.getByRole("button", { name: parcel.trace.showRaw }));
    // What they put into a text of JSON is shown as what it is.
    expect(await screen.findByText(/"state": "0",\s+"data": {\s+"sign": 1/)).toBeInTheDocument();
  });
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import orders from "@/messages/zh/orders.json";
import { draw } from "@/testing/render";
import { LOST, refused, serve, type Answer } from "@/testing/serve";
import { OrderActs, type Act } from "./order-acts";

const ORDER = {
  order_id: "9",
  goods: { title: "相机" },
  customer: { name: "陈*国", mobile: "138****0155", address: "上海" },
  terms: { first_rent: fen(29_700), term_label: "12 个月", total_rent: fen(356_400) },
  deposit: { remaining: fen(200_000), waived: fen(0) },
  bills: { paid: fen(29_700), open: fen(50_000) },
  parcels: [],
};
const QUOTE = {
  allowed: true,
  why_not: "",
  price: fen(100_000),
  contract_value: fen(500_000),
  rent_paid: fen(29_700),
  discount_bps: 0,
  discounted: fen(100_000),
  rent_arrears: fen(0),
  other_arrears: fen(0),
  late_fees: fen(0),
};
const DONE = { id: "9", status: "x", results: [{ id: "9", code: 200, msg: "" }] };
const INFO = "/api/merchant/orderInfo";
const BUYOUT = "/api/orders/buyoutQuote";

const closed = vi.fn();
const open = (act: Act, paths: Record<string, Answer>) => {
  const sent = serve({ [INFO]: ORDER, [BUYOUT]: QUOTE, ...paths });
  draw(<OrderActs orderId="9" act={act} onClose={closed} />, {
    messages: { orders },
    as: { side: "store", auths: [] },
  });
  return (path: string) => sent.filter((one) => one.path === path);
};
const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name })).at(-1)!);
const giveReason = async () => userEvent.type(await screen.findByLabelText(/原因|说明/), "客户要求");

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

/** Each act that moves money: its call, its button, whether it wants a reason. */
const MONEY: [Act, string, string, boolean][] = [
  ["thaw", "/api/platform/depositThaw", orders.thaw, true],
  ["capture", "/api/platform/depositTransferPay", orders.capture, true],
  ["buy_out", "/api/orders/buyout", orders.buy_out, false],
  ["close", "/api/platform/closeOrders", orders.close, true],
  ["reject", "/api/backend/auditOrder", orders.auditResults.reject.action, true],
  ["receive", "/api/orders/confirmReceipt", orders.receive, false],
];

describe.each(MONEY)("%s", (act, path, button, reason) => {
  it("is done once, with a key, and closes", async () => {
    const sentTo = open(act, { [path]: DONE });
    if (reason) await giveReason();
    await press(button);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sentTo(path)).toMatchObject([{ key: expect.stringMatching(/^[\w-]{36}$/) }]);
  });

  it("shows a refusal once, in its place, and stays", async () => {
    const sentTo = open(act, { [path]: refused(111, "订单状态已改变") });
    if (reason) await giveReason();
    await press(button);
    expect(await screen.findAllByText("订单状态已改变")).toHaveLength(1);
    expect(closed).not.toHaveBeenCalled();
    expect(sentTo(path)).toHaveLength(1);
  });

  it("asks with its key what became of it when nobody answers, and keeps the key for the next try", async () => {
    let times = 0;
    const sentTo = open(act, { [path]: () => (times++ < 2 ? LOST : DONE) });
    if (reason) await giveReason();
    await press(button);
    expect(await screen.findByText(/再试一次不会重复执行/)).toBeInTheDocument();
    await press(button);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sentTo(path)).toHaveLength(3);
    expect(new Set(sentTo(path).map(({ key }) => key)).size).toBe(1);
  });
});

describe("a dialog that loads first", () => {
  it("says why when the order can't be loaded", async () => {
    open("close", { [INFO]: refused(104, "订单不存在") });
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("订单不存在"));
  });

  it("doesn't offer a buyout that isn't allowed", async () => {
    open("buy_out", { [BUYOUT]: { ...QUOTE, allowed: false, why_not: "该方案不可买断" } });
    expect(await screen.findByText("该方案不可买断")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: orders.buy_out })).toBeDisabled();
  });
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import parcel from "@/messages/zh/parcel.json";
import sales from "@/messages/zh/sales.json";
import { fixture } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { SaleActs } from "./sale-acts";
import type { SaleAct } from "./types";

const INFO = "/api/sales/orderInfo";
const PAID = fixture<"get", typeof INFO>({
  order_id: "7",
  customer: "陈*国",
  goods: { title: "大疆 Pocket 3" },
  amount: fen(899_900),
  refundable: fen(899_900),
  freight: fen(1_500),
  commission: fen(45_000),
  shipped_at: null,
});
const closed = vi.fn();
const open = (act: SaleAct, answers: Answers = {}) => {
  const sent = serve({ [INFO]: PAID, ...answers });
  draw(<SaleActs orderId="7" act={act} onClose={closed} />, {
    messages: { sales, parcel },
    as: { side: "store", auths: [] },
  });
  return sent;
};
const giveReason = async () => userEvent.type(await screen.findByRole("textbox"), "客户要求");

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

describe("a refund", () => {
  movesMoneyOnce({
    act: "/api/sales/close",
    done: { id: "7", status: "closed" },
    open: (answers) => open("refund", answers),
    fill: giveReason,
    buttons: [sales.acts.refund],
    over: () => closed.mock.calls.length > 0,
  });

  it("says whose it is and what for, what goes back, and to whom the commission", async () => {
    open("refund");
    const ask = await screen.findByRole("alertdialog", { name: "退还陈*国 ¥8,999.00，并关闭订单？" });
    expect(ask).toHaveTextContent("大疆 Pocket 3：¥8,999.00 将原路退回客户");
    expect(ask).toHaveTextContent(`${sales.refundSum}¥8,999.00`);
    expect(ask).toHaveTextContent(`${sales.commissionBack}¥450.00`);
  });
});

describe("a receipt, which begins the settlement", () => {
  movesMoneyOnce({
    act: "/api/sales/confirmReceipt",
    done: { id: "7", status: "finished" },
    open: (answers) => open("receive", answers),
    buttons: [sales.acts.receive],
    over: () => closed.mock.calls.length > 0,
  });
});

it.each([
  ["receive", "确认陈*国已签收？", "大疆 Pocket 3，¥8,999.00。"],
  ["close", "关闭陈*国未付款的订单？", "大疆 Pocket 3：锁定的库存"],
] as const)("%s names the customer and the goods", async (act, title, text) => {
  open(act, { [INFO]: { ...PAID, refundable: fen(0) } });
  expect(await screen.findByRole("alertdialog", { name: title })).toHaveTextContent(text);
});

describe("freight that goes back", () => {
  movesMoneyOnce({
    act: "/api/sales/refundFreight",
    done: { id: "7", status: "shipped" },
    open: (answers) => open("refund_freight", answers),
    fill: async () => userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "客户要求"),
    buttons: [parcel.freight.submit, parcel.freight.act.replace("{sum}", "¥15.00")],
    over: () => closed.mock.calls.length > 0,
  });
});

import { fen } from "@/lib/money";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BulkBar } from "@/components/data-table/bulk-bar";
import orders from "@/messages/zh/orders.json";
import { row as partOf } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { movesMoneyOnce } from "@/testing/money-act";
import { LOST, serve, type Answers } from "@/testing/serve";
import { useOrderBulk } from "./order-bulk";
import TakeOne from "./take-one";
import { TakeAct } from "./take-act";
import type { OrderRow } from "./types";
import type { Taking } from "./take-overdue";

const [AGREED, NOT, OTHERS] = ["1099511627777", "1099511627778", "2199023255553"];
const QUOTE = "/api/orders/overdueQuote";
const DEBIT = "/api/orders/debitOverdue";
const AUTHS = ["bill.collect", "deposit.edit", "order.remark"] as const;
const row = (order_id: string) => ({
  order_id,
  customer: "博*明",
  mobile: "138****1235",
  bills: 2,
  overdue: 180_100,
  debit_of: order_id === NOT ? "" : "第 2 期租金",
  debit: order_id === NOT ? 0 : 89_100,
  no_debit: order_id === NOT ? "客户未签约代扣" : "",
  capture: 50_000,
  no_capture: "",
  frozen: 50_000,
});
const quotes = ({ query }: { query: URLSearchParams }) => ({ items: query.getAll("order_ids").map(row) });
const done = ({ body }: { body: unknown }) => ({
  results: (body as { order_ids: string[] }).order_ids.map((id) => ({ id, code: 200, msg: "已发起代扣 ¥891.00" })),
});

afterEach(() => vi.restoreAllMocks());

it("asks twice, with the sum and the person, before one order is debited", async () => {
  const sent = serve({ [QUOTE]: quotes, [DEBIT]: done });
  const close = vi.fn();
  draw(<TakeOne by="debit" orderId={AGREED!} onClose={close} />, {
    messages: { orders },
    as: { side: "store", auths: AUTHS },
  });
  expect(await screen.findByText("从博*明的支付宝扣款 ¥891.00？")).toBeInTheDocument();
  expect(
    screen.getByText(/^只扣第 2 期租金，不含滞纳金；其余逾期款请用收款码、线下收款或押金抵扣。/),
  ).toBeInTheDocument();
  expect(screen.getByRole("alertdialog")).toHaveTextContent("其余逾期款¥910.00");
  await userEvent.click(screen.getByRole("button", { name: "扣款 ¥891.00" }));
  expect(sent.filter(({ path }) => path === DEBIT)).toHaveLength(0); // not ticked
  await userEvent.click(screen.getByRole("checkbox", { name: "确认从博*明的支付宝扣款 ¥891.00" }));
  await userEvent.click(screen.getByRole("button", { name: "扣款 ¥891.00" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent.filter(({ path }) => path === DEBIT).map(({ body }) => body)).toEqual([
    { order_ids: [AGREED], sums: [89_100] },
  ]);
});

it("offers what was sent again while nobody knows what became of it, though it is under way by now", async () => {
  const answers = [LOST, LOST];
  const under = { ...row(AGREED!), debit: 0, no_debit: "有一笔收款正在处理" };
  const sent = serve({
    [QUOTE]: () => ({ items: [answers.length > 0 ? row(AGREED!) : under] }),
    [DEBIT]: (one: { body: unknown }) => answers.shift() ?? done(one),
  });
  const close = vi.fn();
  draw(<TakeOne by="debit" orderId={AGREED!} onClose={close} />, {
    messages: { orders },
    as: { side: "store", auths: AUTHS },
  });
  await userEvent.click(await screen.findByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "扣款 ¥891.00" }));
  expect(await screen.findByText(/再试一次不会重复/)).toBeInTheDocument();
  await waitFor(() => expect(sent.filter(({ path }) => path === QUOTE)).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: "扣款 ¥891.00" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const tries = sent.filter(({ path }) => path === DEBIT);
  expect(tries).toHaveLength(3);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
});

it("says why nothing can be taken, and takes nothing", async () => {
  serve({ [QUOTE]: quotes });
  draw(<TakeOne by="debit" orderId={NOT!} onClose={() => undefined} />, {
    messages: { orders },
    as: { side: "store", auths: AUTHS },
  });
  expect(await screen.findByText("客户未签约代扣")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /扣款/ })).toBeDisabled();
});

it("takes of many what was shown, merchant by merchant, and says of the others why not", async () => {
  const sent = serve({ [QUOTE]: quotes, [DEBIT]: done });
  function Bar() {
    return (
      <BulkBar
        selected={[AGREED!, NOT!, OTHERS!]}
        describe={(id) => `订单 ${id}`}
        actions={useOrderBulk("overdue")}
        onClear={() => undefined}
      />
    );
  }
  draw(<Bar />, { messages: { orders }, as: { side: "admin", auths: AUTHS } });
  await userEvent.click(screen.getByRole("button", { name: "代扣" }));
  expect(await screen.findByText("从 2 位客户的支付宝扣款 ¥1,782.00？")).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === QUOTE)).toHaveLength(2);
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "扣款 ¥1,782.00" }));
  expect(await screen.findByText("成功 2 条，失败 1 条")).toBeInTheDocument();
  expect(screen.getByText("客户未签约代扣")).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === DEBIT).map(({ body }) => body)).toEqual([
    { order_ids: [AGREED, OTHERS], sums: [89_100, 89_100] },
  ]);
});

it("says of many that none can be debited, and of each why", async () => {
  serve({
    [QUOTE]: {
      items: [NOT, OTHERS].map((id) => ({
        ...row(id!),
        debit: 0,
        no_debit: id === NOT ? "客户未签约代扣" : "账单支付中",
      })),
    },
  });
  function Bar() {
    return <BulkBar selected={[NOT!, OTHERS!]} actions={useOrderBulk("overdue")} onClear={() => undefined} />;
  }
  draw(<Bar />, { messages: { orders }, as: { side: "store", auths: AUTHS } });
  await userEvent.click(screen.getByRole("button", { name: "代扣" }));
  expect(await screen.findByText(orders.take.noneOf)).toBeInTheDocument();
  expect(screen.getByText("客户未签约代扣").closest("li")).toHaveClass("flex-wrap"); // a long reason stands below
});

describe("the act of a row", () => {
  const taken = vi.fn();
  it.each([
    ["a debit, while the customer agreed to one", { debit_open: true }, orders.front.debit],
    ["the deposit, where no debit is possible", {}, orders.front.capture],
    ["a code, where the deposit is used up too", { deposit_left: fen(0) }, orders.front.code],
  ])("is %s", (_, said, name) => {
    const actions: OrderRow["actions"] = ["collect", "capture"];
    const one = { ...partOf<OrderRow>({ order_id: AGREED! }), debit_open: false, deposit_left: fen(50_000), actions };
    draw(<TakeAct row={{ ...one, ...said }} onTake={taken} />, { messages: { orders } });
    expect(screen.getByText(name)).toBeVisible();
    const others = [orders.front.debit, orders.front.capture, orders.front.code].filter((each) => each !== name);
    for (const other of others) expect(screen.queryByText(other)).toBeNull();
  });
});

const closed = vi.fn();
const giveReason = async () => userEvent.type(await screen.findByRole("textbox", { name: /原因/ }), "逾期抵扣");

describe.each([
  ["debit", "/api/orders/debitOverdue", "扣款 ¥891.00"],
  ["capture", "/api/orders/captureOverdue", "扣款 ¥500.00"],
] as const)("%s of one order", (by: Taking, act, button) => {
  movesMoneyOnce({
    act,
    done: { results: [{ id: AGREED!, code: 200, msg: "" }] },
    open: (answers: Answers) => {
      closed.mockClear();
      const sent = serve({ [QUOTE]: quotes, ...answers });
      draw(<TakeOne by={by} orderId={AGREED!} onClose={closed} />, {
        messages: { orders },
        as: { side: "store", auths: AUTHS },
      });
      return sent;
    },
    fill: async () => {
      await userEvent.click(await screen.findByRole("checkbox"));
      if (by === "capture") await giveReason();
    },
    buttons: [button],
    over: () => closed.mock.calls.length > 0,
  });
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import type { Withdrawal } from "./types";
import { WithdrawalActs, type Asked } from "./withdrawal-acts";

vi.mock("@/lib/api/upload", () => ({ uploadPrivate: async () => ({ url: "/media/slip.png" }) }));

const ROW = row<Withdrawal>({
  id: "80001",
  merchant_name: "林记租机",
  amount: fen(40_000),
  fee: fen(100),
  net: fen(39_900),
  status: "pending",
});
const closed = vi.fn();
const open =
  (act: Asked["act"], row: Withdrawal = ROW) =>
  (answers: Answers) => {
    const sent = serve(answers);
    draw(<WithdrawalActs asked={{ act, row }} onClose={closed} />, {
      messages: { finance },
      as: { side: "admin", auths: ["withdraw.audit"] },
    });
    return sent;
  };
const type = (name: string, text: string) => async () =>
  userEvent.type(await screen.findByRole("textbox", { name: new RegExp(name) }), text);

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

const OPERATED = { id: "80001", status: "pending" } as const;
/** Each act of an operator, and what has to be typed for it. */
const ACTS = [
  ["approve", "/api/platform/operateWithdrawal:approve", undefined],
  ["paying", "/api/platform/operateWithdrawal:paying", undefined],
  ["reject", "/api/platform/operateWithdrawal:reject", type(finance.reason, "账户不符")],
  ["failed", "/api/platform/operateWithdrawal:failed", type(finance.reason, "银行退票")],
] as const;

describe.each(ACTS)("%s", (act, does, fill) => {
  movesMoneyOnce({
    act: does,
    done: OPERATED,
    open: open(act),
    fill,
    buttons: [finance.ask[act].action],
    over: () => closed.mock.calls.length > 0,
  });
});

describe("paid, with its voucher", () => {
  movesMoneyOnce({
    act: "/api/platform/operateWithdrawal:paid",
    done: OPERATED,
    open: open("paid"),
    fill: async () => {
      await type(finance.reference, "F20261122001")();
      await userEvent.upload(screen.getByTestId("files"), new File(["x"], "slip.png", { type: "image/png" }));
      await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    },
    buttons: [finance.confirmPaid, "登记打款 ¥399.00"],
    over: () => closed.mock.calls.length > 0,
  });
});

describe.each([
  ["returned", "/api/platform/operateWithdrawal:returned"],
  ["failed", "/api/platform/operateWithdrawal:failed"],
] as const)("%s after the transfer may have been made", (act, does) => {
  movesMoneyOnce({
    act: does,
    done: OPERATED,
    open: open(act, { ...ROW, status: "paying" }),
    fill: async () => {
      await type(finance.returnReference, "20261122000456")();
      await type(finance.reason, "账户已销户")();
    },
    buttons: [finance.ask[act].action, "退回 ¥400.00"],
    over: () => closed.mock.calls.length > 0,
  });
});

describe("cancel", () => {
  movesMoneyOnce({
    act: "/api/finance/cancelWithdraw",
    done: OPERATED,
    open: open("cancel"),
    buttons: [finance.ask.cancel.action],
    over: () => closed.mock.calls.length > 0,
  });
});

it("says which status it was decided at: a colleague may have been faster", async () => {
  const sent = open("reject")({ "/api/platform/operateWithdrawal": OPERATED });
  await type(finance.reason, "账户不符")();
  await userEvent.click(screen.getByRole("button", { name: finance.ask.reject.action }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ result: "reject", shown_status: "pending" });
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { ApplyForm } from "./apply-form";
import type { Collect } from "./types";

const COLLECT = row<Collect>({
  available: fen(50_000),
  may_withdraw: true,
  bank: { bank_name: "招商银行", bank_account_mask: "**** 0001", bank_holder: "林" },
  rules: {
    min_each: fen(10_000),
    max_each: null,
    max_day: null,
    times_day: null,
    today_amount: fen(0),
    today_times: 0,
    fee_flat: fen(100),
    fee_rate: 0,
    fee_min: fen(0),
    fee_max: null,
    beyond: [],
  },
});
const done = vi.fn();
const open = (answers: Answers) => {
  const sent = serve(answers);
  draw(<ApplyForm collect={COLLECT} before={undefined} onDone={done} />, { messages: { finance } });
  return sent;
};
const all = async () => userEvent.click(await screen.findByRole("button", { name: finance.all_ }));

afterEach(() => {
  vi.restoreAllMocks();
  done.mockClear();
});

describe("applying for a withdrawal", () => {
  movesMoneyOnce({
    act: "/api/finance/applyWithdraw",
    done: { id: "1", status: "pending" },
    open,
    fill: all,
    buttons: [finance.apply, "提现 ¥500.00"],
    over: () => done.mock.calls.length > 0,
  });

  it("says what arrives, and where", async () => {
    open({});
    await all();
    await userEvent.click(screen.getByRole("button", { name: finance.apply }));
    const ask = await screen.findByRole("alertdialog");
    expect(ask).toHaveTextContent("招商银行 **** 0001");
    expect(ask).toHaveTextContent(`${finance.net_}¥499.00`);
  });
});

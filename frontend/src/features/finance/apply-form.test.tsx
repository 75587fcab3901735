import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import { ApplyForm } from "./apply-form";
import { ApplyWithdrawalPage } from "./apply-page";
import { financeQueries } from "./queries";
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
const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
function Asked() {
  const { data } = useQuery(financeQueries.collect);
  return data && <ApplyForm collect={data} before={undefined} onDone={done} />;
}
const DAY = { "/api/backend/nextWorkingDay": { day: "2026-10-08", holidays: ["国庆节"] } } as const;
const open = (answers: Answers) => {
  const sent = serve({ ...DAY, ...answers } as Answers);
  draw(<ApplyForm collect={COLLECT} before={undefined} onDone={done} />, { messages: { finance } });
  return sent;
};
const all = async () => userEvent.click(await screen.findByRole("button", { name: finance.all_ }));

afterEach(() => {
  vi.restoreAllMocks();
  done.mockClear();
  push.mockClear();
});

describe("applying for a withdrawal", () => {
  it("asks nothing of a wrong amount, but leads to it", async () => {
    open({});
    await userEvent.click(await screen.findByRole("button", { name: finance.apply }));
    await waitFor(() => expect(screen.getByLabelText(/提现金额|金额/)).toHaveFocus());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("speaks of no tries while there is nothing to withdraw", async () => {
    serve(DAY as Answers);
    const collect = { ...COLLECT, available: fen(0), rules: { ...COLLECT.rules, times_day: 20, today_times: 2 } };
    draw(<ApplyForm collect={collect} before={undefined} onDone={done} />, { messages: { finance } });
    expect(await screen.findByText("暂无可提现金额")).toBeVisible();
    expect(screen.queryByText(/今日还可申请/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: finance.all_ })).toBeDisabled();
  });

  movesMoneyOnce({
    act: "/api/finance/applyWithdraw",
    done: { id: "1", status: "pending" },
    open: (answers) => {
      const sent = serve({ ...DAY, ...answers } as Answers);
      draw(<ApplyWithdrawalPage />, { messages: { finance } });
      return sent;
    },
    reads: { "/api/finance/getMarkCollect": COLLECT },
    became: { "/api/finance/getMarkCollect": { ...COLLECT, available: fen(0) } },
    fill: all,
    buttons: [finance.apply, "提现 ¥500.00"],
    over: () => push.mock.calls.length > 0,
  });

  it("sends the fee that it shows; at another one it shows that and asks again", async () => {
    let rules = COLLECT.rules;
    const sent = serve({
      ...DAY,
      "/api/finance/getMarkCollect": () => ({ ...COLLECT, rules }),
      "/api/finance/applyWithdraw": () => {
        if (rules === COLLECT.rules) rules = { ...rules, fee_flat: fen(3_100) };
        return refused(112, "手续费已变更");
      },
    });
    draw(<Asked />, { messages: { finance } });
    await all();
    const send = async () => {
      await userEvent.click(screen.getByRole("button", { name: finance.apply }));
      await userEvent.click(await screen.findByRole("button", { name: "提现 ¥500.00" }));
    };
    await send();
    expect(await screen.findByText("手续费已变更")).toBeInTheDocument();
    expect(await screen.findByText("31.00")).toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
    await send();
    const fees = () => sent.filter(({ path }) => path.endsWith("applyWithdraw")).map(({ body }) => body);
    await waitFor(() => expect(fees()).toMatchObject([{ fee: 100 }, { fee: 3_100 }]));
  });

  it("says how the fee is reckoned, and of too large an amount neither fee nor net", async () => {
    serve({ ...DAY } as Answers);
    const rules = { ...COLLECT.rules, fee_flat: fen(0), fee_rate: 10, fee_min: fen(100), fee_max: fen(5_000) };
    draw(<ApplyForm collect={{ ...COLLECT, rules }} before={undefined} onDone={done} />, { messages: { finance } });
    expect(await screen.findByText("提现金额的 0.1%，最低 ¥1.00，最高 ¥50.00")).toBeVisible();
    await userEvent.type(screen.getByLabelText(/提现金额|金额/), "99999");
    expect(await screen.findByText(`${finance.fee} – ${finance.net_} –`)).toBeVisible();
  });

  it("names another account that is under review, and says that this one is paid until then", async () => {
    serve({ ...DAY } as Answers);
    const asked = { ...COLLECT, bank_waits: "工商银行 6222 **** 4455" };
    draw(<ApplyForm collect={asked} before={undefined} onDone={done} />, { messages: { finance } });
    expect(
      await screen.findByText("新的收款账户 工商银行 6222 **** 4455 正在复核，通过前提现仍打到现在登记的账户。"),
    ).toBeVisible();
  });

  it("says what arrives, and where", async () => {
    open({});
    await all();
    await userEvent.click(screen.getByRole("button", { name: finance.apply }));
    const ask = await screen.findByRole("alertdialog");
    expect(ask).toHaveTextContent("招商银行 **** 0001");
    expect(ask).toHaveTextContent(`${finance.net_}¥499.00`);
    expect(await screen.findByText(/今天打款，预计 2026-10-08 到账（国庆节放假期间银行不处理）/)).toBeVisible();
  });
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { TrialBalanceCard } from "./trial-balance";
import type { TrialBalance } from "./types";

const account = (label: string, opening: number) =>
  ({
    account: label,
    label,
    group_label: "商户资金",
    opening: fen(opening),
    increase: fen(500),
    decrease: fen(200),
    closing: fen(opening + 300),
  }) as TrialBalance["accounts"][number];

it("says on a phone too what was there before, so that each account adds up", async () => {
  const found = row<TrialBalance>({ accounts: [account("待结算", 10_000), account("可提现", 0)], moved: fen(1_000) });
  draw(<TrialBalanceCard found={found} period="" account="" onAccount={() => undefined} />, { messages: { finance } });
  const [waiting, available] = await screen.findAllByRole("rowheader", { name: /待结算|可提现/ });
  expect(waiting).toHaveTextContent("期初余额 ¥100.00");
  expect(available).not.toHaveTextContent("期初余额");
});

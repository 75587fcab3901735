import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import WithdrawalSheet from "./withdrawal-sheet";

afterEach(() => vi.restoreAllMocks());

describe.each(["store", "admin"] as const)("on the side %s", (side) => {
  it("shows the voucher and that of what came back by their tickets", async () => {
    const tickets = { voucher: "/api/finance/voucher?ticket=paid", return_voucher: "/api/finance/voucher?ticket=back" };
    const bank = { bank_name: "招商银行", bank_holder: "陈氏数码有限公司", bank_account_mask: "•••• 2233" };
    serve({
      "/api/finance/getWithdrawDetail": { id: "8", status: "returned", amount: fen(40_000), bank, log: [], ...tickets },
    });
    draw(<WithdrawalSheet id="8" onClose={vi.fn()} />, { messages: { finance }, as: { side, auths: [] } });
    for (const [label, src] of [
      [finance.voucher, tickets.voucher],
      [finance.returnVoucher, tickets.return_voucher],
    ])
      // prettier-ignore
      expect(await screen.findByRole("img", { name: label })).toHaveAttribute("src", `${src}&small=1`);
  });
});

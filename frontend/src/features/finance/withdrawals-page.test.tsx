import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { row } from "@/testing/fixture";
import { openMenu } from "@/testing/open-menu";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import type { PlatformWithdrawalOut } from "@/lib/api/schema";
import { WithdrawalsPage } from "./withdrawals-page";

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => "/",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
  useParams: () => ({}),
}));
afterEach(() => vi.restoreAllMocks());

const PAID = row<PlatformWithdrawalOut>({
  id: "80001",
  merchant_id: "7",
  merchant_name: "林记租机",
  amount: fen(40_000),
  fee: fen(100),
  net: fen(39_900),
  bank: "招商银行 **** 0001",
  status: "paid",
  status_label: "已打款",
  actor_name: "蔡",
  applied_at: "2026-11-21T02:00:00Z",
  actions: [],
  barred: [{ action: "returned", why: "须由另一位同事处理" }],
});

it("says to who paid why a colleague enters what the bank sent back", async () => {
  serve({
    "/api/platform/getWithdrawalRecord": { items: [PAID], total: 1, total_capped: false, page: 1, page_size: 20 },
    "/api/v2/getWithdrawalCount": [],
  });
  draw(<WithdrawalsPage />, { messages: { finance }, as: { side: "admin", auths: ["withdraw.audit"] } });
  const line = (await screen.findByText("80001")).closest("tr")!;
  expect(within(line).getByRole("cell", { name: PAID.bank }), "an account isn't cut").not.toHaveClass("truncate");
  await openMenu(() => within(line).getByRole("button", { name: /更多/ }));
  const act = await screen.findByRole("menuitem", { name: new RegExp(finance.markReturned) });
  expect(act).toHaveTextContent("须由另一位同事处理");
  await userEvent.click(act);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import PaidForm from "./paid-form";

const ROW = { id: "5", merchant_name: "林记数码", bank: "招商银行 **** 0001", net: fen(99_900), fee: fen(100) };

afterEach(() => vi.restoreAllMocks());

it("keeps the sheet and what was typed when the full account is asked for at the first press", async () => {
  serve({});
  draw(<PaidForm row={ROW as never} onClose={() => undefined} />, { messages: { finance } });
  await userEvent.type(await screen.findByLabelText(new RegExp(finance.reference)), "F2026");
  await userEvent.click(screen.getByRole("button", { name: finance.showAccount }));
  expect(screen.getByDisplayValue("F2026")).toBeVisible();
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  expect(screen.getByDisplayValue("F2026")).toBeInTheDocument();
});

it("shows holder and bank beside the full number, each to be copied", async () => {
  serve({
    "/api/finance/showWithdrawAccount": {
      id: "5",
      bank_holder: "杭州林记数码有限公司",
      bank_name: "招商银行",
      bank_account: "6225880100010001",
    },
  });
  draw(<PaidForm row={ROW as never} onClose={() => undefined} />, { messages: { finance } });
  await userEvent.click(await screen.findByRole("button", { name: finance.showAccount }));
  await userEvent.type(await screen.findByRole("textbox", { name: new RegExp(finance.reason) }), "打款");
  await userEvent.click(screen.getByRole("button", { name: finance.showIt }));
  expect(await screen.findByText("6225880100010001")).toBeInTheDocument();
  for (const [name, text] of [
    [finance.holder, "杭州林记数码有限公司"],
    [finance.bankName, "招商银行"],
    [finance.accountNumber, "6225880100010001"],
  ] as const) {
    expect(screen.getByText(text)).toContainElement(screen.getByRole("button", { name: `复制${name}` }));
  }
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import type { Withdrawal } from "./types";
import { WithdrawalActs } from "./withdrawal-acts";

const ROW = {
  id: "80001",
  merchant_id: "7",
  merchant_name: "林记租机",
  amount: fen(40_000),
  fee: fen(100),
  net: fen(39_900),
  bank: "工商银行 **** 0001",
} as Withdrawal;
const OPERATE = "/api/platform/operateWithdrawal";

afterEach(() => vi.restoreAllMocks());

it("a return is recorded with the bank's reference of it and a reason", async () => {
  const sent = serve({ [OPERATE]: { id: ROW.id, status: "returned" } });
  draw(<WithdrawalActs asked={{ act: "returned", row: ROW }} onClose={() => undefined} />, {
    messages: { finance },
    as: { side: "admin", auths: ["withdraw.audit"] },
  });
  const reference = await screen.findByRole("textbox", { name: new RegExp(finance.returnReference) });
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(finance.reason) }), "账户已销户");
  await userEvent.click(screen.getByRole("button", { name: finance.ask.returned.action }));
  expect(sent.filter((one) => one.path === OPERATE)).toHaveLength(0);
  await userEvent.type(reference, "20261122000456");
  await userEvent.click(screen.getByRole("button", { name: finance.ask.returned.action }));
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText("把 ¥400.00 退回林记租机？")).toBeInTheDocument();
  await userEvent.click(ask.getByRole("button", { name: "退回 ¥400.00" }));
  await waitFor(() => expect(sent.filter((one) => one.path === OPERATE)).toHaveLength(1));
  expect(sent.find((one) => one.path === OPERATE)?.body).toEqual({
    id: "80001",
    result: "returned",
    reference: "20261122000456",
    reason: "账户已销户",
  });
});

it("what may have been sent fails by the bank's word", async () => {
  const sent = serve({ [OPERATE]: { id: ROW.id, status: "failed" } });
  draw(<WithdrawalActs asked={{ act: "failed", row: { ...ROW, status: "paying" } }} onClose={() => undefined} />, {
    messages: { finance },
    as: { side: "admin", auths: ["withdraw.audit"] },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: new RegExp(finance.reason) }), "银行退票");
  await userEvent.click(screen.getByRole("button", { name: finance.ask.failed.action }));
  expect(await screen.findByText(finance.bankWordNeeded)).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(finance.returnReference) }), "20261122000456");
  await userEvent.click(screen.getByRole("button", { name: finance.ask.failed.action }));
  await userEvent.click(await screen.findByRole("button", { name: "退回 ¥400.00" }));
  await waitFor(() => expect(sent.filter((one) => one.path === OPERATE)).toHaveLength(1));
  expect(sent.find((one) => one.path === OPERATE)?.body).toMatchObject({ result: "failed", reason: "银行退票" });
});

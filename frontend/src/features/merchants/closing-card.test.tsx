import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import merchants from "@/messages/zh/merchants.json";
import { draw } from "@/testing/render";
import { serve, type Answer } from "@/testing/serve";
import { ClosingCard } from "./closing-card";
import type { Merchant } from "./types";

const MERCHANT = { id: "7", name: "林记数码", bank_name: "招商银行", bank_account: "6225****0001" } as Merchant;
const CLEARING = {
  id: "70009",
  how: "received",
  amount: fen(50_000),
  reason: "已转账",
  reference: "B1",
  status: "proposed",
  proposed_by_name: "安达",
  proposed_at: "2026-11-21T02:00:00Z",
  decided_by_name: "",
  decided_at: null,
};
const LEFT = {
  orders: 0,
  purchases: 0,
  pending: 0,
  available: 120_000,
  withdrawing: 0,
  debt: 80_000,
  clearings: [CLEARING],
};
const open = (paths: Record<string, Answer>) => {
  const sent = serve({ "/api/platform/getMerchantLeft": LEFT, ...paths });
  const as = { side: "admin" as const, auths: ["finance.view", "withdraw.audit"] };
  draw(<ClosingCard merchant={MERCHANT} />, { messages: { merchants }, as });
  return (path: string) => sent.filter((one) => one.path === path);
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

afterEach(() => vi.restoreAllMocks());

it("pays out what is available, with a reason and a key", async () => {
  const sentTo = open({ "/api/platform/payOutMerchant": { id: "1", status: "pending" } });
  await press(merchants.left.payOut);
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "准备关闭");
  await userEvent.click(ask.getByRole("button", { name: merchants.left.payOut }));
  await waitFor(() => expect(sentTo("/api/platform/payOutMerchant")).toHaveLength(1));
  expect(sentTo("/api/platform/payOutMerchant")[0]).toMatchObject({
    key: expect.any(String),
    body: { merchant_id: "7", reason: "准备关闭" },
  });
});

it("wants the bank's reference for a debt that was received", async () => {
  const sentTo = open({ "/api/platform/proposeDebtClearing": CLEARING });
  await press(merchants.left.clear);
  const form = within(await screen.findByRole("dialog"));
  await userEvent.type(form.getByRole("textbox", { name: /原因/ }), "已转账");
  await userEvent.click(form.getByRole("button", { name: merchants.left.clearIt }));
  expect(await form.findByText(merchants.left.referenceNeeded)).toBeInTheDocument();
  await userEvent.type(form.getByRole("textbox", { name: /银行流水号/ }), "B2");
  await userEvent.click(form.getByRole("button", { name: merchants.left.clearIt }));
  await waitFor(() => expect(sentTo("/api/platform/proposeDebtClearing")).toHaveLength(1));
  expect(sentTo("/api/platform/proposeDebtClearing")[0]).toMatchObject({
    key: expect.any(String),
    body: { merchant_id: "7", how: "received", amount: 80_000, reference: "B2", reason: "已转账" },
  });
});

it("lets a colleague confirm what was put down", async () => {
  const sentTo = open({ "/api/platform/decideDebtClearing": { ...CLEARING, status: "confirmed" } });
  await press(merchants.left.confirm.action);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText("500.00")).toBeInTheDocument();
  await userEvent.click(ask.getByRole("button", { name: merchants.left.confirm.action }));
  await waitFor(() => expect(sentTo("/api/platform/decideDebtClearing")).toHaveLength(1));
  expect(sentTo("/api/platform/decideDebtClearing")[0]).toMatchObject({ body: { id: "70009", result: "confirm" } });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnswerOf } from "@/lib/api";
import { lookAgain, makeQueryClient } from "@/lib/api/query-client";
import { fen } from "@/lib/money";
import merchants from "@/messages/zh/merchants.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { ClosingCard } from "./closing-card";
import type { Merchant } from "./types";

const READ = "/api/platform/getMerchantLeft";
const PAY_OUT = "/api/platform/payOutMerchant";
type Left = AnswerOf<"get", typeof READ>;
const MERCHANT = { id: "7", name: "林记数码", bank_name: "招商银行", bank_account: "6225****0001" } as Merchant;
const CLEARING = row<Left["clearings"][number]>({
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
});
const sums = (payout: number, prepaid: number) => [
  { name: "payout", label: "可提现", amount: fen(payout) },
  { name: "prepaid", label: "风控预存", amount: fen(prepaid) },
];
const LEFT = row<Left>({
  orders: 0,
  purchases: 0,
  pending: 0,
  available: 120_000,
  payout: 130_000,
  prepaid: 0,
  sums: sums(130_000, 0),
  withdrawing: 0,
  debt: 80_000,
  held: [{ name: "gifts", label: "礼品卡余额", amount: fen(4_200) }],
  open: [{ name: "credit_accounts", label: "未结清的征信账户", count: 2 }],
  calls: 3,
  clearings: [CLEARING],
});
const open = (paths: Answers) => {
  const sent = serve({ [READ]: LEFT, ...paths });
  const as = { side: "admin", auths: ["finance.view", "withdraw.audit"] } as const;
  draw(<ClosingCard merchant={MERCHANT} />, { messages: { merchants }, as });
  return Object.assign((path: string) => sent.filter((one) => one.path === path), { sent });
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

afterEach(() => vi.restoreAllMocks());

it("pays out what is available, with a reason and a key", async () => {
  const sentTo = open({ [PAY_OUT]: { id: "1", status: "pending" } });
  await press(merchants.left.payOut);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(merchants.left.payoutSum).parentElement).toHaveTextContent("1,300.00");
  await userEvent.type(ask.getByRole("textbox"), "准备关闭");
  await userEvent.click(ask.getByRole("button", { name: merchants.left.payOut }));
  await waitFor(() => expect(sentTo(PAY_OUT)).toHaveLength(1));
  expect(sentTo(PAY_OUT)[0]).toMatchObject({
    key: expect.any(String),
    body: { merchant_id: "7", shown: sums(130_000, 0), reason: "准备关闭" },
  });
});

it("sets what is prepaid against a debt that takes all of it", async () => {
  const sentTo = open({
    [READ]: { ...LEFT, payout: fen(0), prepaid: fen(5_000), sums: sums(0, 5_000), debt: fen(80_000) },
    [PAY_OUT]: { id: "7", status: "freed" },
  });
  await press(merchants.left.setOff);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(merchants.left.prepaid).parentElement).toHaveTextContent("50.00");
  await userEvent.type(ask.getByRole("textbox"), "准备关闭");
  await userEvent.click(ask.getByRole("button", { name: merchants.left.setOff }));
  await waitFor(() => expect(sentTo(PAY_OUT)).toHaveLength(1));
  expect(sentTo(PAY_OUT)[0]).toMatchObject({ body: { merchant_id: "7", shown: sums(0, 5_000) } });
});

it("asks what was opened, though by now something else could be done", async () => {
  const prepaid = { ...LEFT, payout: fen(0), prepaid: fen(5_000), sums: sums(0, 5_000) };
  let now = prepaid;
  const sentTo = open({ [READ]: () => now, [PAY_OUT]: { id: "7", status: "freed" } });
  await press(merchants.left.setOff);
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "准备关闭");
  now = { ...prepaid, payout: fen(60_000), sums: sums(60_000, 5_000) };
  lookAgain(makeQueryClient((() => "") as never), [["merchants"]]);
  await waitFor(() => expect(sentTo(READ)).toHaveLength(2));
  await screen.findByText(merchants.left.payOut);
  expect(ask.getByRole("textbox")).toHaveValue("准备关闭");
  await userEvent.click(ask.getByRole("button", { name: merchants.left.setOff }));
  await waitFor(() => expect(sentTo(PAY_OUT)).toHaveLength(1));
  expect(sentTo(PAY_OUT)[0]).toMatchObject({ body: { shown: sums(0, 5_000) } });
});

it("names whatever is held of customers, what is open outside, and calls without an answer", async () => {
  open({});
  expect((await screen.findByText("礼品卡余额")).nextSibling).toHaveTextContent("42.00");
  expect(screen.getByText("未结清的征信账户").nextSibling).toHaveTextContent("2");
  expect(screen.getByText(merchants.left.calls).nextSibling).toHaveTextContent("3");
});

it("leads from each line to its list, where the reader may open that, and from what is 0 nowhere", async () => {
  serve({ [READ]: { ...LEFT, orders: 4 } });
  draw(<ClosingCard merchant={MERCHANT} />, {
    messages: { merchants },
    as: { side: "admin", auths: ["merchant.view", "merchant.edit", "order.view", "job.view"] },
  });
  const link = (what: string) => screen.queryByRole("link", { name: new RegExp(`^查看${what}`) });
  await screen.findByText("礼品卡余额");
  expect(link(merchants.left.orders)).toHaveAttribute("href", "/regularOrder?stage=all&merchant_id=7");
  expect(link(merchants.left.calls)).toHaveAttribute("href", "/partnerCalls?state=open&merchant_id=7");
  expect(link(merchants.left.purchases)).toBeNull();
  expect(link(merchants.left.available)).toBeNull();
  expect(link("未结清的征信账户")).toBeNull();
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
  expect(await screen.findByText("林记数码的欠款已转账收回 ¥800.00？")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "提交 ¥800.00" }));
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

const over = () => !document.querySelector("[role=alertdialog],[role=dialog]");
const reason = (text: string) => async () => {
  const dialog = document.querySelector<HTMLElement>("[role=alertdialog]")!;
  await userEvent.type(within(dialog).getByRole("textbox"), text);
};
const asked = (button: string, fill?: () => Promise<unknown>) => async () => {
  await press(button);
  await screen.findByRole("alertdialog");
  await fill?.();
};
const all = (paths: Answers) => open(paths).sent;

describe("a payout", () => {
  movesMoneyOnce({
    act: PAY_OUT,
    done: { id: "1", status: "pending" },
    open: all,
    reads: { [READ]: LEFT },
    became: { [READ]: { ...LEFT, available: fen(0), payout: fen(0), withdrawing: fen(130_000) } },
    fill: asked(merchants.left.payOut, reason("准备关闭")),
    buttons: [merchants.left.payOut],
    over,
  });
});

describe.each([
  ["received", "/api/platform/proposeDebtClearing:received"],
  ["written_off", "/api/platform/proposeDebtClearing:written_off"],
] as const)("a debt that is put down as %s", (how, act) => {
  movesMoneyOnce({
    act,
    done: CLEARING,
    open: all,
    reads: { [READ]: LEFT },
    became: { [READ]: { ...LEFT, debt: fen(0) } },
    fill: async () => {
      await press(merchants.left.clear);
      const form = within(await screen.findByRole("dialog"));
      await userEvent.selectOptions(form.getByRole("combobox"), how);
      if (how === "received") await userEvent.type(form.getByRole("textbox", { name: /银行流水号/ }), "B2");
      await userEvent.type(form.getByRole("textbox", { name: /原因/ }), "已转账");
    },
    buttons: [merchants.left.clearIt, "提交 ¥800.00"],
    over,
  });
});

describe.each([
  ["confirm", "/api/platform/decideDebtClearing:confirm"],
  ["refuse", "/api/platform/decideDebtClearing:refuse"],
] as const)("a debt's clearing: %s", (result, act) => {
  movesMoneyOnce({
    act,
    done: CLEARING,
    open: all,
    reads: { [READ]: LEFT },
    became: { [READ]: { ...LEFT, clearings: [] } },
    fill: asked(merchants.left[result].action, result === "refuse" ? reason("流水不符") : undefined),
    buttons: [merchants.left[result].action],
    over,
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import finance from "@/messages/zh/finance.json";
import type { Action } from "@/lib/api/types";
import { fen } from "@/lib/money";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { MonthsCard } from "./months";
import type { LedgerMonth } from "./types";

const month = (of: string, more: Partial<LedgerMonth> = {}): LedgerMonth => ({
  month: of,
  closed: false,
  why_not: "",
  closed_at: null,
  closed_by_name: "",
  sums: [],
  ...more,
});
const ROWS = [
  month("2026-11-01", { why_not: "该月还没有结束" }),
  month("2026-10-01", { sums: [{ name: "income", label: "收入", amount: fen(7_329_296) }] }),
  month("2026-09-01", { closed: true, closed_at: "2026-10-02T01:00:00Z", closed_by_name: "林" }),
];
const shown = (auths: readonly Action[], onMonth = vi.fn(), start = "") => {
  const sent = serve({ "/api/finance/months": ROWS, "/api/finance/closeMonth": ROWS[2]! });
  draw(<MonthsCard start={start} onMonth={onMonth} />, { messages: { finance }, as: { side: "store", auths } });
  return sent;
};
const rowOf = async (name: string) => (await screen.findByRole("button", { name })).closest("li")!;

test("only the month whose turn it is can be closed, by who may", async () => {
  shown(["finance.view", "finance.close"]);
  expect(within(await rowOf("2026-10")).getByRole("button", { name: finance.closeMonth })).toBeVisible();
  expect(within(await rowOf("2026-11")).queryByRole("button", { name: finance.closeMonth })).toBeNull();
  expect(within(await rowOf("2026-11")).getByText("该月还没有结束")).toBeVisible();
  expect(within(await rowOf("2026-09")).getByText(finance.monthClosed)).toBeVisible();
  const statement = within(await rowOf("2026-09")).getByRole("link", { name: "2026-09 月结单" });
  expect(statement).toHaveAttribute("href", "/ledger?statement=2026-09-01");
});

test("who may not close sees no button", async () => {
  shown(["finance.view"]);
  expect(within(await rowOf("2026-10")).queryByRole("button", { name: finance.closeMonth })).toBeNull();
});

test("it asks before it closes", async () => {
  const sent = shown(["finance.view", "finance.close"]);
  await userEvent.click(within(await rowOf("2026-10")).getByRole("button", { name: finance.closeMonth }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(finance.closeMonthText)).toBeVisible();
  expect(dialog).toHaveTextContent("收入¥73,292.96");
  await userEvent.click(within(dialog).getByRole("button", { name: finance.closeMonth }));
  await waitFor(() =>
    expect(sent.find((one) => one.path === "/api/finance/closeMonth")?.body).toEqual({ month: "2026-10-01" }),
  );
});

test("a press on a month shows its days", async () => {
  const onMonth = vi.fn();
  shown(["finance.view"], onMonth);
  await userEvent.click(await screen.findByRole("button", { name: "2026-09" }));
  expect(onMonth).toHaveBeenCalledWith("2026-09-01", "2026-09-30");
});

test("a press on the month that is shown shows all again", async () => {
  const onMonth = vi.fn();
  shown(["finance.view"], onMonth, "2026-09-01");
  const month = await screen.findByRole("button", { name: "2026-09", pressed: true });
  await userEvent.click(month);
  expect(onMonth).toHaveBeenCalledWith("", "");
});

import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import { openBills, toggled } from "./open";
import type { Bill } from "./queries";

const bill = (id: string, due_date: string, open: number, more: Partial<Bill> = {}): Bill =>
  ({ id, due_date, open: fen(open), late_fee: null, status: "due", replaced: false, ...more }) as Bill;
const BILLS = [
  bill("10", "2026-03-01", 100),
  bill("9", "2026-03-01", 100),
  bill("3", "2026-01-01", 0, { late_fee: { open: fen(5) } as Bill["late_fee"] }),
  bill("4", "2026-02-01", 0),
  bill("5", "2026-02-01", 100, { replaced: true }),
  bill("6", "2026-04-01", 100, { status: "scheduled" }),
];

it("are paid the oldest first; late fees count, what isn't issued or is replaced doesn't", () => {
  expect(openBills(BILLS).map(({ id }) => id)).toEqual(["3", "9", "10"]);
});

it("are chosen from the oldest on without a hole", () => {
  const open = openBills(BILLS);
  expect(toggled(open, "10", true)).toEqual(["3", "9", "10"]);
  expect(toggled(open, "9", false)).toEqual(["3"]);
  expect(toggled(open, "3", false)).toEqual([]);
});

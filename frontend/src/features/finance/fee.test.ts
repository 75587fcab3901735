import { describe, expect, it } from "vitest";
import { fen } from "@/lib/money";
import { withdrawalFee } from "./fee";
import type { WithdrawRules } from "./types";

const rules: WithdrawRules = {
  min_each: fen(100),
  max_each: null,
  max_day: null,
  times_day: null,
  fee_flat: fen(0),
  fee_rate: 10,
  fee_min: fen(0),
  fee_max: null,
  today_amount: fen(0),
  today_times: 0,
  beyond: [],
};

describe("the fee of a withdrawal", () => {
  it("is the rate rounded half up to the fen", () => {
    expect(withdrawalFee(fen(100_050), rules)).toBe(100);
    expect(withdrawalFee(fen(100_500), rules)).toBe(101);
  });

  it("stays between least and most", () => {
    expect(withdrawalFee(fen(1_000), { ...rules, fee_min: fen(200) })).toBe(200);
    expect(withdrawalFee(fen(100_000_000), { ...rules, fee_max: fen(5_000) })).toBe(5_000);
  });

  it("adds what is flat", () => {
    expect(withdrawalFee(fen(100_000), { ...rules, fee_flat: fen(100) })).toBe(200);
  });
});

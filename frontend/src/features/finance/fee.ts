import { fen, type Fen } from "@/lib/money";
import type { WithdrawRules } from "./types";

/** The fee of a withdrawal as the server will take it: flat + rate, half up to the fen, between least and most. */
export function withdrawalFee(amount: Fen, rules: WithdrawRules): Fen {
  const exact = rules.fee_flat + Math.floor((amount * rules.fee_rate + 5_000) / 10_000);
  return fen(Math.min(Math.max(exact, rules.fee_min), rules.fee_max ?? Number.MAX_SAFE_INTEGER));
}

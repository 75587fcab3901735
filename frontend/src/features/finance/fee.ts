import type { useTranslations } from "next-intl";
import { fen, percent, yuanText, type Fen } from "@/lib/money";
import type { WithdrawRules } from "./types";

/** The fee of a withdrawal as the server will take it: flat + rate, half up to the fen, between least and most. */
export function withdrawalFee(amount: Fen, rules: WithdrawRules): Fen {
  const exact = rules.fee_flat + Math.floor((amount * rules.fee_rate + 5_000) / 10_000);
  return fen(Math.min(Math.max(exact, rules.fee_min), rules.fee_max ?? Number.MAX_SAFE_INTEGER));
}

/** 提现金额的 0.1%，最低 ¥1.00，最高 ¥50.00 */
export function feeRule(rules: WithdrawRules, t: ReturnType<typeof useTranslations<"finance">>): string {
  const { fee_flat: flat, fee_rate: rate, fee_min: least, fee_max: most } = rules;
  const taken = [
    flat > 0 ? t("feeRule.flat", { sum: yuanText(flat) }) : "",
    rate > 0 ? t("feeRule.rate", { rate: percent(rate) }) : "",
  ].filter(Boolean);
  if (taken.length === 0 && least <= 0) return t("feeRule.none");
  const bounds = [
    least > 0 ? t("feeRule.least", { sum: yuanText(least) }) : "",
    rate > 0 && most !== null ? t("feeRule.most", { sum: yuanText(most) }) : "",
  ];
  return [taken.join(" + "), ...bounds].filter(Boolean).join(t("feeRule.comma"));
}

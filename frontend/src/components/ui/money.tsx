import { cn } from "@/lib/cn";
import { yuan } from "@/lib/money";

type MoneyProps = {
  fen: number | null | undefined;
  size?: "sm" | "md" | "lg" | "xl";
  /** A plus sign before income. */ signed?: boolean;
  className?: string;
};

const SIZES = { sm: "text-sm", md: "", lg: "text-lg font-semibold", xl: "text-2xl font-semibold" };

/** An amount: ¥ small, minus in red with its sign, nothing is 0.00. */
export function Money({ fen, size = "md", signed, className }: MoneyProps) {
  const amount = fen ?? 0;
  const sign = amount < 0 ? "-" : signed && amount > 0 ? "+" : "";
  return (
    <span className={cn("whitespace-nowrap tabular-nums", SIZES[size], amount < 0 && "text-red-ink", className)}>
      {sign}
      <span className="mr-px text-[0.82em]">¥</span>
      {yuan(Math.abs(amount))}
    </span>
  );
}

export const STOCK_MODES = ["add", "take", "set"] as const;
export type StockMode = (typeof STOCK_MODES)[number];

/** What updateGoodsStock takes: a new stock, or the change of it. */
export function stockBody({ mode, pieces, reason }: { mode: StockMode; pieces: string; reason: string }): {
  stock?: number;
  delta?: number;
  reason: string;
} {
  const count = Number(pieces);
  if (mode === "set") return { stock: count, reason };
  return { delta: mode === "add" ? count : count && -count, reason };
}

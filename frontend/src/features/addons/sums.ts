import { fen, type Fen } from "@/lib/money";

export const EXAMPLE_PERIODS = 12;

/** What a customer who rents for `periods` pays for an add-on: with the order, and in all. */
export function customerPays(mode: string, price: number, periods = EXAMPLE_PERIODS): { first: Fen; total: Fen } {
  return { first: fen(price), total: fen(mode === "monthly" ? price * periods : price) };
}

const OF_A_SUB_SHOP = 2 ** 40;

/** Add-ons belong to merchants: of merchants and sub-shops only the former. */
export const merchantsOnly = <T extends { value: string }>(options: readonly T[]): T[] =>
  options.filter((one) => Number(one.value) < OF_A_SUB_SHOP);

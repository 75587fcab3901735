import { fen, type Fen } from "@/lib/money";

export const EXAMPLE_PERIODS = 12;

/** What a customer who rents for `periods` pays for an add-on: with the order, and in all. */
export function customerPays(mode: string, price: number, periods = EXAMPLE_PERIODS): { first: Fen; total: Fen } {
  return { first: fen(price), total: fen(mode === "monthly" ? price * periods : price) };
}

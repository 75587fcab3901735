"use client";
import type { QueryKey } from "@tanstack/react-query";
import { useLive, type Look } from "@/lib/use-live";
import { KEYS } from "./keys";

/** The words of the live feed (core.live) that stand alone; an order's is `order:<id>`. */
type Word = "notices" | "todos" | "orders" | "jobs";

const orderKeys = (...id: string[]): QueryKey[] => [
  [...KEYS.orders, "info", ...id],
  [...KEYS.sales, "info", ...id],
  [...KEYS.bills, ...id],
];

/** Lists aren't among them: rows that move under the hand are worse than rows that are a minute old. */
const WORDS: Record<Word, Look> = {
  notices: { keys: [KEYS.notices] },
  // Counted anew by two dozen queries.
  todos: { keys: [KEYS.workbench], apart: 15_000 },
  orders: { keys: orderKeys() },
  jobs: { keys: [KEYS.jobRuns], apart: 2_000 },
};
const ORDER = "order:";
const ALL: Look = { keys: Object.values(WORDS).flatMap(({ keys }) => keys) };
const NOTHING: Look = { keys: [] };

/** What a word makes old. One that a newer server says, and this page doesn't know, nothing. */
export function lookOf(word?: string): Look {
  if (word === undefined) return ALL;
  if (word.startsWith(ORDER)) return { keys: orderKeys(word.slice(ORDER.length)) };
  return Object.hasOwn(WORDS, word) ? WORDS[word as Word] : NOTHING;
}

/** Pages of the console look again by themselves. */
export function Live(): null {
  useLive(lookOf);
  return null;
}

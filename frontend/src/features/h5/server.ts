import { cache } from "react";
import { callFromServer } from "@/lib/api/from-server";
import { firstChoice, priceOf, wantedOf } from "./choice";
import type { H5Page, Quote } from "./types";

const timeout = 5000;

/** What a customer chose on a link's shelves, as the address has it. */
export type Asked = { category?: Said; q?: Said; page?: Said };
type Said = string | string[];
const SHELF_SIZE = 20;
const first = (said: Said = "") => [said].flat()[0] ?? "";

/** What the link opens: its goods, or shelves. Once per request. */
export const readLink = cache((code: string, category?: Said, q?: Said, page?: Said) => {
  const category_id = /^\d{1,19}$/.exec(first(category))?.[0];
  const place = Math.min(Math.max(1, Number.parseInt(first(page), 10) || 1), 100_000);
  const query = { code, category_id, keyword: first(q).slice(0, 60), page: place, page_size: SHELF_SIZE };
  return callFromServer("get", "/api/h5/link", { query, timeout });
});

/** Goods on the link's shelves. Once per request. */
export const readPage = cache((code: string, goods_id: string) =>
  callFromServer("get", "/api/h5/page", { query: { code, goods_id }, timeout }),
);

/** The sums of what is picked at first, so that the page comes whole. */
export async function readFirstQuote(page: H5Page): Promise<Quote | null> {
  const choice = firstChoice(page.goods);
  if (!priceOf(page.goods, choice)) return null;
  const body = wantedOf(page.code, page.goods, choice);
  const answer = await callFromServer("post", "/api/h5/quote", { body, timeout });
  return "data" in answer ? answer.data : null;
}

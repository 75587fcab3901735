import { cache } from "react";
import { callFromServer } from "@/lib/api/from-server";
import { firstChoice, priceOf, wantedOf } from "./choice";
import type { H5Page, Quote } from "./types";

const timeout = 5000;

/** What the link offers. Once per request. */
export const readPage = cache((code: string) => callFromServer("get", "/api/h5/page", { query: { code }, timeout }));

/** The sums of what is picked at first, so that the page comes whole. */
export async function readFirstQuote(page: H5Page): Promise<Quote | null> {
  const choice = firstChoice(page.goods);
  if (!priceOf(page.goods, choice)) return null;
  const body = wantedOf(page.code, page.goods, choice);
  const answer = await callFromServer("post", "/api/h5/quote", { body, timeout });
  return "data" in answer ? answer.data : null;
}

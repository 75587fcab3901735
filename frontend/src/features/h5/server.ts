import { getLocale } from "next-intl/server";
import { headers } from "next/headers";
import { cache } from "react";
import { firstChoice, priceOf, wantedOf } from "./choice";
import type { H5Page, Quote, Refused } from "./types";

const LIMIT_MS = 5000;
const AWAY: Refused = { code: 0, msg: "" };

/** A call of the API while rendering, for the shop whose address was asked for. */
async function ask<T>(path: string, body?: unknown): Promise<{ data: T } | { refused: Refused }> {
  const host = (await headers()).get("x-zudesk-host") ?? "";
  try {
    const response = await fetch(`${process.env.API_ORIGIN ?? "http://localhost:8000"}${path}`, {
      method: body ? "POST" : "GET",
      body: body ? JSON.stringify(body) : undefined,
      cache: "no-store",
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        "x-forwarded-host": host,
        "accept-language": (await getLocale()) === "en" ? "en" : "zh-CN",
        "content-type": "application/json",
      },
    });
    const { code, data, msg } = (await response.json()) as { code: number; data: T; msg: string };
    return code === 200 ? { data } : { refused: { code, msg } };
  } catch {
    return { refused: AWAY };
  }
}

/** What the link offers. Once per request: the API counts it as a visit, a preview by staff not. */
export const readPage = cache((code: string, preview: boolean) =>
  ask<H5Page>(`/api/h5/page?code=${encodeURIComponent(code)}${preview ? "&preview=true" : ""}`),
);

/** The sums of what is picked at first, so that the page comes whole. */
export async function readFirstQuote(page: H5Page): Promise<Quote | null> {
  const choice = firstChoice(page.goods);
  if (!priceOf(page.goods, choice)) return null;
  const answer = await ask<Quote>("/api/h5/quote", wantedOf(page.code, page.goods, choice));
  return "data" in answer ? answer.data : null;
}

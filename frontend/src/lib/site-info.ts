import { headers } from "next/headers";
import { cache } from "react";
import { callFromServer } from "./api/from-server";
import type { SiteOut } from "./api/schema";
import type { Side } from "./side";

export type Site = { side: Side; info: SiteOut | null; missing: boolean };

const LIMIT_MS = 2000;
const GONE = [104, 105];

/** Whose address this is, asked from the API while rendering. No answer is no reason to refuse the page. */
export const readSite = cache(async (): Promise<Site> => {
  const side: Side = (await headers()).get("x-zudesk-side") === "admin" ? "admin" : "store";
  const answer = await callFromServer("get", "/api/platform/siteInfo", { timeout: LIMIT_MS });
  if ("data" in answer) return { side, info: answer.data, missing: false };
  return { side, info: null, missing: side === "store" && GONE.includes(answer.refused.code) };
});

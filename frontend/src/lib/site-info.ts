import { headers } from "next/headers";
import { cache } from "react";
import type { Side } from "./side";

export type SiteInfo = {
  platform_type: 0 | 1;
  site_name: string;
  logo: string;
  shop_status: string | null;
  service_phone: string;
};
export type Site = { side: Side; info: SiteInfo | null; missing: boolean };

const LIMIT_MS = 2000;
const GONE = [104, 105];

/** Whose address this is, asked from the API while rendering. No answer is no reason to refuse the page. */
export const readSite = cache(async (): Promise<Site> => {
  const asked = await headers();
  const side: Side = asked.get("x-zudesk-side") === "admin" ? "admin" : "store";
  try {
    const response = await fetch(`${process.env.API_ORIGIN ?? "http://localhost:8000"}/api/platform/siteInfo`, {
      headers: { "x-forwarded-host": asked.get("x-zudesk-host") ?? "" },
      cache: "no-store",
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return { side, info: null, missing: false };
    const { code, data } = (await response.json()) as { code: number; data: SiteInfo };
    return { side, info: code === 200 ? data : null, missing: side === "store" && GONE.includes(code) };
  } catch {
    return { side, info: null, missing: false };
  }
});

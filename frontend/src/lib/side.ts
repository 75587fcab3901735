/** The two sides of the product: operators (platform type 0) and shops (platform type 1). */
export type Side = "admin" | "store";

export const PLATFORM_TYPE: Record<Side, 0 | 1> = { admin: 0, store: 1 };

/** Internal path prefix per side; only proxy.ts and src/app know it. */
export const PREFIX: Record<Side, string> = { admin: "/site-admin", store: "/site-store" };

/** The first label of `host` decides; case and port don't matter. */
export function sideOf(host: string, adminPrefix: string): Side {
  return host.split(":")[0]?.split(".")[0]?.toLowerCase() === adminPrefix.toLowerCase() ? "admin" : "store";
}

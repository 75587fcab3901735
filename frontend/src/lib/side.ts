/** The two sides of the product: operators (platform type 0) and shops (platform type 1). */
export type Side = "admin" | "store";

/** Internal path prefix per side; only proxy.ts and src/app know it. */
export const PREFIX: Record<Side, string> = { admin: "/site-admin", store: "/site-store" };

/** Only the operators' own host is theirs, as the API has it; case, port and a last dot don't matter. */
export function sideOf(host: string, operatorsHost: string): Side {
  const name = host.split(":")[0]?.toLowerCase().replace(/\.+$/, "");
  return name === operatorsHost.toLowerCase() ? "admin" : "store";
}

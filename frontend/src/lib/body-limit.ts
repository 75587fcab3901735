const MB = 1024 * 1024;
/** Django refuses more JSON than this before it has read it all, which cuts the connection that Next holds. */
const MOST_JSON = 12 * MB;
/** Next cuts a body off here (proxyClientMaxBodySize in next.config.ts), and Django would wait for the rest. */
const MOST = 25 * MB;

/** The answer to a body that is too large to be passed on: an envelope, as for every other refusal. Null for all others. */
export function refuseLarge(headers: Headers): { code: number; data: unknown; msg: string } | null {
  const limit = headers.get("content-type")?.includes("json") ? MOST_JSON : MOST;
  if (Number(headers.get("content-length") ?? 0) <= limit) return null;
  const size = limit / MB;
  const msg = headers.get("accept-language")?.startsWith("en")
    ? `Too large: ${size} MB at most`
    : `提交的内容不能超过 ${size} MB`;
  return { code: 110, data: { errors: [{ field: "body", msg }] }, msg };
}

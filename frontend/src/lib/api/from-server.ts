import { getLocale } from "next-intl/server";
import { headers } from "next/headers";
import { HTML_LANG, toLocale } from "@/i18n/locale";
import type { AnswerOf, Exact, Input, Method, PathOf } from "./call";
import { withQuery, type Params } from "./client";
import { CODE } from "./errors";
import { apiOrigin, forHost } from "./origin";
import { traced, traceparent } from "./trace";

/** `code` 0: nobody answered in time. */
export type Refused = { code: number; msg: string };
type Asked = { query?: Params; body?: unknown; timeout: number };
const AWAY: Refused = { code: 0, msg: "" };

/** `call` while rendering, for the address that was asked for and without a session: its answer, or why there is none. */
export async function callFromServer<
  M extends Method,
  P extends PathOf<M>,
  const I extends Input<M, P> & { timeout: number },
>(
  method: M,
  path: P,
  input: I & Exact<Input<M, P> & { timeout: number }, I>,
): Promise<{ data: AnswerOf<M, P> } | { refused: Refused }>;
export async function callFromServer(
  method: Method,
  path: string,
  { query, body, timeout }: Asked,
): Promise<{ data: unknown } | { refused: Refused }> {
  try {
    const asked = await headers();
    const address = asked.get("x-real-ip") ?? "";
    const response = await fetch(apiOrigin() + withQuery(path, query), {
      method: method.toUpperCase(),
      body: method === "post" ? JSON.stringify(body ?? {}) : undefined,
      cache: "no-store",
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(traced() && { traceparent: traceparent() }),
        ...forHost(asked.get("x-zudesk-host") ?? ""),
        // Tries are counted by the visitor's address: ours would be everybody's.
        ...(address && { "x-real-ip": address }),
        "accept-language": HTML_LANG[toLocale(await getLocale())],
        "content-type": "application/json",
      },
    });
    const { code, data, msg } = (await response.json()) as Refused & { data: unknown };
    return code === CODE.ok ? { data } : { refused: { code, msg } };
  } catch {
    return { refused: AWAY };
  }
}

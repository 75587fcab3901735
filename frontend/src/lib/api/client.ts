import { readCookie } from "@/lib/cookies";
import { readToken } from "@/lib/session";
import type { Side } from "@/lib/side";
import { ApiError, CODE, NetworkError } from "./errors";

export const TIMEOUT_MS = 10_000;

/** The side that the page was served for; the server writes it on <html>. */
export const currentSide = (): Side => (document.documentElement.dataset.side === "admin" ? "admin" : "store");

type Expired = (error: ApiError) => void;
const expired = new Set<Expired>();

/** Runs when a call was answered with 109. The shell decides between the login page and logging in again in place. */
export function onSessionExpired(listener: Expired): () => void {
  expired.add(listener);
  return () => expired.delete(listener);
}

export function commonHeaders(): Record<string, string> {
  const token = readToken(currentSide());
  return {
    ...(token ? { "jwt-token": token } : {}),
    "Accept-Language": readCookie("zudesk_lang") === "en" ? "en" : "zh-CN",
  };
}

/** `data` of an envelope; throws ApiError on any code but 200. */
export function unwrap(envelope: unknown, requestId?: string | null): unknown {
  const { code, data, msg } = (envelope ?? {}) as { code?: number; data?: unknown; msg?: string };
  if (code === CODE.ok) return data;
  if (typeof code !== "number") throw new NetworkError("gateway", "unexpected answer");
  const error = new ApiError(code, msg ?? "", data, requestId ?? "");
  if (code === CODE.unauthorized) expired.forEach((listener) => listener(error));
  throw error;
}

/** fetch with our headers and time-out; resolves for answers of ours only. */
export async function send(input: RequestInfo | URL, init: RequestInit = {}, timeout = TIMEOUT_MS): Promise<Response> {
  const asked = init.signal ?? (input instanceof Request ? input.signal : undefined);
  const limit = AbortSignal.timeout(timeout);
  const headers = new Headers(input instanceof Request ? input.headers : undefined);
  new Headers(init.headers).forEach((value, name) => headers.set(name, value));
  for (const [name, value] of Object.entries(commonHeaders())) headers.set(name, value);
  try {
    const response = await fetch(input, {
      ...init,
      headers,
      credentials: "same-origin",
      signal: asked ? AbortSignal.any([asked, limit]) : limit,
    });
    if (!response.headers.get("content-type")?.includes("json")) {
      throw new NetworkError("gateway", `HTTP ${response.status}`, response.headers.get("x-request-id") ?? "");
    }
    return response;
  } catch (error) {
    if (asked?.aborted || error instanceof NetworkError) throw error;
    if (limit.aborted) throw new NetworkError("timeout", `no answer in ${timeout / 1000} s`);
    throw new NetworkError("offline", (error as Error).message);
  }
}

export type Params = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>;

/** Empty values are left out; lists repeat their name. */
export function withQuery(path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== "") query.append(name, String(one));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

import { readToken, takeUpNewer } from "@/lib/session";
import type { Side } from "@/lib/side";
import { ApiError, CODE, NetworkError } from "./errors";
import { traceparent } from "./trace";

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

/** Whether somebody asks to log in where a session has ended: nothing else has to say it then. */
export const asksToLogIn = (): boolean => expired.size > 0;

const back = new Set<() => void>();

/** Runs when somebody has logged in again in place. */
export function onSessionBack(listener: () => void): () => void {
  back.add(listener);
  return () => back.delete(listener);
}

export const sessionIsBack = (): void => back.forEach((listener) => listener());

export function commonHeaders(): Record<string, string> {
  const token = readToken(currentSide());
  return {
    ...(token ? { "jwt-token": token } : {}),
    ...(document.documentElement.dataset.traced !== undefined && { traceparent: traceparent() }),
    // Of this page: another tab may have switched since.
    "Accept-Language": document.documentElement.lang === "en" ? "en" : "zh-CN",
  };
}

/** `data` of an envelope; throws ApiError on any code but 200. */
export function unwrap(envelope: unknown, requestId = ""): unknown {
  const { code, data, msg } = (envelope ?? {}) as { code?: number; data?: unknown; msg?: string };
  if (code === CODE.ok) return data;
  if (typeof code !== "number") throw new NetworkError("gateway", "unexpected answer", requestId);
  const error = new ApiError(code, msg ?? "", data, requestId);
  if (code === CODE.unauthorized) expired.forEach((listener) => listener(error));
  throw error;
}

/**
 * A call with our headers and time-out, read to its end: `data` of its envelope.
 *
 * Throws ApiError on any code but 200, NetworkError when no whole answer of ours came. A session that another tab has
 * opened anew meanwhile is taken up: nothing was done under the old one.
 */
export const send = (path: string, init: RequestInit = {}, timeout = TIMEOUT_MS): Promise<unknown> =>
  answered(() => ask(path, init, timeout));

type Answer = { envelope: unknown; requestId: string };

/** The same for what asks in a way of its own: `ask` is called once more under the session that was taken up. */
export async function answered(ask: () => Promise<Answer>): Promise<unknown> {
  const first = await ask();
  const over = (first.envelope as { code?: number } | null)?.code === CODE.unauthorized;
  const { envelope, requestId } = over && takeUpNewer(currentSide()) ? await ask() : first;
  return unwrap(envelope, requestId);
}

async function ask(path: string, init: RequestInit, timeout: number): Promise<Answer> {
  const limit = AbortSignal.timeout(timeout);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(commonHeaders())) headers.set(name, value);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  let requestId = "";
  try {
    const response = await fetch(path, { ...init, headers, credentials: "same-origin", signal });
    requestId = response.headers.get("x-request-id") ?? "";
    if (!response.headers.get("content-type")?.includes("json"))
      throw new NetworkError("gateway", `HTTP ${response.status}`, requestId);
    return { envelope: await response.json(), requestId };
  } catch (error) {
    if (init.signal?.aborted || error instanceof NetworkError) throw error;
    if (limit.aborted) throw new NetworkError("timeout", `no answer in ${timeout / 1000} s`, requestId);
    throw new NetworkError(brokenLine(), (error as Error).message, requestId);
  }
}

/** Without a network nothing was sent; else the line broke somewhere, perhaps after it had arrived. */
export const brokenLine = (): "broken" | "offline" => (navigator.onLine ? "broken" : "offline");

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

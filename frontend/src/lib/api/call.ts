import { NetworkError } from "./errors";
import { send, unwrap, withQuery, type Params } from "./client";
import type { Calls } from "./schema";

export type Method = "get" | "post";
/** Paths that the API has for a method. */
export type PathOf<M extends Method> = keyof Calls extends infer Name
  ? Name extends `${M} ${infer P}`
    ? P
    : never
  : never;
type CallOf<M extends Method, P extends PathOf<M>> = Calls[`${M} ${P}` & keyof Calls];

export type QueryOf<M extends Method, P extends PathOf<M>> = CallOf<M, P> extends { query: infer Q } ? Q : never;
export type BodyOf<M extends Method, P extends PathOf<M>> = CallOf<M, P> extends { body: infer B } ? B : never;
export type AnswerOf<M extends Method, P extends PathOf<M>> = CallOf<M, P>["answer"];

type Need<Name extends string, T> = [T] extends [never]
  ? { [N in Name]?: undefined }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
type KeyOf<M extends Method, P extends PathOf<M>> = CallOf<M, P> extends { writes: "keyed" } ? string : never;

/** What goes with a call: its query and body, and for a write the key of its intent. */
export type Input<M extends Method, P extends PathOf<M>> = Flat<
  Need<"query", QueryOf<M, P>> & Need<"body", BodyOf<M, P>> & Need<"key", KeyOf<M, P>>
>;
type Flat<T> = { [Name in keyof T]: T[Name] };
type Options = { signal?: AbortSignal; timeout?: number };
type Rest<T> = object extends T ? [input?: T & Options] : [input: T & Options];

type Loose = { query?: Params; body?: unknown; key?: string } & Options;

/**
 * `call("get", "/api/platform/merchantList", { query, signal })`: query, body and answer are those of openapi.json.
 * A keyed write whose answer was lost is sent once more with its key, which asks what became of it.
 */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input]: Rest<Input<M, P>>
): Promise<AnswerOf<M, P>> {
  const loose = (input ?? {}) as Loose;
  const once = () => sendOnce(method, path, loose) as Promise<AnswerOf<M, P>>;
  return loose.key ? once().catch(whenLost(once)) : once();
}

/** Nobody answered, so the write may have had its effect: the same key asks for its answer. */
const whenLost =
  <T>(again: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    const lost = (one: unknown) => one instanceof NetworkError && one.reason !== "offline";
    if (!lost(error)) throw error;
    return again().catch((second: unknown) => {
      throw lost(second) ? new NetworkError("unknown", "two sends without an answer") : second;
    });
  };

async function sendOnce(method: Method, path: string, { query, body, key, signal, timeout }: Loose): Promise<unknown> {
  const response = await send(
    withQuery(path, query),
    {
      signal,
      method: method.toUpperCase(),
      body: method === "post" ? payload(body) : undefined,
      headers: {
        ...(method === "post" && !(body instanceof FormData) && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
      },
    },
    timeout,
  );
  return unwrap(await response.json(), response.headers.get("x-request-id"));
}

const payload = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body ?? {}));

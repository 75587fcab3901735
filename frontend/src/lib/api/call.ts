import { isLost, NetworkError } from "./errors";
import { send, withQuery, type Params } from "./client";
import { asOneIntent } from "./intents";
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
/** Nothing but what the call has: a filter or an optional field that it doesn't know, or a bag of anything, doesn't compile. */
export type Exact<Shape, Given> = {
  [K in keyof Given]: K extends keyof Shape
    ? K extends "query" | "body"
      ? Only<NonNullable<Shape[K]>, Given[K]>
      : Given[K]
    : never;
};
type Only<Shape, Given> = { [K in keyof Given]: K extends NameIn<Shape> ? Given[K] : never };
/** Of one of several paths: what any of them has. */
type NameIn<Shape> = Shape extends unknown ? keyof Shape : never;
/** Paths that can be asked without anything. */
type FreePath<M extends Method> = {
  [P in PathOf<M>]: object extends Input<M, P> ? P : never;
}[PathOf<M>];

type Loose = { query?: Params; body?: unknown; key?: string } & Options;

/**
 * `call("get", "/api/platform/merchantList", { query, signal })`: query, body and answer are those of openapi.json.
 * A keyed write whose answer was lost, or was a fault of ours, is sent once more with its key, which asks what became of it.
 */
export function call<M extends Method, P extends FreePath<M>>(method: M, path: P): Promise<AnswerOf<M, P>>;
export function call<M extends Method, P extends PathOf<M>, const I extends Input<M, P> & Options>(
  method: M,
  path: P,
  input: I & Exact<Input<M, P> & Options, I>,
): Promise<AnswerOf<M, P>>;
export function call(method: Method, path: string, input: Loose = {}): Promise<unknown> {
  const { query, ...loose } = input;
  const address = withQuery(path, query);
  const once = (key?: string) => sendOnce(method, address, { ...loose, key });
  if (!loose.key) return once();
  const asked = (key: string) => once(key).catch(whenLost(() => once(key)));
  if (hasFile(loose.body)) return asked(loose.key); // two files can't be told apart here
  return asOneIntent(`${method} ${address} ${payload(loose.body)}`, loose.key, asked);
}

/** Nobody answered, so the write may have had its effect: the same key asks for its answer. A fault that comes again says so. */
const whenLost =
  <T>(again: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!isLost(error)) throw error;
    return again().catch((second: unknown) => {
      throw second instanceof NetworkError && isLost(second)
        ? new NetworkError("unknown", "two sends without an answer")
        : second;
    });
  };

/** A file takes its time on a slow line. */
const UPLOAD_MS = 60_000;

const sendOnce = (method: Method, address: string, { body, key, signal, timeout }: Omit<Loose, "query">) => {
  const files = hasFile(body);
  return send(
    address,
    {
      signal,
      method: method.toUpperCase(),
      body: method !== "post" ? undefined : files ? formOf(body) : payload(body),
      headers: {
        ...(method === "post" && !files && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
      },
    },
    timeout ?? (files ? UPLOAD_MS : undefined),
  );
};

const payload = (body: unknown) => JSON.stringify(body ?? {});
const hasFile = (body: unknown): body is Record<string, Blob> =>
  Object.values(body ?? {}).some((value) => value instanceof Blob);

/** Files as the API takes them. */
export function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

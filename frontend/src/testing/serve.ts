import { vi } from "vitest";
import type { Calls } from "@/lib/api/schema";
import type { Only, Part } from "./fixture";

export type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; key: string | null };

type Path = keyof Calls extends `${string} ${infer P}` ? P : never;
type AnswerAt<P> = {
  [Name in keyof Calls]: Name extends `${string} ${P & string}` ? Calls[Name]["answer"] : never;
}[keyof Calls];

export const LOST = Symbol("no answer");
export const refused = (code: number, msg: string, data: unknown = null) => ({ refused: { code, msg, data } });
type Said<T> = Part<T> | ReturnType<typeof refused> | typeof LOST;
/** What a path answers, now or later: part of its data, `refused(…)`, or LOST when nobody answers. */
export type Answer<T> = Said<T> | Promise<Said<T>> | ((sent: Sent) => Said<T> | Promise<unknown>);
export type Answers = { [P in Path]?: Answer<AnswerAt<P>> };
type Checked<A> = { [P in keyof A]: Only<AnswerAt<P>, A[P]> };

/** A server of the listed paths behind fetch; gives what was sent to it. A path that isn't listed fails the test. */
export function serve<const A extends Answers>(paths: A & Checked<A>): Sent[] {
  const answers: Record<string, unknown> = paths;
  const sent: Sent[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(String(input), location.origin);
    const one: Sent = {
      method: init?.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : init?.body,
      key: new Headers(init?.headers).get("idempotency-key"),
    };
    sent.push(one);
    if (!(one.path in answers)) throw new Error(`no answer for ${one.path}`);
    const given = answers[one.path];
    const answer = await (typeof given === "function" ? (given as (sent: Sent) => unknown)(one) : given);
    if (answer === LOST) return new Response("<html>", { status: 504, headers: { "content-type": "text/html" } });
    const envelope =
      answer && typeof answer === "object" && "refused" in answer
        ? (answer as ReturnType<typeof refused>).refused
        : { code: 200, msg: "", data: answer };
    return new Response(JSON.stringify(envelope), {
      headers: { "content-type": "application/json", "x-request-id": "req-1" },
    });
  });
  return sent;
}

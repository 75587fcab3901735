import { vi } from "vitest";

export type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; key: string | null };
/** What a path answers: its data, `refused(…)`, or "lost" when nobody answers. */
export type Answer = unknown | ((sent: Sent) => unknown);

export const refused = (code: number, msg: string, data: unknown = null) => ({ refused: { code, msg, data } });
export const LOST = Symbol("no answer");

/** A server of the listed paths behind fetch; gives what was sent to it. A path that isn't listed fails the test. */
export function serve(paths: Record<string, Answer>): Sent[] {
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
    if (!(one.path in paths)) throw new Error(`no answer for ${one.path}`);
    const given = paths[one.path];
    const answer = typeof given === "function" ? (given as (sent: Sent) => unknown)(one) : given;
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

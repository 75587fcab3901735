import { expect, type Page } from "@playwright/test";
import type { AnswerOf, BodyOf, PathOf, QueryOf } from "../../src/lib/api/call";

type Envelope = { code: number; msg: string; data: unknown };
type Query<P extends PathOf<"get">> = [QueryOf<"get", P>] extends [never] ? object : QueryOf<"get", P>;

/** What the API says, asked as who is logged in on the page: only a browser knows where *.localhost is. */
export async function read<P extends PathOf<"get">>(page: Page, path: P, query: Query<P>): Promise<AnswerOf<"get", P>> {
  const params = new URLSearchParams(Object.entries(query as object).map(([name, value]) => [name, String(value)]));
  return (await ask(page, `${path}?${params}`)) as AnswerOf<"get", P>;
}

/** What stands ready before a journey begins is made without its screens. */
export async function write<P extends PathOf<"post">>(
  page: Page,
  path: P,
  body: BodyOf<"post", P>,
): Promise<AnswerOf<"post", P>> {
  return (await ask(page, path, body)) as AnswerOf<"post", P>;
}

/** With which code the API refuses what the page's person may not read. */
export async function refusal<P extends PathOf<"get">>(page: Page, path: P): Promise<number> {
  return (await answered(page, path)).code;
}

async function ask(page: Page, address: string, body?: unknown): Promise<unknown> {
  const answer = await answered(page, address, body);
  expect(answer, address).toMatchObject({ code: 200 });
  return answer.data;
}

const answered = (page: Page, address: string, body?: unknown): Promise<Envelope> =>
  page.evaluate(
    async ({ address, body }) => {
      const side = document.documentElement.dataset.side === "admin" ? "admin" : "store";
      const token = sessionStorage.getItem(`zudesk_${side}_token`);
      const sent =
        body === undefined
          ? {}
          : {
              method: "POST",
              body: JSON.stringify(body),
              headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
            };
      const headers = { ...sent.headers, ...(token && { "jwt-token": token }) };
      return (await (await fetch(address, { ...sent, headers })).json()) as Envelope;
    },
    { address, body },
  );

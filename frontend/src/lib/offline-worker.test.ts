import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { offlineWorker } from "./offline-worker";

const WORDS = [
  { lang: "zh-CN", title: "网络已断开", text: "恢复后会自动打开 <刚才的页面>。", again: "再试一次" },
  { lang: "en", title: "No network", text: "It opens by itself.", again: "Try again" },
];

type Listener = (event: object) => void;

/** The worker as a browser runs it; gives what it answers, null where it lets the network. */
function worker(fetch: (request: object) => Promise<Response>) {
  const listeners: Record<string, Listener> = {};
  const self = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    clients: { claim: () => undefined },
    registration: {},
    skipWaiting: () => undefined,
  };
  runInNewContext(offlineWorker(WORDS), { self, fetch, Response });
  return async (request: { mode: string; method: string }): Promise<Response | null> => {
    let answer: Promise<Response> | null = null;
    listeners.fetch!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
}
const PAGE = { mode: "navigate", method: "GET" };
const gone = () => Promise.reject(new TypeError("Failed to fetch"));

it("says in both languages that there is no network, where the browser would", async () => {
  const answer = await worker(gone)(PAGE);
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get("content-security-policy")).toContain("default-src 'none'");
  const text = await answer!.text();
  for (const { title, again } of WORDS) for (const part of [`${title}</h1>`, again]) expect(text).toContain(part);
  expect(text).toContain("&#60;刚才的页面&#62;");
});

it("gives what the network gives, a refusal too", async () => {
  const refused = new Response("", { status: 404 });
  expect(await worker(() => Promise.resolve(refused))(PAGE)).toBe(refused);
});

it("has no part in anything else", async () => {
  const fetch = vi.fn(gone);
  const ask = worker(fetch);
  expect(await ask({ mode: "cors", method: "POST" })).toBeNull();
  expect(await ask({ mode: "navigate", method: "POST" })).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lookOf } from "./live";
import { KEYS } from "./keys";
import { pace } from "@/lib/live";
import { useLive } from "@/lib/use-live";

const STREAM = { headers: { "content-type": "text/event-stream; charset=utf-8" } };
/** The lines that were opened, the last one last. */
let lines: ReadableStreamDefaultController<Uint8Array>[];
let answer: (signal: AbortSignal) => Response;
let asked: number;

const say = (text: string) => lines.at(-1)!.enqueue(new TextEncoder().encode(text));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const cut = () => lines.at(-1)!.error(new Error("cut"));

function Page() {
  useLive(lookOf);
  useQuery({
    queryKey: KEYS.notices,
    queryFn: () => Promise.resolve(++asked),
    refetchInterval: () => pace(30_000),
    staleTime: Infinity,
  });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  lines = [];
  asked = 0;
  answer = (signal) => {
    const start = (line: ReadableStreamDefaultController<Uint8Array>) => {
      lines.push(line);
      signal.addEventListener("abort", () => line.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }), STREAM);
  };
  vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => Promise.resolve(answer(init!.signal!)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const opened = async () => {
  await pass(10);
  say(": open\n\n");
  await pass(10);
};

it("looks again at what a word names, however it is cut in pieces, and asks by itself every five minutes only", async () => {
  await opened();
  expect(pace(30_000)).toBe(300_000);
  const before = asked;
  say('data: ["noti');
  say('ces","order:7","newer"]\n\n');
  await pass(1_000);
  expect(asked).toBe(before + 1);
  for (let i = 0; i < 3; i += 1) say('data: ["notices"]\n\n');
  await pass(2_000);
  expect(asked).toBe(before + 2);
  for (let i = 0; i < 16; i += 1) {
    await pass(15_000);
    say(": here\n\n");
  }
  expect(asked).toBe(before + 2);
});

it("falls back to asking after two cut streams, and tries again some minutes later", async () => {
  await opened();
  cut();
  await pass(10);
  expect(pace(30_000)).toBe(30_000);
  await pass(2_000);
  expect(lines).toHaveLength(2);
  say(": open\n\n");
  await pass(10);
  expect(pace(30_000)).toBe(300_000);
  cut();
  await pass(10);
  const before = asked;
  await pass(120_000);
  expect(lines).toHaveLength(2);
  expect(asked - before).toBeGreaterThanOrEqual(3);
  await pass(180_000);
  expect(lines).toHaveLength(3);
});

it("takes a silence for a cut", async () => {
  await opened();
  await pass(41_000);
  expect(pace(30_000)).toBe(30_000);
});

it("asks by itself where there is no such process, and doesn't try for minutes", async () => {
  answer = () => new Response(null, { status: 204 });
  await pass(200_000);
  expect(pace(30_000)).toBe(30_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(asked).toBeGreaterThan(5);
});

it("hangs up out of sight, and looks at all that it may have missed when it is back", async () => {
  await opened();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(60_000);
  expect(lines).toHaveLength(1);
  expect(pace(30_000)).toBe(30_000);
  const before = asked;
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await opened();
  expect(lines).toHaveLength(2);
  expect(asked).toBe(before + 1);
});

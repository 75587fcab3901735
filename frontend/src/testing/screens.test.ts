// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import lighthouse from "lighthouse";
import { beforeEach, expect, it, vi } from "vitest";
import { measure } from "../../scripts/lighthouse.mjs";
import { open } from "../../scripts/screens.mjs";

vi.mock("lighthouse", () => ({ default: vi.fn(), desktopConfig: {} }));

/** What a script waits for, asked of the page as it stands. */
let drawn: () => unknown;
const page = {
  goto: async () => null,
  waitForFunction: async (asked: () => unknown) => void (drawn = asked),
} as unknown as Page;

beforeEach(async () => {
  Object.defineProperty(document, "fonts", { value: { status: "loaded" }, configurable: true });
  await open(page, "http://lin.localhost/");
});

it("waits in no script for a network that the live feed keeps busy", () => {
  const files = readdirSync("scripts").map((name) => [name, readFileSync(`scripts/${name}`, "utf8")] as const);
  expect(files.filter(([, text]) => text.includes("networkidle")).map(([name]) => name)).toEqual([]);
});

it("takes a page for drawn once its words stand", () => {
  document.body.innerHTML = '<main><h1>首页</h1><p class="skeleton"></p></main>';
  expect(drawn()).toBeFalsy();
  document.body.innerHTML = "<main><h1>首页</h1></main>";
  expect(drawn()).toBe(true);
});

it("waits for pictures that are in sight, and for no other, which come by scrolling", () => {
  document.body.innerHTML = '<main><h1>首页</h1><img src="/media/a.webp" loading="lazy" alt="" /></main>';
  const picture = document.querySelector("img")!;
  Object.defineProperty(picture, "complete", { value: false });
  const at = (top: number) => vi.spyOn(picture, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 80, 80));
  at(100);
  expect(drawn()).toBe(false);
  at(innerHeight + 3_000);
  expect(drawn()).toBe(true);
});

it("measures a screen without the live feed: Lighthouse would wait 45 s for its end", async () => {
  const numbers = new Proxy({}, { get: () => ({ numericValue: 1, details: { items: [] } }) });
  const lhr = { audits: numbers, categories: { performance: { score: 1 } }, environment: { benchmarkIndex: 1 } };
  vi.mocked(lighthouse).mockResolvedValue({ lhr } as unknown as Awaited<ReturnType<typeof lighthouse>>);
  await measure("http://lin.localhost/", 1, { desktop: true });
  expect(vi.mocked(lighthouse).mock.calls[0]![1]).toMatchObject({ blockedUrlPatterns: ["*/api/live"] });
});

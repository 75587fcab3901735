import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { brings, fileOf, SRC } from "./imports";

/** Libraries that the customer's pages load at first: a phone over a bad line waits for them. */
const LIGHT = /^(react|lucide-react|next\/link)$/;

/** The ways by which libraries come with these files, each found once: `features/h5/a.tsx → lib/b.ts → library`. */
function ways(from: string[]): string[] {
  const before = new Map<string, string>(from.map((path) => [path, ""]));
  const found = new Set<string>();
  const way = (path: string) => {
    const steps = [];
    for (let at = path; at; at = before.get(at)!) steps.unshift(relative(SRC, at));
    return steps.join(" → ");
  };
  for (const path of before.keys())
    for (const name of /\.tsx?$/.test(path) ? brings(path) : []) {
      const file = fileOf(name, path);
      if (!file) found.add(`${way(path)} → ${name}`);
      else if (!before.has(file)) before.set(file, path);
    }
  return [...found];
}

/** What the browser loads for them begins where a file says so; the rest runs on the server. */
const pages = readdirSync(join(SRC, "features/h5"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => join(SRC, "features/h5", name))
  .filter((path) => readFileSync(path, "utf8").startsWith('"use client"'));

it("a customer's page brings no library of the console's, by whatever way", () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(ways(pages).filter((way) => !LIGHT.test(way.split(" → ").at(-1)!))).toEqual([]);
});

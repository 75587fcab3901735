import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const SRC = join(__dirname, "..");
/** Libraries that the customer's pages load at first: a phone over a bad line waits for them. */
const LIGHT = /^(react|lucide-react|next\/link)$/;

const isCode = (one: ts.Statement): one is ts.ImportDeclaration | ts.ExportDeclaration =>
  (ts.isImportDeclaration(one) && !one.importClause?.isTypeOnly) || (ts.isExportDeclaration(one) && !one.isTypeOnly);
/** What comes with a file: not types, nor what it asks for later by `import()`. */
const brings = (path: string): string[] =>
  ts
    .createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest)
    .statements.filter(isCode)
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []));

function fileOf(name: string, from: string): string | undefined {
  const base = name.startsWith("@/") ? join(SRC, name.slice(2)) : join(dirname(from), name);
  return ["", ".ts", ".tsx", "/index.ts"]
    .map((end) => base + end)
    .find((path) => /\.\w+$/.test(path) && existsSync(path));
}

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
      const file = /^(@\/|\.)/.test(name) && fileOf(name, path);
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

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { LAYOUT_NAMESPACES } from "@/i18n/layouts";
import { asksFor, brings, callsIn, fileOf, SRC } from "@/testing/imports";
import { routeOf, type RouteName } from "./routes";

const PAGES = join(SRC, "app/[side]");

/** Namespaces that a file reads in the browser: of `useTranslations("orders.take")`, `orders`. */
const readsOf = (path: string) =>
  callsIn(path, (callee) => ts.isIdentifier(callee) && callee.text === "useTranslations").map(
    (name) => name.split(".")[0]!,
  );

/** What is read where `from` is shown, now or later, and the first file that reads it. */
function readFrom(from: string): Map<string, string> {
  const seen = new Set([from]);
  const found = new Map<string, string>();
  for (const path of seen) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const ns of readsOf(path)) if (!found.has(ns)) found.set(ns, relative(SRC, path));
    for (const name of [...brings(path), ...asksFor(path)]) {
      const file = fileOf(name, path);
      if (file) seen.add(file);
    }
  }
  return found;
}

const layoutOf = (file: string): readonly string[] =>
  file.startsWith("(console)")
    ? LAYOUT_NAMESPACES.console
    : LAYOUT_NAMESPACES[file.startsWith("apply") ? "apply" : "login"];

const pages = readdirSync(PAGES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => ({ file, name: /definePage\("(\w+)"/.exec(readFileSync(join(PAGES, file), "utf8"))?.[1] }));

/** Reads the whole tree, once: of the tests each would take the time of what it is the first to read. */
beforeAll(() => pages.forEach(({ file }) => readFrom(join(PAGES, file))), 60_000);

describe("the words of a page", () => {
  it.each(pages)("$file: it gets each namespace that it reads, and no other", ({ file, name }) => {
    const route = name ? routeOf(name as RouteName) : null;
    const given = layoutOf(file);
    const own = new Set<string>([...(route?.ns ?? []), ...(route?.operatorNs ?? [])]);
    const read = readFrom(join(PAGES, file));
    expect([...read].filter(([one]) => !given.includes(one) && !own.has(one))).toEqual([]);
    expect([...own].filter((one) => !read.has(one) || given.includes(one))).toEqual([]);
  });

  it("are written out, each: what is put together can't be looked up here", () => {
    const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
      (file) => /^(app|components|entities|features|lib)\/.*\.tsx?$/.test(file) && !file.includes(".test."),
    );
    expect(files.filter((file) => readsOf(join(SRC, file)).includes("?"))).toEqual([]);
  });
});

it.each(Object.entries(LAYOUT_NAMESPACES))("the layout of the %s reads what it gives", (name, given) => {
  const read = readFrom(join(SRC, `components/shell/${name}-layout.tsx`));
  expect([...read].filter(([ns]) => !(given as readonly string[]).includes(ns))).toEqual([]);
});

import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import appConfig from "@/i18n/app-config.ts?raw";

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<{ default: Tree }>("./*/*.json", { eager: true });

const keys = (tree: Tree, path = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [`${path}${key}`] : keys(value, `${path}${key}.`),
  );
const at = (tree: Tree, path: string): string =>
  path.split(".").reduce<string | Tree>((node, key) => (node as Tree)[key]!, tree) as string;
/** As the parser finds them: an option of a select stands in braces, too. */
const holes = (text: string) => holesIn(compile(text)).sort();
const holesIn = (node: unknown): string[] => {
  if (!Array.isArray(node)) return [];
  const [name, kind, options] = node as [unknown, unknown, unknown];
  if (typeof name !== "string" || (node.length > 1 && (typeof kind !== "number" || kind === 0)))
    return node.flatMap(holesIn);
  return [name, ...(options && typeof options === "object" ? Object.values(options).flatMap(holesIn) : [])];
};

/** Numbers stand in every kind of hole; what a tag holds stands in brackets. */
const filled = (text: string, count: number) => ({
  ...Object.fromEntries(
    [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, (chunks: unknown) => `[${String(chunks)}]`]),
  ),
  ...Object.fromEntries(holes(text).map((hole) => [hole, count])),
});
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
/** As the tests' pages say it, from its text. */
const said = (text: string, locale: "zh" | "en", count: number) =>
  createTranslator({ locale, messages: { said: text } }).markup("said", filled(text, count) as never);
/** As the built pages say it: next.config.ts has every message parsed by the build. */
const built = (text: string, locale: "zh" | "en", count: number) =>
  [format(compile(text), locale, filled(text, count) as never, { formatters, timeZone: "Asia/Shanghai" })]
    .flat()
    .join("");

const names = Object.keys(files)
  .filter((path) => path.startsWith("./zh/"))
  .map((path) => path.slice(5));

describe.each(names)("messages of %s", (name) => {
  const zh = files[`./zh/${name}`]!.default;
  const en = files[`./en/${name}`]?.default;

  it("say the same in both languages", () => {
    expect(en, `src/messages/en/${name} is missing`).toBeDefined();
    expect(keys(en!).sort()).toEqual(keys(zh).sort());
  });

  it("have the same holes", () => {
    for (const key of keys(zh)) expect([key, holes(at(en!, key))]).toEqual([key, holes(at(zh, key))]);
  });
});

it.each(names)("those of %s say the same once the build has parsed them", (name) => {
  for (const locale of ["zh", "en"] as const) {
    const tree = files[`./${locale}/${name}`]!.default;
    const texts = keys(tree)
      .map((key) => at(tree, key))
      .filter((text) => /[{<']/.test(text));
    for (const text of texts)
      for (const count of [0, 1, 2, 12_345]) expect(built(text, locale, count)).toBe(said(text, locale, count));
  }
});

it("has each file among the typed namespaces", () => {
  const typed = [...appConfig.matchAll(/^import type (\w+) from/gm)].map((found) => `${found[1]}.json`);
  expect(typed.sort()).toEqual([...names].sort());
});

/** Words that shopkeepers stumbled over, and what stands for them now. */
const UNWANTED = {
  越早处理越好: "the sum",
  推进日期: "模拟往后的日子",
  权限数: "nothing",
  知道了: "完成",
  分单: "分配审核员",
  门店: "分店",
};

it.each(Object.entries(UNWANTED))("don't say %s, but %s", (word) => {
  const saying = names.filter((name) => JSON.stringify(files[`./zh/${name}`]).includes(word));
  expect(saying).toEqual([]);
});

it("call a channel by one word, that of the catalogue", () => {
  const catalogue = readFileSync("../platform/catalog/choices.py", "utf8").match(/\nCHANNELS = [^]*?\n\)/)![0];
  const words = Object.fromEntries(
    [...catalogue.matchAll(/Choice\("(\w+)", "([^"]+)"/g)].map(([, code, zh]) => [code, zh]),
  );
  for (const name of ["orders", "sales", "dataCenter"])
    expect([name, (files[`./zh/${name}.json`]!.default as { channels: object }).channels]).toEqual([name, words]);
});

const sources = import.meta.glob<string>(
  [
    "../{app,components,entities,features,i18n,lib}/**/*.{ts,tsx}",
    "!../**/*.{test,fixture}.*",
    "!../lib/api/schema.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

/** Beginnings of keys that nobody writes out, and what reads them. */
const READ_BY: Record<string, string> = {
  "baseSet.service": "entities/service, in the words of whose page it is on",
  "billing.atMost": "amountUpTo",
  "credit.closeCodes.": "the bureau's number",
  "h5.service": "entities/service",
  "merchants.people.": "a person's status",
  "merchants.removal.": "the removal's state",
  "parties.sandbox": "a party's mode",
  "pieces.kinds.": "a trade's kind",
  "routes.": "the name of a route",
  "shell.noNetwork": "the worker, from the file",
  "status.": "entities/status, by tables of the API's enums",
};

/** What the files of a folder write out: whole keys, and those with a part that is filled in. */
function readIn(texts: readonly string[]): (key: string) => boolean {
  const text = texts.join("\n");
  const whole = new Set([...text.matchAll(/["']([\w.]+)["']/g)].map(([, key]) => key));
  const parts = [...text.matchAll(/`([^`]*)`/g)]
    .map(([, inside]) => inside!.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
    .filter((found) => found.length > 1 && found.every((one) => /^[\w.]*$/.test(one)) && /\w/.test(found.join("")));
  const holed = parts.map((found) => new RegExp(`^${found.map((one) => one.replaceAll(".", "\\.")).join("[\\w.]+")}$`));
  return (key) => whole.has(key) || holed.some((one) => one.test(key));
}

const folderOf = (path: string) => path.split("/").slice(1, 3).join("/");

it("has no text that nothing reads: a folder that names its file, or a part of it, writes its key", () => {
  const unread = names.flatMap((name) => {
    const ns = name.replace(".json", "");
    const naming = Object.entries(sources).filter(([, text]) => new RegExp(`["']${ns}[."']`).test(text));
    const folders = new Set([...naming.map(([path]) => folderOf(path)), `features/${ns}`]);
    const own = Object.entries(sources).filter(([path]) => folders.has(folderOf(path)));
    const reads = readIn(own.map(([, text]) => text));
    return keys(files[`./zh/${name}`]!.default)
      .filter((key) => {
        const path = key.split(".");
        const below = path.slice(1).map((_, i) => path.slice(0, i + 1).join("."));
        const tails = below.filter((up) => reads(`${ns}.${up}`)).map((up) => key.slice(up.length + 1));
        return ![`${ns}.${key}`, key, ...tails].some(reads);
      })
      .map((key) => `${ns}.${key}`);
  });
  const known = Object.keys(READ_BY);
  expect(unread.filter((key) => !known.some((start) => key.startsWith(start)))).toEqual([]);
  expect(known.filter((start) => !unread.some((key) => key.startsWith(start)))).toEqual([]);
});

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
const holes = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1]).sort();

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

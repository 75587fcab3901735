import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pinyinOf } from "./pinyin";

it("is whole and by initials", () => {
  expect(pinyinOf("提现管理")).toBe("tixianguanli txgl");
  expect(pinyinOf("H5 推广")).toBe("h5 tuiguang h5 tg");
});

it("knows every word of the menu", () => {
  const menu = readFileSync("../platform/operators/menu.py", "utf8").split("ENTRIES")[1]!;
  const words = [...menu.matchAll(/None, "([^"]+)"|\d+, \d+, "([^"]+)"/g)].map((found) => found[1] ?? found[2]!);
  expect(words.length).toBeGreaterThan(20);
  for (const word of words) expect(pinyinOf(word), word).not.toMatch(/[\u4e00-\u9fff]/);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(__dirname, "..");
/** So many lines alike in two places are one thing written twice: what is mended in one stays broken in the other. */
const LINES = 7;
const LETTERS = 150;

/** Imports, remarks, what closes a bracket and what is only handed on to a part of the kit say nothing. */
const SILENT = /^(import |\/\/|\/?\*|"use client"|[\])}>;,/]*$|return \($|open$|[\w-]+=\{[\w.]+(\("\w+"\))?\}$)/;
const says = (line: string) => !SILENT.test(line);

function copies(): string[] {
  const places = new Map<string, string>();
  const found = new Set<string>();
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^lib\/api\/schema|^app\/dev\/|^testing\//.test(name),
  );
  for (const name of files) {
    const lines = readFileSync(join(SRC, name), "utf8")
      .split("\n")
      .map((line, i) => ({ text: line.trim(), at: `${name}:${i + 1}` }))
      .filter(({ text }) => says(text));
    lines.forEach(({ at }, i) => {
      const text = lines.slice(i, i + LINES).map((line) => line.text);
      const key = text.join("\n");
      if (text.length < LINES || key.length < LETTERS) return;
      const before = places.get(key);
      if (before) found.add([before, at].map((place) => place.replace(/:\d+$/, "")).join(" = ") + `: ${text[0]}`);
      else places.set(key, at);
    });
  }
  return [...found];
}

it("no part of a page is written twice", () => {
  expect(copies()).toEqual([]);
});

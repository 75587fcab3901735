import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { sourceOf, SRC } from "./imports";

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("queries.ts"));

const namesIn = (node: ts.Node): string[] =>
  ts.isIdentifier(node) ? [node.text] : node.getChildren(node.getSourceFile()).flatMap(namesIn);

/** What the functions of a file take that make a query, and its key lacks. */
function unkeyed(path: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node, taken: readonly string[]): void => {
    const takes = ts.isArrowFunction(node) ? node.parameters.flatMap(({ name }) => namesIn(name)) : [];
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === "queryKey") {
      const named = namesIn(node.initializer);
      found.push(...taken.filter((name) => !named.includes(name)));
    }
    ts.forEachChild(node, (child) => look(child, [...taken, ...takes]));
  };
  look(sourceOf(path), []);
  return found;
}

it.each(files)("%s: what a call sends is in its key, or two answers would stand for each other", (file) => {
  expect(unkeyed(join(SRC, file))).toEqual([]);
});

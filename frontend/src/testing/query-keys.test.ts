import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { sourceOf, SRC } from "./imports";

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("queries.ts"));

function namesIn(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...namesIn(child)));
  return found;
}

/** Names in what a call sends: in its query or body. */
function sentIn(node: ts.Node): string[] {
  const found: string[] = [];
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "call")
    found.push(...node.arguments.slice(2).flatMap(namesIn));
  ts.forEachChild(node, (child) => void found.push(...sentIn(child)));
  return found;
}

const isKey = (one: ts.ObjectLiteralElementLike) =>
  one.name !== undefined && ts.isIdentifier(one.name) && one.name.text === "queryKey";

/** What the functions of a file take and send, and the key of its query lacks. */
function unkeyed(path: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node, taken: readonly string[]): void => {
    const takes = ts.isArrowFunction(node) ? node.parameters.flatMap(({ name }) => namesIn(name)) : [];
    const key = ts.isObjectLiteralExpression(node) ? node.properties.find(isKey) : undefined;
    if (key) {
      const [named, sent] = [namesIn(key), sentIn(node)];
      found.push(...taken.filter((name) => sent.includes(name) && !named.includes(name)));
    }
    ts.forEachChild(node, (child) => look(child, [...taken, ...takes]));
  };
  look(sourceOf(path), []);
  return found;
}

it.each(files)("%s: what a call sends is in its key, or two answers would stand for each other", (file) => {
  expect(unkeyed(join(SRC, file))).toEqual([]);
});

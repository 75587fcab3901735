import { expect, it } from "vitest";
import { BY_CUSTOMER, MONEY, NO_MONEY, pathOf } from "./money-calls";
import { openapi, shapeOf } from "./openapi";

const { paths } = openapi;
const lists: readonly (readonly string[])[] = [MONEY, BY_CUSTOMER, NO_MONEY];
const known = lists.flat();

const writes = Object.keys(paths).filter((path) => Object.values(paths[path]!).some((one) => one["x-writes"]));
/** The values of the field that says which of several things a call does. */
const kindsOf = (path: string): string[] => {
  const body = paths[path]?.post?.requestBody?.content["application/json"]?.schema.$ref;
  const asked = paths[path]?.get?.parameters?.map(({ name, schema }) => [name, schema] as const) ?? [];
  const fields = shapeOf(body)?.properties ?? Object.fromEntries(asked);
  return ["result", "method", "how", "outcome", "step"].flatMap(
    (name) => fields[name]?.enum ?? shapeOf(fields[name]?.$ref)?.enum ?? [],
  );
};

it("knows of every write whether it moves money", () => {
  expect([...new Set(known.map(pathOf))].sort()).toEqual(writes.sort());
  expect(new Set(known).size).toBe(known.length);
});

it.each([...new Set(MONEY.map(pathOf))])("knows of %s each thing that it does", (path) => {
  const kinds = kindsOf(path).map((kind) => `${path}:${kind}`);
  expect(known.filter((one) => pathOf(one) === path).sort()).toEqual((kinds.length ? kinds : [path]).sort());
});

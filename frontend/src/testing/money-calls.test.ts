import { expect, it } from "vitest";
import openapi from "../../openapi.json";
import { BY_CUSTOMER, MONEY, NO_MONEY, pathOf } from "./money-calls";

type Operation = {
  "x-writes"?: string;
  parameters?: { name: string; schema: Field }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
};
type Field = { enum?: string[]; $ref?: string };
const paths = openapi.paths as unknown as Record<string, Record<string, Operation>>;
const schemas = openapi.components.schemas as unknown as Record<string, Field & { properties?: Record<string, Field> }>;
const schemaOf = (ref = "") => schemas[ref.split("/").at(-1)!];
const known: readonly string[] = [...MONEY, ...BY_CUSTOMER, ...NO_MONEY];

const writes = Object.keys(paths).filter((path) => Object.values(paths[path]!).some((one) => one["x-writes"]));
/** The values of the field that says which of several things a call does. */
const kindsOf = (path: string): string[] => {
  const body = paths[path]?.post?.requestBody?.content["application/json"]?.schema.$ref;
  const asked = paths[path]?.get?.parameters?.map(({ name, schema }) => [name, schema] as const) ?? [];
  const fields: Record<string, Field> = schemaOf(body)?.properties ?? Object.fromEntries(asked);
  return ["result", "method", "how", "outcome", "step"].flatMap(
    (name) => fields[name]?.enum ?? schemaOf(fields[name]?.$ref)?.enum ?? [],
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

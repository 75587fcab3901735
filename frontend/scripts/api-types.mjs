// openapi.json → src/lib/api/schema.ts: types only, one for each schema and `Calls`, from which `call()` infers.
// An answer is the `data` of its envelope; `format: fen` is the branded Fen, `binary` a Blob; `x-writes` says whether a write wants a key.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const OUT = "src/lib/api/schema.ts";
/** Titles repeat the names. */
const withoutTitles = (key, value) => (key === "title" && typeof value === "string" ? undefined : value);
const spec = JSON.parse(readFileSync("openapi.json", "utf8"), withoutTitles);
const { schemas } = spec.components;

const nameOf = (schema) => schema?.$ref?.split("/").at(-1);
const isEnvelope = (schema) =>
  Object.keys(schema?.properties ?? {})
    .sort()
    .join() === "code,data,msg";

function answerOf(operation) {
  const schema = operation.responses[200].content["application/json"].schema;
  const envelope = schemas[nameOf(schema)] ?? schema;
  if (!isEnvelope(envelope)) throw new Error(`${operation.operationId}: an answer without an envelope`);
  return envelope.properties.data;
}

function queryOf(operation) {
  const parameters = (operation.parameters ?? []).filter((one) => one.in === "query");
  return objectOf(
    Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    parameters.filter((one) => one.required).map((one) => one.name),
  );
}

function bodyOf(operation) {
  const content = operation.requestBody?.content ?? {};
  return (content["multipart/form-data"] ?? content["application/json"])?.schema;
}

function objectOf(properties, required = Object.keys(properties)) {
  return { type: "object", properties, required };
}

function callOf(operation) {
  const query = queryOf(operation);
  const body = bodyOf(operation);
  return objectOf({
    ...(Object.keys(query.properties).length > 0 && { query }),
    ...(body && { body }),
    ...(operation["x-writes"] && { writes: { const: operation["x-writes"] } }),
    answer: answerOf(operation),
  });
}

/** Names of the schemas that `node` leads to. */
function reached(node, found = new Set()) {
  if (!node || typeof node !== "object") return found;
  const name = nameOf(node);
  if (name && !found.has(name)) {
    found.add(name);
    reached(schemas[name], found);
  }
  for (const part of Object.values(node)) reached(part, found);
  return found;
}

const operations = Object.values(spec.paths).flatMap((methods) => Object.values(methods));
const sent = reached(operations.map((operation) => operation.requestBody));
/** An answer always holds all its fields: a default is only for what is sent. */
for (const [name, schema] of Object.entries(schemas)) {
  if (schema.properties && !sent.has(name)) schema.required = Object.keys(schema.properties);
}

const calls = Object.entries(spec.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, callOf(operation)]),
);
const shapes = Object.entries(schemas).filter(([, schema]) => !isEnvelope(schema));
const source = {
  openapi: spec.openapi,
  info: spec.info,
  paths: {},
  components: { schemas: { ...Object.fromEntries(shapes), Calls: objectOf(Object.fromEntries(calls)) } },
};

const typeNamed = (name) => ts.factory.createTypeReferenceNode(name);
const BY_FORMAT = { fen: typeNamed("Fen"), binary: typeNamed("Blob") };
const tree = await openapiTS(source, {
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  inject: '// Made by `npm run api` from openapi.json.\nimport type { Fen } from "@/lib/money";\n',
  transform: (schema) => BY_FORMAT[schema.format],
});
const wanted = tree.filter((node) => !["paths", "webhooks", "operations", "$defs"].includes(node.name?.text));
writeFileSync(OUT, astToString(wanted));

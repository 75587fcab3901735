// Replaces each answer `{code, data, msg}` by the schema of its `data`, so that the client speaks of data only,
// and names `format: fen` integers `Fen` (brand-fen.mjs brands them afterwards). Reads openapi.json, writes .openapi-unwrapped.json.
import { readFileSync, writeFileSync } from "node:fs";

const spec = JSON.parse(readFileSync("openapi.json", "utf8"));
const schemas = spec.components?.schemas ?? {};

const resolve = (schema) => (schema?.$ref ? schemas[schema.$ref.split("/").at(-1)] : schema);

function isEnvelope(schema) {
  const names = Object.keys(schema?.properties ?? {})
    .sort()
    .join();
  return names === "code,data,msg";
}

for (const path of Object.values(spec.paths)) {
  for (const operation of Object.values(path)) {
    for (const answer of Object.values(operation?.responses ?? {})) {
      const media = answer.content?.["application/json"];
      const schema = resolve(media?.schema);
      if (isEnvelope(schema)) media.schema = schema.properties.data;
    }
  }
}

function nameFen(node) {
  if (!node || typeof node !== "object") return node;
  if (node.type === "integer" && node.format === "fen") return { $ref: "#/components/schemas/Fen" };
  for (const key of Object.keys(node)) node[key] = nameFen(node[key]);
  return node;
}
nameFen(spec);
schemas.Fen = { type: "integer", format: "fen", description: "An amount of money in fen (CNY cents)." };

const used = JSON.stringify(spec);
for (const [name, schema] of Object.entries(schemas)) {
  if (isEnvelope(schema) && !used.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
}

writeFileSync(".openapi-unwrapped.json", JSON.stringify(spec, null, 1));

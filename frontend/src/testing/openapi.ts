import { readFileSync } from "node:fs";

type Field = { enum?: string[]; $ref?: string };
type Content = { content: Record<string, { schema: { $ref?: string } }> };
export type Operation = {
  "x-writes"?: string;
  parameters?: { name: string; schema: Field }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type ShapeOf = Field & { properties?: Record<string, Field> };

/** What the tests ask of openapi.json. Imported as a module, it would have the type checker read each of its values. */
export const openapi = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, ShapeOf> };
};
export const shapeOf = (ref = ""): ShapeOf | undefined => openapi.components.schemas[ref.split("/").at(-1)!];

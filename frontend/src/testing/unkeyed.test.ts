import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, expect, it } from "vitest";
import { sourceOf, SRC } from "./imports";
import { openapi } from "./openapi";

const { paths } = openapi;
const UNKEYED = new Set(
  Object.keys(paths).filter((path) => Object.values(paths[path]!).some((one) => one["x-writes"] === "unkeyed")),
);

/** Writes without a key that are sent outside `seenAfter` and `orUnsure`, and why nobody has to look. */
const AGAIN: Record<string, string> = {
  "/api/clientError": "a crash that is lost is lost",
  "/api/getPicUrl": "a picture is uploaded again",
  "/api/uploads/private": "likewise",
  "/api/h5/nameCheck": "the page that it opens is the same",
  "/api/h5/visit": "a visit is counted once a day",
  "/api/intake/checkLeases": "a file is looked at, nothing of it entered",
  "/api/merchant/checkParcels": "likewise",
  "/api/platform/checkGoodsImport": "likewise",
  "/api/platform/beginSecondFactor": "the next secret takes the first one's place",
  "/api/platform/changePwd": "its form sends it through orUnsure",
  "/api/platform/mainLand": "one with a code goes through orUnsure",
};

/** Paths in a file that are neither types nor inside a call that looks when nobody answers. */
function unlooked(path: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node, looks: boolean): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) && UNKEYED.has(node.text) && !looks) found.push(node.text);
    const callee = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : "";
    ts.forEachChild(node, (child) => look(child, looks || /^(seenAfter|orUnsure)$/.test(callee)));
  };
  look(sourceOf(path), false);
  return found;
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter(
    (file) =>
      /^(app|components|entities|features|lib)\/.*\.tsx?$/.test(file) && !/\.test\.|^lib\/api\/schema/.test(file),
  )
  .map((file) => join(SRC, file));
/** On a busy machine this takes longer than a test may. */
beforeAll(() => files.forEach(sourceOf), 60_000);

it("a write without a key is looked for when nobody answers, or may be sent again", () => {
  const found = files.flatMap(unlooked);
  expect([...new Set(found)].sort()).toEqual(Object.keys(AGAIN).sort());
});

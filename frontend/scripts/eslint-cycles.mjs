import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const SRC = fileURLToPath(new URL("../src", import.meta.url));
const ENDS = ["", ".ts", ".tsx", `${sep}index.ts`, `${sep}index.tsx`];

/** The file of ours that an import names; undefined for a package, a picture, a text. */
function fileOf(name, from) {
  const base = name.startsWith("@/") ? join(SRC, name.slice(2)) : name.startsWith(".") ? join(dirname(from), name) : "";
  return base && ENDS.map((end) => base + end).find((path) => /\.tsx?$/.test(path) && existsSync(path));
}

const importsOf = (path, text) =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileOf(fileName, path))
    .filter(Boolean);

let graph;
/** What each file of src imports, by whatever kind of import; read once in a run. */
function importGraph() {
  graph ??= new Map(
    readdirSync(SRC, { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(SRC, name))
      .map((path) => [path, importsOf(path, readFileSync(path, "utf8"))]),
  );
  return graph;
}

/** The way by imports from one file to another, both ends included; null where there is none. */
function way(from, to) {
  const before = new Map([[from, null]]);
  for (const at of before.keys()) {
    if (at === to) {
      const back = [];
      for (let step = at; step !== null; step = before.get(step)) back.unshift(step);
      return back;
    }
    for (const next of importGraph().get(at) ?? []) if (!before.has(next)) before.set(next, at);
  }
  return null;
}

/** import-x/no-cycle passes over imports of types alone: two files that know each other's types are one thing in two places too. */
export const noCycle = {
  meta: { type: "problem", schema: [], messages: { cycle: "A cycle of imports: {{way}}. Move what both need down." } },
  create(context) {
    const here = context.filename;
    const check = (node) => {
      const target = typeof node.source?.value === "string" && fileOf(node.source.value, here);
      const back = target && target !== here && way(target, here);
      if (back)
        context.report({
          node,
          messageId: "cycle",
          data: { way: [here, ...back].map((path) => relative(SRC, path)).join(" → ") },
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

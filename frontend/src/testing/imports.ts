import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

export const SRC = join(__dirname, "..");

const parsed = new Map<string, ts.SourceFile>();
/** A file of src as TypeScript reads it, once in a run. */
export function sourceOf(path: string): ts.SourceFile {
  const source = parsed.get(path) ?? ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  parsed.set(path, source);
  return source;
}

const isCode = (one: ts.Statement): one is ts.ImportDeclaration | ts.ExportDeclaration =>
  (ts.isImportDeclaration(one) && !one.importClause?.isTypeOnly) || (ts.isExportDeclaration(one) && !one.isTypeOnly);

/** What comes with a file: not types, nor what it asks for later by `import()`. */
export const brings = (path: string): string[] =>
  sourceOf(path)
    .statements.filter(isCode)
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []));

/** Calls in a file that pass `wanted`, by what stands first in their brackets; "?" where that is no plain text. */
export function callsIn(path: string, wanted: (callee: ts.Expression) => boolean): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && wanted(node.expression)) {
      const [first] = node.arguments;
      found.push(first && ts.isStringLiteral(first) ? first.text : "?");
    }
    ts.forEachChild(node, look);
  };
  look(sourceOf(path));
  return found;
}

/** What a file asks for later. */
export const asksFor = (path: string): string[] => callsIn(path, ({ kind }) => kind === ts.SyntaxKind.ImportKeyword);

/** The file of ours that an import names; undefined for a package, or one that isn't there. */
export function fileOf(name: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const base = name.startsWith("@/") ? join(SRC, name.slice(2)) : join(dirname(from), name);
  return ["", ".ts", ".tsx", "/index.ts"]
    .map((end) => base + end)
    .find((path) => /\.\w+$/.test(path) && existsSync(path));
}

import { same } from "../matrix";
import type { PackageRow } from "../package-card/package-row";
import { toBody, type EditorValues } from "../save-body";

/** Parts of the tree, by the names that the API tells edits with. */
const PLAIN = [
  "title",
  "category_id",
  "brand",
  "fineness",
  "plan",
  "pictures",
  "detail",
  "channels",
  "sort",
  "freight",
  "gain_ids",
] as const;
/** What stands in one table of SKUs goes together. */
const TABLE = ["specs", "skus", "rents", "sells"] as const;
export const PARTS = [
  ...PLAIN.slice(0, 5),
  "pictures",
  ...TABLE,
  "packages",
  "gain_ids",
  "channels",
  "detail",
  "sort",
  "freight",
] as const;
export type Part = (typeof PARTS)[number];

/** Which parts were changed since they were loaded. */
export function changedParts(opened: EditorValues, now: EditorValues): Part[] {
  const before = toBody(opened, null, true),
    after = toBody(now, null, true);
  return PARTS.filter((part) => !same(before[part], after[part]));
}

/** Mine where I changed something, theirs elsewhere. What they deleted and I kept is made anew. */
export function merged(opened: EditorValues, mine: EditorValues, theirs: EditorValues): EditorValues {
  const changed = new Set<string>(changedParts(opened, mine));
  const plain = Object.fromEntries(PLAIN.filter((part) => changed.has(part)).map((part) => [part, mine[part]]));
  const { specs, skus, terms } = keepsTable(opened, mine) ? mine : theirs;
  return {
    ...theirs,
    ...plain,
    specs,
    skus,
    terms,
    packages: changed.has("packages") ? revived(mine.packages, theirs.packages) : theirs.packages,
  };
}

export const keepsTable = (opened: EditorValues, mine: EditorValues): boolean => {
  const changed = new Set<string>(changedParts(opened, mine));
  return TABLE.some((part) => changed.has(part));
};

/** A package that isn't there any more has no id to be kept under. */
function revived(mine: readonly PackageRow[], theirs: readonly PackageRow[]): PackageRow[] {
  const there = new Set(theirs.map((row) => row.id));
  return mine.map((row) => (row.id !== null && !there.has(row.id) ? { ...row, id: null } : row));
}

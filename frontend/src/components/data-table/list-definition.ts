import type { ExportKind, PathOf } from "@/lib/api";

/** What a list is: its page takes it whole, and lists.test.ts holds it against openapi.json. */
export type ListDefinition = {
  /** Remembers columns, density and views; unique among lists. */
  name: string;
  /** The calls that give its rows: one, or one on each side. */
  calls: readonly PathOf<"get">[];
  /** The call that counts its tabs; null for none. */
  counts: PathOf<"get"> | null;
  /** `kind` of its XLSX export; null for none. */
  exportKind: ExportKind | null;
  /** The calls that can be made for many of its rows at once; none for a list that is only read, or whose acts need a look each. */
  bulk: readonly PathOf<"post">[];
};

/** A call that a list makes for many of its rows. */
export type BulkCall<L extends ListDefinition> = L["bulk"][number];

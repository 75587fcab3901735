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
  /** Whether anything can be done with many rows. */
  bulk: boolean;
};

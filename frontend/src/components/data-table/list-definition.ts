import type { PathOf } from "@/lib/api";

/** What a list is: every list page says all of it, and lists.test.ts holds it against openapi.json. */
export type ListDefinition = {
  /** Remembers columns, density and views; unique among lists. */
  name: string;
  /** The calls that give its rows: one, or one on each side. */
  calls: readonly PathOf<"get">[];
  /** The call that counts its tabs; null for none. */
  counts: PathOf<"get"> | null;
  /** Whether the server sorts it. */
  sort: boolean;
  /** `kind` of its XLSX export; null for none. */
  exportKind: string | null;
  /** Whether anything can be done with many rows. */
  bulk: boolean;
};

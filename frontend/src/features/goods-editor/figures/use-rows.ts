import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { keepSameRows, type SkuRow } from "../matrix";
import type { EditorForm } from "../form";

const before = new WeakMap<object, { seen: SkuRow[]; rows: SkuRow[] }>();

/** The form copies all rows at each key. Those that are what they were stay the same object, so that they aren't drawn again. */
function rowsOf(control: object, seen: SkuRow[]): SkuRow[] {
  const known = before.get(control);
  if (known?.seen === seen) return known.rows;
  const rows = keepSameRows(known?.rows ?? [], seen);
  before.set(control, { seen, rows });
  return rows;
}

/** The SKUs as they are typed; every reader of one form gets the same objects. */
export function useRows({ control }: Pick<EditorForm, "control">): SkuRow[] {
  const seen = useWatch({ control, name: "skus" });
  return useMemo(() => rowsOf(control, seen), [control, seen]);
}

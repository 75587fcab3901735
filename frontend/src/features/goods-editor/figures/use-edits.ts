import { useEffect, useMemo, useRef, useState } from "react";
import type { SkuRow } from "../matrix";
import { fillFrom, putAll, type Column, type Figure, type Scope } from "./columns";
import { pasted, type Pasted } from "./paste";

export type Edits = {
  set: (row: number, column: Column, value: Figure) => void;
  fill: (row: number, column: Column) => void;
  setAll: (column: Column, value: Figure, scope: Scope) => void;
  paste: (row: number, column: number, text: string) => void;
};

type BadPaste = Pick<Pasted, "bad" | "outside">;
const NOTHING: BadPaste = { bad: [], outside: 0 };

/**
 * What can be done to the figures, and what of a paste had no place. The edits stay the same object, so that a row is
 * drawn again for its own figures only.
 */
export function useEdits(
  rows: SkuRow[],
  change: (rows: SkuRow[]) => unknown,
  columns: readonly Column[],
): { edits: Edits; badPaste: BadPaste } {
  const [badPaste, setBadPaste] = useState(NOTHING);
  const latest = useRef({ rows, change, columns });
  useEffect(() => {
    latest.current = { rows, change, columns };
  });
  const edits = useMemo<Edits>(() => {
    const write = (next: SkuRow[]) => {
      latest.current.rows = next;
      void latest.current.change(next);
    };
    return {
      set: (place, column, value) =>
        write(latest.current.rows.map((row, i) => (i === place ? column.put(row, value) : row))),
      fill: (place, column) => write(fillFrom(latest.current.rows, column, place)),
      setAll: (column, value, scope) => write(putAll(latest.current.rows, column, value, scope)),
      paste: (place, at, text) => {
        const { rows: now, columns: all } = latest.current;
        const found = pasted(
          text,
          { row: place, column: at },
          all.map((column) => column.kind),
          now.length,
        );
        const next = [...now];
        found.cells.forEach((cell) => {
          next[cell.row] = all[cell.column]!.put(next[cell.row]!, cell.value);
        });
        write(next);
        setBadPaste(found.bad.length || found.outside ? found : NOTHING);
      },
    };
  }, []);
  return { edits, badPaste };
}

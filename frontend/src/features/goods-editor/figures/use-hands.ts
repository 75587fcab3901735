import { useEffect, useMemo, useRef, useState } from "react";
import type { SkuRow } from "../matrix";
import { fillFrom, putAll, type Column, type Figure, type Scope } from "./columns";
import { pasted, type Pasted } from "./paste";

export type Hands = {
  set: (row: number, column: Column, value: Figure) => void;
  fill: (row: number, column: Column) => void;
  setAll: (column: Column, value: Figure, scope: Scope) => void;
  paste: (row: number, column: number, text: string) => void;
};

type Told = Pick<Pasted, "bad" | "outside">;
const NOTHING: Told = { bad: [], outside: 0 };

/** What can be done to the figures. The hands stay the same object, so that a row is drawn again for its own figures only. */
export function useHands(
  rows: SkuRow[],
  change: (rows: SkuRow[]) => unknown,
  columns: readonly Column[],
): { hands: Hands; told: Told } {
  const [told, setTold] = useState(NOTHING);
  const latest = useRef({ rows, change, columns });
  useEffect(() => {
    latest.current = { rows, change, columns };
  });
  const hands = useMemo<Hands>(() => {
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
        setTold(found.bad.length || found.outside ? found : NOTHING);
      },
    };
  }, []);
  return { hands, told };
}

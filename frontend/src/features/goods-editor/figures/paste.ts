import { cellsOf } from "@/lib/cells";
import { parseYuan, type Fen } from "@/lib/money";

export type Kind = "count" | "money";
export type BadCell = { row: number; column: number; text: string };
export type Pasted = {
  cells: { row: number; column: number; value: Fen | number | null }[];
  bad: BadCell[];
  outside: number;
};

/** "12" or "1,200" as pieces; null when it is no whole number that can be stock. */
export function parseCount(text: string): number | null {
  const plain = text.normalize("NFKC").replace(/[,\s]/g, "");
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** Whether it is a block, not one figure that goes into one input. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ""));

/** A block over the cells from (`row`, `column`) on. Empty cells empty theirs; what is no figure is told and left. */
export function pasted(
  text: string,
  at: { row: number; column: number },
  kinds: readonly Kind[],
  rows: number,
): Pasted {
  const found: Pasted = { cells: [], bad: [], outside: 0 };
  cellsOf(text).forEach((line, down) =>
    line.forEach((raw, right) => {
      const row = at.row + down,
        column = at.column + right;
      const kind = kinds[column];
      if (row >= rows || !kind) {
        if (raw.trim()) found.outside++;
        return;
      }
      const trimmed = raw.trim();
      const value = trimmed === "" ? null : kind === "count" ? parseCount(trimmed) : parseYuan(trimmed);
      if (trimmed && value === null) found.bad.push({ row, column, text: trimmed });
      else found.cells.push({ row, column, value });
    }),
  );
  return found;
}

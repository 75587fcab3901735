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

const LINE = /\r\n|\r|\n/;

/** The cells of what a spreadsheet puts on the clipboard; quoted cells may hold tabs and lines. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "",
    quoted = false;
  const end = () => {
    rows.at(-1)!.push(cell);
    cell = "";
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += char;
        i++;
      } else quoted = false;
    } else if (char === '"' && cell === "") quoted = true;
    else if (char === "\t") end();
    else if (LINE.test(char)) {
      if (char === "\r" && text[i + 1] === "\n") i++;
      end();
      rows.push([]);
    } else cell += char;
  }
  end();
  return rows.at(-1)!.length === 1 && rows.at(-1)![0] === "" ? rows.slice(0, -1) : rows;
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

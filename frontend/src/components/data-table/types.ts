import type { ReactNode } from "react";
import type { MenuEntry } from "@/components/ui/menu";
import { ACTS_WIDTH, widthOf, type Sized } from "./widths";

/** `key`: unique; what the person's choice of columns is remembered under. `S`: the names that the server sorts by. */
export type Column<T, S extends string = never> = Sorted<S> &
  Sized & {
    header: string;
    cell: (row: T) => ReactNode;
    /** Left out until the person asks for it. */
    hidden?: boolean;
    /** Left out by itself where the window has no room for it (see useRoom); the last of them go first. */
    wide?: boolean;
    /** Can't be left out. The first column never can. */
    fixed?: boolean;
    /** Where it stands on a phone's card; the first column is the title, others are lines. A list that has a `sub` or a
     * `sum` has cards of two lines, and what else it knows stands on the row's own page, but a `note`, which stands
     * beneath them. */
    card?: "title" | "badge" | "sub" | "sum" | "line" | "note" | "none";
    /** What the card's second line (`sub` at the left, `sum` at the right) or its note says of it, where that is less
     * than the cell. A note of nothing isn't drawn. */
    brief?: (row: T) => ReactNode;
  };

/** The server can sort by it: true for `key`, or the server's name. */
type Sorted<S extends string> = { key: S; sort: true } | { key: string; sort?: S };

/** The act that matters in the row's state stands in front, the rest in a menu. */
export type RowActions = { inline?: ReactNode; menu?: (MenuEntry | false | null | undefined)[] };

export type Density = "normal" | "compact";
/** `columns`: what the person chose, by key; the others show themselves or not by their own. */
export type TablePrefs = { columns: Record<string, boolean>; density: Density };
export const DEFAULT_PREFS: TablePrefs = { columns: {}, density: "normal" };

const BOX_WIDTH = 44;
/** What stands beside a list's columns, in px: boxes before a row, and its acts. */
export const besideOf = (boxes: boolean, acts: boolean, actsWidth = ACTS_WIDTH): number =>
  (boxes ? BOX_WIDTH : 0) + (acts ? actsWidth : 0);

export const sortName = (column: Sorted<string>): string | null =>
  column.sort === true ? column.key : (column.sort ?? null);

/** Keys that are left out: the person's choice, else the columns' own; of what a list can do without all that doesn't
 * fit into `room`. */
export function hiddenKeys(columns: readonly Column<never, string>[], prefs: TablePrefs, room: number): string[] {
  const chosen = (column: Column<never, string>, i: number): boolean | undefined =>
    i === 0 || column.fixed || prefs.columns?.[column.key];
  const shows = columns.map((column, i) => chosen(column, i) ?? (!column.hidden && !column.wide));
  let left = columns.reduce((rest, column, i) => (shows[i] ? rest - widthOf(column) : rest), room);
  return columns
    .filter((column, i) => {
      if (shows[i]) return false;
      const fits = chosen(column, i) === undefined && column.wide && !column.hidden && widthOf(column) <= left;
      if (fits) left -= widthOf(column);
      return !fits;
    })
    .map(({ key }) => key);
}

/** What a row is called where it is read out: as its list says, else by its first cell where that is text. */
export function nameOf<T>(
  row: T,
  shown: readonly Column<T, string>[],
  rowName?: (row: T) => string,
): string | undefined {
  const first = rowName?.(row) ?? shown[0]?.cell(row);
  return typeof first === "string" && first !== "" ? first : undefined;
}

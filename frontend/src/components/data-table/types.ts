import type { ReactNode } from "react";
import type { MenuEntry } from "@/components/ui/menu";

export type Column<T> = {
  /** Unique; what the person's choice of columns is remembered under. */
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  align?: "start" | "end" | "center";
  /** Least width in px. */
  width?: number;
  /** The server can sort by it: true for `key`, or the server's name. */
  sort?: boolean | string;
  /** Left out until the person asks for it. */
  hidden?: boolean;
  /** Can't be left out. The first column never can. */
  fixed?: boolean;
  /** Where it stands on a phone's card; the first column is the title, others are lines. */
  card?: "title" | "badge" | "line" | "none";
};

/** At most two acts inline, the rest in a menu. */
export type RowActions = { inline?: ReactNode; menu?: (MenuEntry | false | null | undefined)[] };

export type Density = "normal" | "compact";
export type TablePrefs = { hidden: string[] | null; density: Density };
export const DEFAULT_PREFS: TablePrefs = { hidden: null, density: "normal" };

export const sortName = (column: Pick<Column<never>, "key" | "sort">): string | null =>
  column.sort ? (typeof column.sort === "string" ? column.sort : column.key) : null;

/** Keys that are left out: the person's choice, else the columns' own. */
export const hiddenKeys = (columns: readonly Column<never>[], prefs: TablePrefs): string[] =>
  (prefs.hidden ?? columns.filter((column) => column.hidden).map((column) => column.key)).filter(
    (key) => key !== columns[0]?.key && !columns.find((column) => column.key === key)?.fixed,
  );

import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { Column, RowActions } from "./types";

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type Features = typeof features;

export type DataTableProps<T> = {
  /** Remembers columns and density; unique among tables. */
  name: string;
  /** Read out: what the table lists. */
  label: string;
  columns: readonly Column<T, string>[];
  /** undefined while the first page loads. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** What the row is called where its boxes and menus are read out; its first cell's text otherwise, its id at last. */
  rowName?: (row: T) => string;
  /** Where a row leads. */
  rowHref?: (row: T) => string;
  /** What a row opens when it leads to no page of its own. */
  onRow?: (row: T) => void;
  rowActions?: (row: T) => RowActions;
  /** What its acts take, in px, where that isn't ACTS_WIDTH (see actsWidthOf). */
  actsWidth?: number;
  /** What stands beside its columns, in px, where that isn't what is drawn just now. */
  beside?: number;
  sort?: string;
  onSort?: (sort: string) => void;
  selected?: readonly string[];
  onSelect?: (ids: string[]) => void;
  /** Rows that have a box, where not all have. */
  selectable?: (row: T) => boolean;
  /** A new page is on its way; the old one is dimmed. */
  busy?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  /** Rows of the skeleton: the page size. */
  skeletonRows?: number;
  /** Grows with its rows in place of scrolling inside: for short tables in cards. */
  inline?: boolean;
};

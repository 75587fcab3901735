"use client";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactTable, Row } from "@tanstack/react-table";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Checkbox } from "@/components/ui/input";
import { Menu } from "@/components/ui/menu";
import { cn } from "@/lib/cn";
import type { DataTableProps, Features } from "./table-props";
import { markEdges } from "@/lib/edges";
import { useGo } from "@/lib/use-go";
import { nameOf, sortName, type Column, type Density } from "./types";
import { ACTS_WIDTH, alignOf, cellClass, headStyle } from "./widths";

type GridProps<T> = DataTableProps<T> & { table: ReactTable<Features, T & object>; density: Density };

/** The cells that stay when the table is scrolled sideways, with a shadow at their edge while something is behind. */
const START = "edge-start sticky";
const END = "edge-end sticky right-0";
const ALIGN = { start: "text-left", end: "text-right", center: "text-center" };
const INTERACTIVE = "a,button,input,select,textarea,label,[role=menu],[role=menuitem]";

export function TableGrid<T>(props: GridProps<T>) {
  const {
    table,
    columns,
    rows,
    label,
    density,
    onSelect,
    rowActions,
    busy,
    inline,
    skeletonRows = 20,
    actsWidth = ACTS_WIDTH,
  } = props;
  const t = useTranslations("ui");
  const shown = table.getVisibleLeafColumns().map((leaf) => columns.find((column) => column.key === leaf.id)!);
  const height = density === "compact" ? "h-9" : "h-11";
  // Others may be ticked on other pages.
  const someTicked = table.getRowModel().rows.some((row) => row.getIsSelected());
  const extra = (onSelect ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    // What scrolls must be reachable by keyboard.
    <div
      ref={markEdges}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cn("focus-inset relative overflow-auto", !inline && "max-h-[calc(100dvh-190px)] min-h-60")}
    >
      <table className="w-full border-separate border-spacing-0 text-sm" aria-busy={busy || !rows}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className="sticky top-0 left-0 z-20 h-9 w-11 border-b border-line bg-sunken px-3.5">
                <Checkbox
                  label={t("selectPage")}
                  hideLabel
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={someTicked && !table.getIsAllRowsSelected()}
                  onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                />
              </th>
            )}
            {shown.map((column, i) => (
              <Head key={column.key} column={column} first={i === 0} after={Boolean(onSelect)} {...props} />
            ))}
            {rowActions && (
              <th
                scope="col"
                style={{ minWidth: actsWidth, width: actsWidth }}
                className={cn(END, "top-0 z-20 h-9 border-b border-line bg-sunken px-3")}
              >
                <span className="sr-only">{t("actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={cn("transition-opacity", busy && rows && "opacity-55")}>
          {!rows &&
            Array.from({ length: skeletonRows }, (_, i) => (
              <tr key={i} className={height}>
                {Array.from({ length: shown.length + extra }, (_, c) => (
                  <td key={c} className="border-b border-line px-3">
                    <span className="skeleton block h-3.5" style={{ width: `${45 + ((i * 7 + c * 13) % 45)}%` }} />
                  </td>
                ))}
              </tr>
            ))}
          {table.getRowModel().rows.map((row) => (
            <BodyRow key={row.id} row={row} shown={shown} height={height} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<T>({
  column,
  first,
  after,
  sort = "",
  onSort,
}: { column: Column<T, string>; first: boolean; after: boolean } & GridProps<T>) {
  const name = onSort ? sortName(column as Column<never, string>) : null;
  const way = name && sort === name ? "ascending" : name && sort === `-${name}` ? "descending" : undefined;
  const Icon = way === "ascending" ? ArrowUp : way === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={way}
      style={headStyle(column)}
      className={cn(
        "sticky top-0 h-9 border-b border-line bg-sunken px-3 font-medium whitespace-nowrap text-ink-2",
        ALIGN[alignOf(column)],
        first ? cn("z-20", START, after ? "left-11" : "left-0") : "z-10",
      )}
    >
      {name ? (
        <button
          type="button"
          className="inline-flex items-center gap-1 hover:text-ink"
          onClick={() => onSort?.(way === "descending" ? name : way === "ascending" ? "" : `-${name}`)}
        >
          {column.header}
          <Icon className={cn("size-3.5", !way && "opacity-50")} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

type RowProps<T> = GridProps<T> & { row: Row<Features, T & object>; shown: Column<T, string>[]; height: string };

function BodyRow<T>({ row, shown, height, onSelect, rowName, rowHref, onRow, rowActions }: RowProps<T>) {
  const t = useTranslations("ui");
  const go = useGo();
  const item = row.original;
  const href = rowHref?.(item);
  const leads = Boolean(href || onRow);
  const click = (event: MouseEvent) => {
    if ((event.target as Element).closest(INTERACTIVE) || window.getSelection()?.toString()) return;
    if (href) go.to(href);
    else onRow?.(item);
  };
  const on = row.getIsSelected();
  const fill = on ? "bg-accent-soft" : "bg-surface group-hover:bg-sunken";
  const acts = rowActions?.(item);
  const name = nameOf(item, shown, rowName) ?? row.id;
  return (
    // The row is a larger target for the mouse; its first cell holds the real link.
    <tr
      className={cn("group", height, leads && "cursor-pointer")}
      onClick={leads ? click : undefined}
      aria-selected={onSelect ? on : undefined}
    >
      {onSelect && (
        <td className={cn("sticky left-0 z-[5] w-11 border-b border-line px-3.5", fill)}>
          {row.getCanSelect() && (
            <Checkbox
              label={t("selectRow", { row: name })}
              hideLabel
              checked={on}
              onChange={(event) => row.toggleSelected(event.target.checked)}
            />
          )}
        </td>
      )}
      {shown.map((column, i) => {
        const cell = column.cell(item);
        return (
          <td
            key={column.key}
            title={column.kind === "text" && typeof cell === "string" ? cell : undefined}
            className={cn(
              "border-b border-line px-3 py-0.5",
              fill,
              ALIGN[alignOf(column)],
              cellClass(column),
              i === 0 && cn("z-[5]", START, onSelect ? "left-11" : "left-0"),
            )}
          >
            {i === 0 && href ? (
              <Link href={href} className="font-medium text-ink group-hover:text-accent-ink hover:underline">
                {cell}
              </Link>
            ) : i === 0 && onRow ? (
              <button
                type="button"
                onClick={() => onRow(item)}
                className={cn(
                  "block w-full text-left font-medium group-hover:text-accent-ink hover:underline",
                  column.kind !== "whole" && "truncate",
                )}
              >
                {cell}
              </button>
            ) : (
              cell
            )}
          </td>
        );
      })}
      {acts && (
        <td className={cn(END, "z-[5] border-b border-line px-3 text-right whitespace-nowrap", fill)}>
          <span className="inline-flex items-center justify-end gap-1">
            {acts.inline}
            {acts.menu && <Menu items={acts.menu} label={t("moreOf", { row: name })} />}
          </span>
        </td>
      )}
    </tr>
  );
}

"use client";
import type { ReactTable } from "@tanstack/react-table";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/input";
import { Menu } from "@/components/ui/menu";
import { cn } from "@/lib/cn";
import type { DataTableProps, Features } from "./table-props";
import { nameOf, type Column } from "./types";

type CardsProps<T> = DataTableProps<T> & { table: ReactTable<Features, T & object> };

const place = <T,>(column: Column<T, string>, i: number) => column.card ?? (i === 0 ? "title" : "line");

const brief = <T,>(columns: Column<T, string>[], item: T) =>
  columns.map((column) => <span key={column.key}>{(column.brief ?? column.cell)(item)}</span>);

/** Nothing to show: a phone has no room for an empty line. */
const isBlank = (content: ReactNode) => content == null || content === false || content === "";

/** The same list on a phone: one card a row, title and chip above, then who and how much, or the rest as lines. */
export function TableCards<T>({
  table,
  columns,
  rows,
  label,
  onSelect,
  rowName,
  rowHref,
  onRow,
  rowActions,
  busy,
  skeletonRows = 20,
}: CardsProps<T>) {
  const t = useTranslations("ui");
  const shown = table.getVisibleLeafColumns().map((leaf) => columns.find((column) => column.key === leaf.id)!);
  const at = (where: string) => shown.filter((column, i) => place(column, i) === where);
  if (!rows) {
    return (
      <div className="flex flex-col gap-3 p-3" aria-busy>
        {Array.from({ length: Math.min(skeletonRows, 6) }, (_, i) => (
          <span key={i} className="skeleton block h-32 rounded-lg" />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={label} className={cn("flex flex-col gap-3 p-3 transition-opacity", busy && "opacity-55")}>
      {table.getRowModel().rows.map((row) => {
        const item = row.original;
        const href = rowHref?.(item);
        const name = nameOf(item, shown, rowName) ?? row.id;
        const title = at("title").map((column) => <span key={column.key}>{column.cell(item)}</span>);
        const { inline, menu = [] } = rowActions?.(item) ?? {};
        const second = [...at("sub"), ...at("sum")];
        const short = second.length > 0;
        const lines = at(short ? "note" : "line")
          .map((column) => ({ ...column, content: ((short && column.brief) || column.cell)(item) }))
          .filter(({ content }) => !isBlank(content));
        return (
          <li
            key={row.id}
            className={cn(
              "rounded-lg border p-3.5",
              row.getIsSelected() ? "border-accent bg-accent-soft" : "border-line bg-surface",
            )}
          >
            <div className="flex items-start gap-2.5">
              {onSelect && row.getCanSelect() && (
                <Checkbox
                  label={t("selectRow", { row: name })}
                  hideLabel
                  checked={row.getIsSelected()}
                  onChange={(event) => row.toggleSelected(event.target.checked)}
                />
              )}
              <div className="min-w-0 flex-1 font-medium">
                {href ? (
                  <Link href={href}>{title}</Link>
                ) : onRow ? (
                  <button type="button" className="block w-full text-left" onClick={() => onRow(item)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </div>
              {at("badge").map((column) => (
                <span key={column.key}>{column.cell(item)}</span>
              ))}
              {menu.some(Boolean) && (
                <span className="-my-0.5 -mr-1.5">
                  <Menu items={menu} label={t("moreOf", { row: name })} />
                </span>
              )}
            </div>
            {short && (
              <div className="mt-2 flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 truncate text-ink-2">{brief(at("sub"), item)}</span>
                <span className="shrink-0 font-medium">{brief(at("sum"), item)}</span>
              </div>
            )}
            <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm empty:hidden">
              {lines.map(({ key, header, content }) => (
                <div key={key} className="contents">
                  <dt className="text-ink-3">{header}</dt>
                  <dd className="min-w-0 text-right">{content}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-2.5 empty:hidden">
              {inline}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

"use client";
import { useTable, type ColumnDef, type RowSelectionState } from "@tanstack/react-table";
import { useMemo, type ReactNode } from "react";
import { QueryError } from "@/components/query-error";
import { Empty } from "@/components/ui/states";
import { usePref } from "@/lib/prefs";
import { usePhone, useRoom } from "@/lib/use-media";
import { TableCards } from "./table-cards";
import { TableGrid } from "./table-grid";
import { features, type DataTableProps, type Features } from "./table-props";
import { besideOf, DEFAULT_PREFS, hiddenKeys, type Column, type TablePrefs } from "./types";

const NO_ROWS: never[] = [];

/** A list with server paging and sorting: sticky head, first column stays, cards on a phone, skeleton of the same height. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { name, columns, rows, rowId, selected = NO_ROWS, onSelect, selectable, error, onRetry, empty } = props;
  const phone = usePhone();
  const [prefs] = usePref<TablePrefs>(`table:${name}`, DEFAULT_PREFS);
  const { beside = besideOf(Boolean(onSelect), Boolean(props.rowActions), props.actsWidth) } = props;
  const hidden = hiddenKeys(columns as readonly Column<never, string>[], prefs, useRoom() - beside).join();
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, T & object> => ({
        id: column.key,
        header: column.header,
        cell: ({ row }) => column.cell(row.original) as ReactNode,
      })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries((hidden ? hidden.split(",") : []).map((key) => [key, false])),
    [hidden],
  );
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries(selected.map((id) => [id, true])),
    [selected],
  );
  const table = useTable({
    features,
    columns: defs,
    data: (rows ?? NO_ROWS) as readonly (T & object)[],
    getRowId: rowId,
    state: { columnVisibility, rowSelection },
    enableRowSelection: ({ original }) => selectable?.(original) ?? true,
    onRowSelectionChange: (next) => {
      const value = typeof next === "function" ? next(rowSelection) : next;
      onSelect?.(Object.keys(value).filter((id) => value[id]));
    },
  });

  if (error && !rows) return <QueryError error={error} onRetry={onRetry} />;
  if (rows?.length === 0 && !props.busy) return <>{empty ?? <DefaultEmpty label={props.label} />}</>;
  return phone ? (
    <TableCards table={table} {...props} />
  ) : (
    <TableGrid table={table} density={prefs.density} {...props} />
  );
}

const DefaultEmpty = ({ label }: { label: string }) => <Empty title={label} />;

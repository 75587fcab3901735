"use client";
import { useMemo, useState, type ReactNode } from "react";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { FilterBar } from "@/components/filters/filter-bar";
import type { FilterDef } from "@/components/filters/types";
import type { ListState } from "@/components/filters/use-list-state";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Empty } from "@/components/ui/states";
import { Tabs, type TabItem } from "@/components/ui/tabs";
import type { Page } from "@/lib/api";
import { BulkBar, type BulkAction } from "./bulk-bar";
import { ColumnMenu } from "./column-menu";
import { DataTable, type DataTableProps } from "./data-table";
import type { ListDefinition } from "./list-definition";
import { SavedViews } from "./saved-views";

/** The part of useQuery's answer that a list needs; use `placeholderData: keepPreviousData`. */
type Query<T> = {
  data: Page<T> | undefined;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  error: unknown;
  refetch: () => unknown;
};

type ListPageProps<T> = Pick<DataTableProps<T>, "columns" | "rowId" | "rowHref" | "onRow" | "rowActions"> & {
  list: Pick<ListDefinition, "name">;
  /** What it says when there is nothing at all, or nothing in a tab; filtered to nothing it says so by itself. */
  empty: ReactNode;
  title: string;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Between title and table: sums, warnings. */
  summary?: ReactNode;
  state: ListState;
  query: Query<T>;
  /** null: it has none. */
  tabs: readonly TabItem[] | null;
  filters?: readonly FilterDef[];
  /** false: nothing can be done with many. */
  bulk: readonly BulkAction[] | false;
  /** Name of a row: read out with its box and menu, and in the result of an act on many. */
  describe?: (row: T) => string;
};

/** A whole list screen: title, tabs with counts, filters in the URL, table, acts on many, pages. */
export function ListPage<T>({
  list: { name },
  empty,
  title,
  description,
  actions,
  summary,
  state,
  query,
  tabs,
  filters = [],
  bulk,
  describe,
  ...table
}: ListPageProps<T>) {
  const [ticked, setTicked] = useState<{ at: string; ids: string[] }>({ at: "", ids: [] });
  const at = JSON.stringify(state.params);
  const selected = useMemo(() => (ticked.at === at ? ticked.ids : []), [ticked, at]);
  const rows = query.data?.items;
  const clear = () => setTicked({ at, ids: [] });
  const nameOf = (id: string) => {
    const row = rows?.find((one) => table.rowId(one) === id);
    return row && describe ? describe(row) : id;
  };
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      {summary && <div className="mb-4">{summary}</div>}
      <section className="rounded-lg border border-line bg-surface">
        {tabs && (
          <div className="px-2 pt-1">
            <Tabs label={title} items={tabs} value={state.tab} onChange={state.setTab} />
          </div>
        )}
        <div className="border-b border-line px-4 py-3">
          <FilterBar
            filters={filters}
            state={state}
            extra={
              <>
                <SavedViews name={name} />
                <ColumnMenu name={name} columns={table.columns} />
              </>
            }
          />
        </div>
        <DataTable
          {...table}
          rowName={describe}
          name={name}
          label={title}
          rows={rows}
          sort={state.sort}
          onSort={state.setSort}
          skeletonRows={state.pageSize}
          busy={query.isFetching && Boolean(query.isPlaceholderData)}
          error={query.error}
          onRetry={() => void query.refetch()}
          selected={selected}
          empty={state.active > 0 ? <FilteredEmpty onReset={state.reset} /> : empty}
          onSelect={bulk && bulk.length > 0 ? (ids) => setTicked({ at, ids }) : undefined}
        />
        {query.data && query.data.total > 0 && (
          <div className="border-t border-line px-4 py-2.5">
            <Pagination
              page={state.page}
              pageSize={state.pageSize}
              total={query.data.total}
              capped={query.data.total_capped}
              onPage={state.setPage}
              onPageSize={state.setPageSize}
            />
          </div>
        )}
        {bulk && bulk.length > 0 && (
          <BulkBar
            selected={selected}
            actions={bulk}
            onClear={clear}
            onDone={() => void query.refetch()}
            describe={nameOf}
          />
        )}
      </section>
    </>
  );
}

function FilteredEmpty({ onReset }: { onReset: () => void }) {
  const t = useTranslations("ui");
  return (
    <Empty
      icon={SearchX}
      title={t("noneMatch")}
      text={t("noneMatchText")}
      action={<Button onClick={onReset}>{t("clearFilters")}</Button>}
    />
  );
}

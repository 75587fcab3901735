"use client";
import { useEffect, useRef, type ReactNode } from "react";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { FilterBar } from "@/components/filters/filter-bar";
import type { FilterDef } from "@/components/filters/types";
import type { ListState, SortOf } from "@/components/filters/use-list-state";
import { MaybeOld } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Empty } from "@/components/ui/states";
import { Tabs as TabBar, type TabItem } from "@/components/ui/tabs";
import { ListExport } from "@/components/transfer/list-export";
import type { Importing } from "@/components/transfer/transfer-menu";
import type { Page, Params } from "@/lib/api";
import { useOffline } from "@/lib/use-offline";
import { BulkBar, type BulkAction } from "./bulk-bar";
import { ColumnMenu } from "./column-menu";
import { DataTable } from "./data-table";
import type { BulkCall, ListDefinition } from "./list-definition";
import { SavedViews } from "./saved-views";
import { SelectAll, type PageOf } from "./select-all";
import type { DataTableProps } from "./table-props";
import { besideOf, sortName, type Column } from "./types";
import { useRowFocus } from "./use-row-focus";
import { useSelection } from "./use-selection";

/** The part of useQuery's answer that a list needs; use `placeholderData: keepPreviousData`. */
type Query<T> = {
  data: Page<T> | undefined;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Bulk<T, P extends string = string> = { bulk: readonly BulkAction<P>[]; pageOf: PageOf<T> };
type Tabs = { tabs: readonly TabItem[] };

/** What the definition says that it has, the page gives, and nothing else. */
type ListPageProps<T, L extends ListDefinition> = Shown<T> &
  (L["bulk"] extends readonly [] ? Not<Bulk<T>> : Bulk<T, BulkCall<L>>) &
  (L["counts"] extends null ? Not<Tabs> : Tabs) & { list: L; columns: readonly Column<T, SortOf<L>>[] };
type Not<P> = { [Name in keyof P]?: undefined };

type Shown<T> = Pick<DataTableProps<T>, "rowId" | "rowHref" | "onRow" | "rowActions" | "actsWidth"> & {
  /** What its call is asked, where that isn't the state's own: its export asks the same. */
  asked?: object;
  /** In place of the button that exports: where there is more to export. */
  transfer?: ReactNode;
  /** Beside its export: what a spreadsheet does with many of its rows. */
  importing?: Importing;
  /**
   * What it says when there is nothing at all; filtered to nothing it says so by itself, and so it does of a tab beside
   * all. A function has words of its own for each tab.
   */
  empty: ReactNode | (() => ReactNode);
  title: string;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Between title and table: sums, warnings. */
  summary?: ReactNode;
  state: ListState<object>;
  query: Query<T>;
  filters?: readonly FilterDef[];
  /** Name of a row: read out with its box and menu, and in the result of an act on many. */
  describe?: (row: T) => string;
};

type Loose<T> = Shown<T> & Partial<Bulk<T> & Tabs> & { list: ListDefinition; columns: readonly Column<T, string>[] };

/** A whole list screen: title, tabs with counts, filters in the URL, table, acts on many, pages. */
export function ListPage<T, const L extends ListDefinition>(props: ListPageProps<T, L>): ReactNode;
export function ListPage<T>({
  list: { name, exportKind },
  asked,
  transfer,
  importing,
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
  pageOf,
  describe,
  ...table
}: Loose<T>) {
  const rows = query.data?.items;
  const { sort, ...filtered } = withoutPage((asked ?? state.params) as Params);
  // Rows that couldn't be looked at again may have moved on: nothing is done on them until they were.
  const old = useOffline() || Boolean(query.error && rows);
  const selection = useSelection<T>({ at: JSON.stringify(filtered), rows, rowId: table.rowId, describe });
  const { selected } = selection;
  const beside = besideOf(Boolean(bulk?.length), Boolean(table.rowActions), table.actsWidth);
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, rows);
  const last = Math.max(1, Math.ceil((query.data?.total ?? 0) / state.pageSize));
  const beyond = Boolean(rows?.length === 0 && !query.isPlaceholderData && state.page > last);
  const { setPage } = state;
  // The last row of the last page is gone: the page before it is the last one now.
  useEffect(() => {
    if (beyond) setPage(last);
  }, [beyond, last, setPage]);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {transfer ??
              (exportKind && <ListExport kind={exportKind} filters={{ ...filtered, sort }} importing={importing} />)}
            {actions}
          </>
        }
      />
      {summary && <div className="mb-4">{summary}</div>}
      <section ref={box} tabIndex={-1} className="rounded-lg border border-line bg-surface outline-none">
        {tabs && tabs.length > 0 && (
          <div className="px-2 pt-1">
            <TabBar label={title} items={tabs} value={state.tab} onChange={state.setTab} />
          </div>
        )}
        <div className="border-b border-line px-4 py-3">
          <FilterBar
            filters={filters}
            state={state}
            sorts={sortsOf(table.columns)}
            extra={
              <>
                <SavedViews name={name} />
                <ColumnMenu name={name} columns={table.columns} beside={beside} />
              </>
            }
          />
        </div>
        <ListNews query={query} />
        <MaybeOld query={query}>
          <DataTable
            {...table}
            beside={beside}
            rowName={describe}
            name={name}
            label={title}
            rows={rows}
            sort={state.sort}
            onSort={state.setSort}
            skeletonRows={state.pageSize}
            busy={old || beyond || (query.isFetching && Boolean(query.isPlaceholderData))}
            error={query.error}
            onRetry={() => void query.refetch()}
            selected={selected}
            empty={<NoRows state={state} tabs={tabs} empty={empty} />}
            onSelect={bulk && bulk.length > 0 && !old ? selection.set : undefined}
          />
        </MaybeOld>
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
        {bulk && pageOf && bulk.length > 0 && (
          <BulkBar
            selected={old ? NOTHING : selected}
            actions={bulk}
            onClear={selection.clear}
            describe={selection.nameOf}
            more={
              query.data && (
                <SelectAll
                  selected={selected.length}
                  total={query.data.total}
                  capped={query.data.total_capped}
                  pageOf={pageOf}
                  onRows={selection.add}
                />
              )
            }
          />
        )}
      </section>
    </>
  );
}

/** Read out: rows are on their way, and how many there are once they came. A look that nobody asked for says nothing. */
function ListNews({ query: { data, error, isPlaceholderData } }: { query: Query<unknown> }) {
  const t = useTranslations("ui");
  const news = error
    ? ""
    : !data || isPlaceholderData
      ? t("loading")
      : t("listLoaded", { total: data.total_capped ? `${data.total}+` : data.total });
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

const NOTHING: readonly string[] = [];
const sortsOf = <T,>(columns: readonly Column<T, string>[]) =>
  columns.flatMap((column) => {
    const name = sortName(column);
    return name ? [{ name, label: column.header }] : [];
  });
const withoutPage = ({ page: _page, page_size: _size, ...rest }: Params): Params => rest;

type NoRows = { state: ListState<object>; tabs?: readonly TabItem[]; empty: Shown<unknown>["empty"] };

/** Nothing in a tab says nothing of the other tabs. */
function NoRows({ state, tabs = [], empty }: NoRows) {
  const t = useTranslations("ui");
  if (state.active > 0) return <FilteredEmpty onReset={state.reset} />;
  if (typeof empty === "function") return empty();
  const [first] = tabs;
  const chosen = tabs.find(({ value }) => value === state.tab);
  if (!first || !chosen || chosen === first) return empty;
  return (
    <Empty
      title={t("noneInTab", { tab: chosen.label })}
      action={<Button onClick={() => state.setTab(first.value)}>{t("showTab", { tab: first.label })}</Button>}
    />
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

"use client";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useMemo } from "react";
import type { Params, PathOf, QueryOf } from "@/lib/api";
import { usePref } from "@/lib/prefs";
import { filterKeys, type FilterDef, type FilterValues } from "./types";

/** What a list is asked, by its definition: the query of its call, or of either side's. */
export type AskedOf<L extends Calls> = [L["calls"][number]] extends [never]
  ? Params // of no call: any names
  : QueryOfEach<L["calls"][number]>;
/** One by one: together, the query that has a filter more would vanish in the one that has fewer. */
type QueryOfEach<P> = P extends PathOf<"get"> ? QueryOf<"get", P> : never;
type Calls = { name?: string; calls: readonly PathOf<"get">[] };
type NameOf<Q> = Q extends unknown ? keyof Q & string : never;
/** The names that a list's call sorts by, rising. */
export type SortOf<L extends Calls> = [L["calls"][number]] extends [never] ? string : Rising<AskedOf<L>>;
type Rising<Q> = Q extends { sort?: infer S } ? Exclude<S, "" | `-${string}` | undefined> & string : never;
/** Filters that a list's call has. */
export type FiltersOf<L extends Calls> = FilterDef<NameOf<AskedOf<L>>>[];

type Options<L extends Calls> = {
  /** Its filters and tab are parameters of its call. */
  list: L;
  filters?: Readonly<FiltersOf<L>>;
  /** Name of the tab in the URL and in the call. */
  tabKey?: NameOf<AskedOf<L>>;
  defaultTab?: string;
  /** `created_at` or `-created_at` (falling). */
  defaultSort?: "" | SortOf<L> | `-${SortOf<L>}`;
  pageSize?: number;
};

export type ListState<Q> = {
  page: number;
  pageSize: number;
  sort: string;
  tab: string;
  values: FilterValues;
  /** All of it for the call, empty values left out: page, page_size, sort, the tab and the filters. */
  params: Q;
  /** The same without page, page_size and sort: for the counts of the tabs and for exports. */
  filterParams: Q;
  /** How many filters are set. */
  active: number;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: string) => void;
  setTab: (tab: string) => void;
  setValues: (values: FilterValues) => void;
  reset: () => void;
};

const fit = (size: number) => Math.min(100, Math.max(1, Number(size) || 20));
const NO_FILTERS: readonly never[] = [];
const filled = (values: FilterValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/**
 * Page, sort, tab and filters of one list, kept in the URL. A new filter, tab or sort goes back to page 1. How many rows
 * a page has is remembered, too, for an address that doesn't say.
 */
export function useListState<const L extends Calls>({
  list,
  filters = NO_FILTERS,
  tabKey = "status" as NameOf<AskedOf<L>>,
  defaultTab = "",
  defaultSort = "",
  pageSize = 20,
}: Options<L>): ListState<AskedOf<L>> {
  const [wanted, remember] = usePref(`size:${list.name ?? ""}`, pageSize);
  const usual = fit(wanted);
  const keys = filterKeys(filters as readonly FilterDef[]).join();
  const parsers = useMemo(
    () => ({
      ...Object.fromEntries((keys ? keys.split(",") : []).map((key) => [key, parseAsString.withDefault("")])),
      page: parseAsInteger.withDefault(1),
      page_size: parseAsInteger.withDefault(usual),
      sort: parseAsString.withDefault(defaultSort),
      [tabKey]: parseAsString.withDefault(defaultTab),
    }),
    [keys, usual, defaultSort, tabKey, defaultTab],
  );
  const [url, write] = useQueryStates(parsers, { history: "push" });

  return useMemo(() => {
    const all = url as Record<string, string | number>;
    const values = Object.fromEntries((keys ? keys.split(",") : []).map((key) => [key, String(all[key] ?? "")]));
    const tab = String(all[tabKey] ?? "");
    const page = Math.max(1, Number(all.page));
    const size = fit(Number(all.page_size));
    const sort = String(all.sort ?? "");
    const set = (patch: Record<string, string | number | null>) => void write(patch);
    return {
      page,
      pageSize: size,
      sort,
      tab,
      values,
      // What stands in a URL may be anything: the API refuses what it doesn't know.
      params: { ...filled(values), ...filled({ [tabKey]: tab, sort }), page, page_size: size } as AskedOf<L>,
      filterParams: filled(values) as AskedOf<L>,
      active: Object.keys(filled(values)).length,
      setPage: (next) => set({ page: next }),
      setPageSize: (next) => {
        remember(next);
        set({ page_size: next, page: null });
      },
      setSort: (next) => set({ sort: next || null, page: null }),
      setTab: (next) => set({ [tabKey]: next, page: null }),
      setValues: (next) =>
        set({ ...Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value || null])), page: null }),
      reset: () => set({ ...Object.fromEntries(Object.keys(values).map((key) => [key, null])), page: null }),
    };
  }, [url, write, keys, tabKey, remember]);
}

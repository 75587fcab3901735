"use client";
import { useQuery, type QueryKey, type UseQueryOptions, type DefaultError } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { SelectOption } from "@/components/ui/select";

type Asked<D, K extends QueryKey> = UseQueryOptions<D, DefaultError, D, K>;

/**
 * Options of a shop's people or places: the first ones, and where a word is typed those with it, as the server finds
 * them. What is `chosen` keeps its name whatever is typed. `hasAny`: there is something to choose from at all.
 */
export function usePicked<D, K extends QueryKey, O extends SelectOption>(
  of: (keyword: string) => Asked<D, K>,
  optionsOf: (data: D) => readonly O[],
  { enabled = true, chosen = "" }: { enabled?: boolean; chosen?: string } = {},
): { options: O[]; onQuery: (text: string) => void; hasAny: boolean } {
  const [keyword, setKeyword] = useState("");
  const first = useQuery({ ...of(""), enabled }).data;
  const found = useQuery({ ...of(keyword), enabled: enabled && keyword !== "" }).data;
  const listed = useMemo(() => (first === undefined ? [] : optionsOf(first)), [first, optionsOf]);
  const missing = chosen !== "" && first !== undefined && !listed.some(({ value }) => value === chosen);
  const named = useQuery({ ...of(chosen), enabled: enabled && missing }).data;
  return useMemo(() => {
    const shown = keyword === "" ? listed : found === undefined ? [] : optionsOf(found);
    const own = missing && named !== undefined ? optionsOf(named).filter(({ value }) => value === chosen) : [];
    const options = [...own.filter((one) => !shown.some(({ value }) => value === one.value)), ...shown];
    return { options, onQuery: setKeyword, hasAny: listed.length > 0 };
  }, [keyword, listed, found, missing, named, chosen, optionsOf]);
}

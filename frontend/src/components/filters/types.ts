import type { SelectOption } from "@/components/ui/select";

type One<Name extends string> = { key: Name; label: string };

/** One filter, by its name in the URL and in the call; dates and amounts have two. */
export type FilterDef<Name extends string = string> =
  | ({ kind: "text"; placeholder?: string } & One<Name>)
  | ({ kind: "select"; options: readonly SelectOption[] } & One<Name>)
  | ({ kind: "search"; options: readonly SelectOption[]; onQuery?: (text: string) => void } & One<Name>)
  | ({ kind: "day" } & One<Name>)
  | { kind: "dates" | "amounts"; from: Name; to: Name; label: string };

export type FilterValues = Record<string, string>;

export const namesOf = (filter: FilterDef): string[] => ("from" in filter ? [filter.from, filter.to] : [filter.key]);
/** Names in the URL of a set of filters. */
export const filterKeys = (filters: readonly FilterDef[]): string[] => filters.flatMap(namesOf);

import type { SelectOption } from "@/components/ui/select";

/** One filter. `key` is its name in the URL and in the call; dates take two: `<key>_from` and `<key>_to`. */
export type FilterDef =
  | { kind: "text"; key: string; label: string; placeholder?: string }
  | { kind: "select"; key: string; label: string; options: readonly SelectOption[] }
  | { kind: "search"; key: string; label: string; options: readonly SelectOption[]; onQuery?: (text: string) => void }
  | { kind: "dates"; key: string; label: string };

export type FilterValues = Record<string, string>;

/** Names in the URL of a set of filters. */
export const filterKeys = (filters: readonly FilterDef[]): string[] =>
  filters.flatMap((filter) => (filter.kind === "dates" ? [`${filter.key}_from`, `${filter.key}_to`] : [filter.key]));

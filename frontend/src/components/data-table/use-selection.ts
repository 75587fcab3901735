import { useCallback, useMemo, useState } from "react";

type Ticked = { at: string; names: ReadonlyMap<string, string> };
type Options<T> = {
  /** What the list is narrowed by: other filters are other rows, another page or order are the same ones. */
  at: string;
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  describe?: (row: T) => string;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** The rows that are ticked, with their names: they stay when the page turns or the order changes. */
export function useSelection<T>({ at, rows, rowId, describe }: Options<T>) {
  const [ticked, setTicked] = useState<Ticked>({ at, names: NONE });
  const names = ticked.at === at ? ticked.names : NONE;
  const named = useCallback(
    (some: readonly T[]) => some.map((row) => [rowId(row), describe?.(row) ?? rowId(row)] as const),
    [rowId, describe],
  );
  return {
    selected: useMemo(() => [...names.keys()], [names]),
    nameOf: (id: string) => names.get(id) ?? id,
    clear: () => setTicked({ at, names: NONE }),
    /** These ids and no others; rows of other pages keep the names they had. */
    set: (ids: readonly string[]) => {
      const here = new Map(named(rows ?? []));
      setTicked({ at, names: new Map(ids.map((id) => [id, here.get(id) ?? names.get(id) ?? id])) });
    },
    /** These rows too; for naught when the filters have changed since. */
    add: (some: readonly T[]) =>
      setTicked((before) => (before.at === at ? { at, names: new Map([...before.names, ...named(some)]) } : before)),
  };
}

import type { H5Shelf } from "../types";

/** A row of categories: `all` leads to what is above them (null: everything), `chosen` is the one that is open. */
type Level = { all: string | null; shelves: H5Shelf[]; chosen: string | null };

/** The way from the first level to a category, itself last; nothing where there is none such. */
function wayTo(shelves: readonly H5Shelf[], id: string): H5Shelf[] {
  for (const one of shelves) {
    if (one.id === id) return [one];
    const way = wayTo(one.below, id);
    if (way.length > 0) return [one, ...way];
  }
  return [];
}

/** The first level, and below each category that is open the ones in it. */
export function levelsOf(shelves: H5Shelf[], chosen: string | null): Level[] {
  const way = chosen === null ? [] : wayTo(shelves, chosen);
  return [null, ...way]
    .map((above, i) => ({
      all: above?.id ?? null,
      shelves: above ? above.below : shelves,
      chosen: way[i]?.id ?? null,
    }))
    .filter((level) => level.shelves.length > 0);
}

type Place = { category?: string | null; q?: string; page?: number };

/** The address of a part of a link's shelves. */
export function shelfPath(code: string, { category, q, page = 1 }: Place): string {
  const asked = new URLSearchParams({
    ...(category && { category }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/h5/${code}${asked && "?"}${asked}`;
}

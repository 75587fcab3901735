/** A page of a list, whatever its rows are. */
export type Page<T> = { items: T[]; total: number; total_capped: boolean; page: number; page_size: number };

/** Shapes that every feature meets; the generated client has the rest. */
export type Page<T> = { items: T[]; total: number; total_capped?: boolean; page: number; page_size: number };
export type Option = { value: string; label: string };
export type RowResult = { id: string; code: number; msg: string };
export type ManyOut = { results: RowResult[] };
export type Uploaded = { url: string; width: number; height: number; bytes: number };

import type { AuthOut, StartExportIn } from "./schema";

/** What roles hold, and buttons ask for. */
export type Action = AuthOut["action"];
/** A list that can be exported. */
export type ExportKind = StartExportIn["kind"];
/** A page of a list, whatever its rows are. */
export type Page<T> = { items: T[]; total: number; total_capped: boolean; page: number; page_size: number };

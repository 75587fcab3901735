import type { EditorValues } from "../save-body";

/** What a draft is based on: the version and stocks that the editor had loaded. */
export type Base = { id: string; version: number; skus: { values: string[]; stock: number }[] } | null;
export type Draft = { at: string; base: Base; values: EditorValues };

const SHAPE = 1;
const WEEKS = 30 * 86_400_000;

export const draftKey = (user: string, goodsId: string | null): string => `zudesk.goods-draft.${user}.${goodsId ?? "new"}`;

/** The draft kept here, or null; one that is too old or of another shape is thrown away. */
export function readDraft(key: string, now: number = Date.now()): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as (Draft & { shape: number }) | null;
    if (!found) return null;
    if (found.shape === SHAPE && Array.isArray(found.values?.skus) && Array.isArray(found.values.packages) && now - Date.parse(found.at) < WEEKS) return found;
    localStorage.removeItem(key);
  } catch {
    dropDraft(key);
  }
  return null;
}

/** A full or forbidden storage keeps no draft, and disturbs nobody. */
export function keepDraft(key: string, base: Base, values: EditorValues, now: Date = new Date()): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ shape: SHAPE, at: now.toISOString(), base, values }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

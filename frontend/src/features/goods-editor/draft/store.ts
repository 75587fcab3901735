import type { EditorValues } from "../save-body";

/** What a draft is based on: the version and stocks that the editor had loaded. */
export type Base = { id: string; version: number; skus: { values: string[]; stock: number }[] } | null;
export type Draft = { at: string; base: Base; values: EditorValues };
/** Whose draft: the same browser may know several shops, and several people of one. */
export type Author = { side: string; merchant: string; user: string };

const PREFIX = "zudesk.goods-draft.";
const SHAPE = 2;
const LIFE_MS = 14 * 86_400_000;
export const MOST_DRAFTS = 10;
export const MOST_CHARACTERS = 400_000;

export const draftKey = ({ side, merchant, user }: Author, goodsId: string | null): string =>
  `${PREFIX}${[side, merchant, user, goodsId ?? "new"].join(".")}`;

function parsed(text: string | null, now: number): Draft | null {
  try {
    const found = JSON.parse(text ?? "null") as (Draft & { shape: number }) | null;
    const good =
      found?.shape === SHAPE &&
      Array.isArray(found.values?.skus) &&
      Array.isArray(found.values.packages) &&
      now - Date.parse(found.at) < LIFE_MS;
    return good ? found : null;
  } catch {
    return null;
  }
}

/** The draft kept here, or null; one that is too old or of another shape is thrown away. */
export function readDraft(key: string, now: number = Date.now()): Draft | null {
  try {
    const text = localStorage.getItem(key),
      found = parsed(text, now);
    if (text !== null && !found) localStorage.removeItem(key);
    return found;
  } catch {
    return null;
  }
}

/** Keeps the newest drafts of this browser, `key` among them, and throws the others away. */
function makeRoom(key: string, now: number): void {
  const others = Object.keys(localStorage)
    .filter((one) => one.startsWith(PREFIX) && one !== key)
    .map((one) => ({ key: one, at: parsed(localStorage.getItem(one), now)?.at ?? "" }))
    .sort((a, b) => b.at.localeCompare(a.at));
  others.filter((one, i) => one.at === "" || i >= MOST_DRAFTS - 1).forEach((one) => localStorage.removeItem(one.key));
}

/** A full or forbidden storage keeps no draft, and disturbs nobody; nor does one that is too large. */
export function keepDraft(key: string, base: Base, values: EditorValues, now: Date = new Date()): boolean {
  try {
    const from = base && {
      id: base.id,
      version: base.version,
      skus: base.skus.map(({ values: combination, stock }) => ({ values: combination, stock })),
    };
    const text = JSON.stringify({ shape: SHAPE, at: now.toISOString(), base: from, values });
    makeRoom(key, now.getTime());
    if (text.length > MOST_CHARACTERS) {
      localStorage.removeItem(key);
      return false;
    }
    localStorage.setItem(key, text);
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

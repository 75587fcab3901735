/**
 * What stands in a column: from it follow its width, on which side it stands, and that only a text is ever cut. `whole` is
 * a number as long as others make it, or a text with a sum in it: where its column ends it goes on in the next line.
 */
export type Kind = "text" | "whole" | "word" | "status" | "money" | "count" | "id" | "day" | "moment" | "second";

/** In px, padding and all, at the size of a table's letters: ¥1,234,567.00 and 2026-11-21 14:05:09 have room. */
const WIDTHS: Record<Kind, number> = {
  text: 140,
  whole: 160,
  word: 88,
  status: 118,
  money: 120,
  count: 84,
  id: 128,
  day: 104,
  moment: 144,
  second: 164,
};
/** One act of four characters, or of some seven letters, and a menu. */
export const ACTS_WIDTH = 132;

/** What its width and side follow from. */
export type Sized = {
  kind: Kind;
  /** In place of its kind's, in px: the table's and its skeleton's. */
  width?: number;
  /** In place of its kind's side. */
  align?: "start" | "end" | "center";
};

/** A column's head: what it says, and the arrows of what can be sorted by it. */
type Headed = Sized & { header?: string; sort?: true | string };

/** A head stands on one line, whole: no column is narrower, in whatever language. */
export const widthOf = ({ kind, width, header = "", sort }: Headed): number =>
  Math.max(width ?? WIDTHS[kind], PADDING + textWidth(header) + (sort ? ARROWS : 0));

/** What buttons with these words take in front of a row, in px, with the menu behind them. */
export const actsWidthOf = (words: readonly string[], menu = true): number =>
  words.reduce((sum, word) => sum + BUTTON + textWidth(word) + GAP, PADDING - GAP) + (menu ? GAP + MENU : 0);

const PADDING = 24;
const ARROWS = 18;
/** As table-grid.tsx and ui/button.tsx have them: around a small button's word, between two, the button of a menu. */
const BUTTON = 20;
const GAP = 4;
const MENU = 28;

/** What a text takes at the size of a table's letters, in px. */
export const textWidth = (text: string): number => [...text].reduce((sum, one) => sum + letter(one), 0);
/** What a letter of it takes: a little more than in any of our fonts. */
const letter = (one: string): number =>
  one > "\u2e7f" ? 13 : /[fijlrtI .,:;'’()/|-]/.test(one) ? 5 : /[A-Zmw%×]/.test(one) ? 10 : 8;

export const alignOf = ({ kind, align }: Sized) => align ?? (kind === "money" || kind === "count" ? "end" : "start");

const isText = ({ kind }: Sized) => kind === "text" || kind === "whole";

/** Texts share what room is left; all else is as wide as its kind, and grows before it is cut. */
export const headStyle = (column: Headed) => ({
  minWidth: widthOf(column),
  width: isText(column) ? undefined : widthOf(column),
});

/** A text ends in an ellipsis where its column ends; a sum, a date or a number of ours stands on one line, whole. */
export const cellClass = ({ kind }: Sized) =>
  kind === "text" ? "max-w-0 truncate" : kind === "whole" ? "max-w-0 leading-5 wrap-anywhere" : "whitespace-nowrap";

import { cellsOf } from "@/lib/cells";

/** What is typed of one order's parcel; all empty for one that isn't shipped now. */
export type Typed = { company: string; number: string; serials: string };
type Courier = { value: string; label: string };

/** Parcels by the place of their order, and how many lines name none of the orders. */
type Pasted = { parcels: ReadonlyMap<number, Typed>; lost: number };

/** Of the cell of serial numbers: the goods have none. */
export const isNone = (text: string) => /^(无|没有|none)$/i.test(text.trim());

/**
 * Lines of a spreadsheet with courier, number and serial numbers side by side. The order stands somewhere ahead of the
 * courier; where nothing does, the lines go to the orders one after the other. Without a courier: order, number, serials.
 */
export function parcelsOf(text: string, orderIds: readonly string[], couriers: readonly Courier[]): Pasted {
  const parcels = new Map<number, Typed>();
  let lost = 0;
  let next = 0;
  const inTurn = () => {
    while (parcels.has(next)) next += 1;
    return next++;
  };
  for (const cells of linesOf(text, couriers)) {
    if (isEmpty(cells)) {
      inTurn();
      continue;
    }
    const at = cells.findIndex((cell) => codeOf(cell, couriers) !== "");
    const named = orderIds.findIndex((id) => (at < 0 ? cells : cells.slice(0, at)).includes(id));
    const place = at === 0 ? inTurn() : named;
    const first = at < 0 ? cells.indexOf(orderIds[named] ?? "") + 1 : at + 1;
    const [number = "", ...serials] = cells.slice(first);
    if (place < 0 || place >= orderIds.length || !number) lost += 1;
    else
      parcels.set(place, {
        company: at < 0 ? "" : codeOf(cells[at]!, couriers),
        number: number.replace(/\s/g, ""),
        serials: serials.filter(Boolean).join(" "),
      });
  }
  return { parcels, lost };
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === "");

/**
 * Copied from a spreadsheet it has tabs; typed, spaces or commas. A line of headings names no parcel. A row that was left
 * empty is its order's all the same, an empty line that was typed is none.
 */
const linesOf = (text: string, couriers: readonly Courier[]): string[][] =>
  cellsOf(text)
    .map((cells) => (cells.length > 1 ? cells : cells[0]!.split(/[\s,，]+/)).map((cell) => cell.trim()))
    .filter((cells) =>
      isEmpty(cells) ? cells.length > 1 : /\d/.test(cells.join("")) || codeOf(cells[0]!, couriers) !== "",
    );

/** By its code or name; 顺丰 is enough for 顺丰速运. "" where it is none. */
function codeOf(text: string, couriers: readonly Courier[]): string {
  const word = text.toLowerCase();
  const found = couriers.find(
    ({ value, label }) => value === word || (word.length > 1 && label.toLowerCase().startsWith(word)),
  );
  return found?.value ?? "";
}

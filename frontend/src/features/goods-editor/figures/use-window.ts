import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** A row that is drawn; `gap`: height of those left out before it. */
export type Slot = { place: number; gap: number };
type Drawn = { slots: Slot[]; after: number; measure?: (line: HTMLElement | null) => void };

const MANY = 30;
const LINE = 47;

/** Which rows stand in the window of a long table; `held` ones are always drawn, for the focus is or will be there. */
export function useWindow(count: number, box: RefObject<HTMLElement | null>, held: readonly number[]): Drawn {
  const window = useVirtualizer({
    count,
    enabled: count > MANY,
    overscan: 4,
    estimateSize: () => LINE,
    getScrollElement: () => box.current,
    initialRect: { width: 800, height: 560 },
    rangeExtractor: (range: Range) => withHeld(defaultRangeExtractor(range), held, count),
  });
  if (count <= MANY) return { slots: Array.from({ length: count }, (_, place) => ({ place, gap: 0 })), after: 0 };
  const items = window.getVirtualItems();
  const slots = items.map((item, i) => ({ place: item.index, gap: item.start - (items[i - 1]?.end ?? 0) }));
  return { slots, after: window.getTotalSize() - (items.at(-1)?.end ?? 0), measure: window.measureElement };
}

export function withHeld(shown: readonly number[], held: readonly number[], count: number): number[] {
  return [...new Set([...shown, ...held.filter((place) => place >= 0 && place < count)])].sort((a, b) => a - b);
}

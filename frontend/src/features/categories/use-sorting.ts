"use client";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { reordered } from "./tree";

const STEP: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
type Drag = { id: string; over: string } | null;

/** The sibling under the pointer; a row below a sibling counts as that sibling. */
function siblingAt(event: PointerEvent, ids: readonly string[]): string | null {
  let element = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-category]");
  while (element && !ids.includes(element.dataset.category!))
    element = element.parentElement?.closest<HTMLElement>("[data-category]");
  return element?.dataset.category ?? null;
}

/** Sorting of one parent's categories by dragging a handle (mouse, pen, finger) or by the arrow keys on it. */
export function useSorting(ids: readonly string[], onOrder: (ids: string[], id: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag>(null);
  const move = (id: string, to: number) => {
    const next = reordered(ids, ids.indexOf(id), to);
    if (next) onOrder(next, id, to + 1);
  };
  const handle = (id: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEP[event.key];
      if (!step) return;
      event.preventDefault();
      move(id, ids.indexOf(id) + step);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, over: id });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id !== id) return;
      const over = siblingAt(event, ids);
      if (over && over !== drag.over) setDrag({ id, over });
    },
    onPointerUp: () => {
      if (drag?.id === id) move(id, ids.indexOf(drag.over));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  /** Where it would fall: a line above or below this row. */
  const edge = (id: string): "above" | "below" | null =>
    !drag || drag.over !== id || drag.id === id ? null : ids.indexOf(drag.id) < ids.indexOf(id) ? "below" : "above";
  return { handle, edge, dragged: drag?.id ?? null };
}

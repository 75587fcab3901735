"use client";
import { useEffect, useRef, useState, type PointerEvent } from "react";

/** A mouse drags once it has moved; a finger once it has rested, for until then it may want to scroll the page. */
const FAR_PX = 5;
const REST_MS = 220;

type Grip = { key: string; pointer: number; x: number; y: number; timer?: ReturnType<typeof setTimeout> };
type Drag = { key: string; to: number };

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  const [one] = next.splice(from, 1);
  next.splice(Math.max(0, Math.min(to, next.length)), 0, one!);
  return next;
};

/** The place in this list of what `inside` lies in; what lies in a list below counts as the one that holds it. */
function placeOf(list: HTMLElement, inside: Element | null | undefined): number | null {
  let found = inside?.closest<HTMLElement>("[data-place]");
  while (found && found.parentElement !== list) found = found.parentElement?.closest<HTMLElement>("[data-place]");
  return found ? Number(found.dataset.place) : null;
}

/**
 * Sorting by mouse, pen or finger: items bear `data-place`, what one takes them by `data-grip`. `shown` is the order while
 * one drags; let go, it is told to `onMove`; Escape takes it back.
 */
export function useDragSort(keys: readonly string[], onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const grip = useRef<Grip | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragging = drag !== null;
  const end = () => {
    clearTimeout(grip.current?.timer);
    grip.current = null;
    setDrag(null);
  };
  useEffect(() => {
    const box = list.current;
    if (!box || !dragging) return;
    const still = (event: Event) => event.preventDefault();
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        end();
      }
    };
    box.addEventListener("touchmove", still, { passive: false });
    window.addEventListener("keydown", escape, true);
    return () => {
      box.removeEventListener("touchmove", still);
      window.removeEventListener("keydown", escape, true);
    };
  }, [dragging]);
  useEffect(() => () => clearTimeout(grip.current?.timer), []);

  const begin = () => {
    const held = grip.current;
    if (!held || !keys.includes(held.key)) return;
    clearTimeout(held.timer);
    list.current?.setPointerCapture(held.pointer);
    setDrag({ key: held.key, to: keys.indexOf(held.key) });
  };
  const hands = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const held = (event.target as HTMLElement).closest<HTMLElement>("[data-grip]:not(:disabled)");
      // One of a list below is taken by that list.
      if (!held || held.closest("[data-place]")?.parentElement !== event.currentTarget) return;
      const place = placeOf(event.currentTarget, held);
      if (place === null || event.button !== 0 || keys.length < 2) return;
      grip.current = { key: keys[place]!, pointer: event.pointerId, x: event.clientX, y: event.clientY };
      // A handle that doesn't scroll the page is meant at once.
      const waits = event.pointerType === "touch" && !held.hasAttribute("data-handle");
      if (waits) grip.current.timer = setTimeout(begin, REST_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held || held.pointer !== event.pointerId) return;
      if (drag) {
        const to = placeOf(event.currentTarget, document.elementFromPoint(event.clientX, event.clientY));
        if (to !== null && to !== drag.to) setDrag({ ...drag, to });
      } else if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR_PX) {
        if (held.timer !== undefined) end();
        else begin();
      }
    },
    onPointerUp: () => {
      if (drag && keys.indexOf(drag.key) !== drag.to) onMove(keys.indexOf(drag.key), drag.to);
      end();
    },
    onPointerCancel: end,
    // A long press on a phone opens the picture's menu otherwise.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (grip.current) event.preventDefault();
    },
  };
  const from = drag ? keys.indexOf(drag.key) : -1;
  const shown = drag && from >= 0 ? moved(keys, from, drag.to) : keys;
  /** For a list that doesn't show the order meanwhile: a line above or below the item at `place`. */
  const edge = (place: number): "above" | "below" | null =>
    !drag || drag.to !== place || from === place ? null : from < place ? "below" : "above";
  return { list, hands, shown, edge, dragged: drag?.key ?? null };
}

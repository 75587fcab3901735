"use client";
import { useEffect, useRef, useState, type PointerEvent } from "react";

/** A mouse drags once it has moved; a finger once it has rested, for until then it may want to scroll the page. */
const FAR_PX = 5;
const REST_MS = 220;

type Grip = { url: string; pointer: number; x: number; y: number; timer?: ReturnType<typeof setTimeout> };
type Drag = { url: string; to: number };

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  const [one] = next.splice(from, 1);
  next.splice(Math.max(0, Math.min(to, next.length)), 0, one!);
  return next;
};

/** Which picture lies under the pointer. */
function placeAt(list: HTMLElement, event: PointerEvent): number | null {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-picture]");
  return found && list.contains(found) ? Number(found.dataset.picture) : null;
}

/** Sorting by mouse, pen or finger. `shown` is the order while one drags; let go, it is told to `onMove`; Escape takes it back. */
export function usePictureSort(urls: readonly string[], onMove: (from: number, to: number) => void) {
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
    if (!held || !urls.includes(held.url)) return;
    clearTimeout(held.timer);
    list.current?.setPointerCapture(held.pointer);
    setDrag({ url: held.url, to: urls.indexOf(held.url) });
  };
  const hands = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = (event.target as HTMLElement).closest<HTMLElement>("[data-grip]:not(:disabled)")?.dataset.grip;
      if (place === undefined || event.button !== 0 || urls.length < 2) return;
      grip.current = { url: urls[Number(place)]!, pointer: event.pointerId, x: event.clientX, y: event.clientY };
      if (event.pointerType === "touch") grip.current.timer = setTimeout(begin, REST_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held || held.pointer !== event.pointerId) return;
      if (drag) {
        const to = placeAt(event.currentTarget, event);
        if (to !== null && to !== drag.to) setDrag({ ...drag, to });
      } else if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR_PX) {
        if (event.pointerType === "touch") end();
        else begin();
      }
    },
    onPointerUp: () => {
      if (drag) onMove(urls.indexOf(drag.url), drag.to);
      end();
    },
    onPointerCancel: end,
    // A long press on a phone opens the picture's menu otherwise.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (grip.current) event.preventDefault();
    },
  };
  const from = drag ? urls.indexOf(drag.url) : -1;
  const shown = drag && from >= 0 ? moved(urls, from, drag.to) : urls;
  return { list, hands, shown, dragged: drag?.url ?? null };
}

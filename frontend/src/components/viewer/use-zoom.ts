"use client";
import { useLayoutEffect, useRef, useState, type PointerEvent } from "react";

export const STEPS = [1, 1.5, 2, 3, 4, 6] as const;

/** The next step up or down from `zoom`; the last one stays. */
export function stepFrom(zoom: number, way: 1 | -1): number {
  const next = way > 0 ? STEPS.find((one) => one > zoom) : STEPS.findLast((one) => one < zoom);
  return next ?? zoom;
}

/** How far a picture is enlarged in its frame: what was in the middle stays there, and it can be dragged. */
export function useZoom() {
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const held = useRef<{ x: number; y: number } | null>(null);
  const change = (next: number) => {
    const box = frame.current;
    if (box) {
      middle.current = {
        x: (box.scrollLeft + box.clientWidth / 2) / (box.scrollWidth || 1),
        y: (box.scrollTop + box.clientHeight / 2) / (box.scrollHeight || 1),
      };
    }
    setZoom(next);
  };
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button === 0) held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!held.current || !frame.current) return;
      frame.current.scrollBy(held.current.x - event.clientX, held.current.y - event.clientY);
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => (held.current = null),
    onPointerLeave: () => (held.current = null),
  };
  return {
    zoom,
    frame,
    drag,
    closer: () => change(stepFrom(zoom, 1)),
    away: () => change(stepFrom(zoom, -1)),
    whole: () => change(1),
  };
}

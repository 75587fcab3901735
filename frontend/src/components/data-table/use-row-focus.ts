import { useEffect, useRef, type RefObject } from "react";

/** A row that had the focus and is gone, done with, leaves it to its list, not to the top of the page. */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown): void {
  const held = useRef<EventTarget | null>(null);
  useEffect(() => {
    const box = list.current;
    const take = ({ target }: FocusEvent) => {
      held.current = target;
    };
    // Without a next one: the window was left, or what had the focus was taken away.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = null;
    };
    box?.addEventListener("focusin", take);
    box?.addEventListener("focusout", leave);
    return () => {
      box?.removeEventListener("focusin", take);
      box?.removeEventListener("focusout", leave);
    };
  }, [list]);
  useEffect(() => {
    if (!(held.current instanceof Element) || held.current.isConnected) return;
    held.current = null;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [rows, list]);
}

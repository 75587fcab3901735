import { useEffect, type RefObject } from "react";

const MENU_CLOSES = 500;

/** A menu that opened the dialog gives the focus back to its button a moment later, behind the dialog: takes it again. */
export function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      const dialog = inside.current?.closest<HTMLElement>("[role=dialog],[role=alertdialog]");
      if (dialog && target instanceof Node && !dialog.contains(target)) dialog.focus({ preventScroll: true });
    };
    const stop = () => document.removeEventListener("focusin", keep);
    document.addEventListener("focusin", keep);
    const timer = setTimeout(stop, MENU_CLOSES);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [inside]);
}

import { useEffect, type RefObject } from "react";

const MENU_CLOSES = 500;

const DIALOGS = "[role=dialog],[role=alertdialog]";

/**
 * A menu that opened the dialog gives the focus back to its button a moment later, behind the dialog: takes it again.
 * A dialog that was opened above it, later in the document, has a right to the focus.
 */
export function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      const dialog = inside.current?.closest<HTMLElement>(DIALOGS);
      if (!dialog || !(target instanceof Element) || dialog.contains(target)) return;
      const above = target.closest(DIALOGS);
      if (above && dialog.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) return;
      dialog.focus({ preventScroll: true });
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

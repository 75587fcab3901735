import { useEffect, useLayoutEffect, type RefObject } from "react";

const MENU_CLOSES = 500;

/** What was done may take its opener away a moment later, when the page has looked again: then it is the page's too. */
function passOn(from: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (from.isConnected && document.activeElement === from) return;
    watch.disconnect();
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

const DIALOGS = "[role=dialog],[role=alertdialog]";

/**
 * A menu that opened the dialog gives the focus back to its button a moment later, behind the dialog: takes it again.
 * A dialog that was opened above it, later in the document, has a right to the focus. Closed, it gives the focus back:
 * Headless UI knows only of what was focused since it was loaded itself, which for the first dialog is nothing.
 */
export function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        // What opened it may be gone, done with: then it is the page's.
        const heir = opener?.isConnected ? opener : document.getElementById("content");
        if (!(heir instanceof HTMLElement)) return;
        if (document.activeElement === document.body) heir.focus({ preventScroll: true });
        if (heir === opener && document.activeElement === heir) passOn(heir);
      });
    };
  }, []);
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

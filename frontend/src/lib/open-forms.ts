import { useEffect } from "react";

let open = 0;

/** Whether somewhere on the page something was typed and not yet saved. */
export const someFormIsOpen = (): boolean => open > 0;

/** While `dirty`: an ended session asks to log in again in place, and leaving the page asks first. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    open += 1;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      open -= 1;
      window.removeEventListener("beforeunload", ask);
    };
  }, [dirty]);
}

import { useEffect, useRef, useState } from "react";

const CONTROL = "input:not([type=hidden]), select, textarea, button, [contenteditable=true]";

/** The first field that is refused: the control itself, or the first of a set whose message stands below it. */
export function firstWrong(box: HTMLElement): HTMLElement | null {
  const found = box.querySelector<HTMLElement>("[aria-invalid=true], p[role=alert]");
  if (!found || found.getAttribute("aria-invalid") === "true") return found;
  const set = found.closest("fieldset");
  return (set && set.parentElement?.closest("fieldset") ? set.querySelector<HTMLElement>(CONTROL) : null) ?? found;
}

/** After a refused save: the first wrong field in the middle of the screen, with the focus. */
export function useJump() {
  const box = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const found = tries && box.current ? firstWrong(box.current) : null;
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }, [tries]);
  return { box, jump: () => setTries((count) => count + 1) };
}

import { useRef, type FocusEvent } from "react";

/** Of a busy machine's frame, ms. */
const LATE = 1_000;

/**
 * A frame after an option was chosen Headless UI gives its box the focus back, which opens the list of one that opens by
 * focus. Where that frame is late the person has gone on: they keep the focus, and the list stays shut.
 */
export function useLateFocus() {
  const at = useRef(-LATE);
  const chosen = () => {
    at.current = performance.now();
  };
  const onFocusCapture = (event: FocusEvent<HTMLElement>) => {
    if (performance.now() - at.current > LATE) return;
    at.current = -LATE; // it does so once
    event.stopPropagation();
    const left = event.relatedTarget;
    if (left instanceof HTMLElement && !event.currentTarget.contains(left)) left.focus();
  };
  return { chosen, onFocusCapture };
}

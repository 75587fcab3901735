const CONTROL = "input:not([type=hidden]), select, textarea, button, [contenteditable=true]";

/** The first field that is refused: the control itself, or the first of a set whose message stands below it. */
export function firstWrong(box: ParentNode): HTMLElement | null {
  const found = box.querySelector<HTMLElement>("[aria-invalid=true], fieldset p[role=alert]");
  if (!found || found.getAttribute("aria-invalid") === "true") return found;
  const set = found.closest("fieldset");
  return set?.querySelector<HTMLElement>(CONTROL) ?? found;
}

/** Where a form that was just sent stands: in the dialog that is open, or on the page. */
export const sentFrom = (): ParentNode =>
  document.activeElement?.closest("[role=dialog]") ??
  [...document.querySelectorAll("[role=dialog]")].at(-1) ??
  document;

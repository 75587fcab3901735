const CONTROL = "input:not([type=hidden]), select, textarea, button, [contenteditable=true]";

/** The first field that is refused: the control itself, or the first of a set whose message stands below it. Of lines with
 * sums that message is of what they come to: the last sum stands beside it. */
export function firstWrong(box: ParentNode): HTMLElement | null {
  const found = box.querySelector<HTMLElement>("[aria-invalid=true], fieldset p[role=alert]");
  if (!found || found.getAttribute("aria-invalid") === "true") return found;
  const set = found.closest("fieldset");
  const sum = [...(set?.querySelectorAll<HTMLElement>("[data-sum] input") ?? [])].at(-1);
  return sum ?? set?.querySelector<HTMLElement>(CONTROL) ?? found;
}

/**
 * What a form's `errors` say that stands nowhere in `box`: the API may name a field that isn't drawn, or one that is drawn
 * without its error; a schema may refuse what a choice has hidden. What a schema says beside something that is marked
 * waits for the next try, since parts of a form have words of their own for it.
 */
export function unplaced(errors: object, box: ParentNode): string[] {
  const marked = box.querySelector("[aria-invalid=true], [data-wrong]") !== null;
  const said = marked
    ? Object.values(errors)
        .filter(isOfServer)
        .map(({ message }) => message)
    : messagesIn(errors);
  const text = ("body" in box ? (box as Document).body : (box as Element)).textContent ?? "";
  const before = box.querySelector("[data-failed]")?.textContent ?? ""; // of the last try, above the form
  return [...new Set(said)].filter((message) => !text.replace(before, "").includes(message));
}

const isOfServer = (error: unknown): error is { message: string } => {
  const { type, message } = (error ?? {}) as { type?: unknown; message?: unknown };
  return type === "server" && typeof message === "string";
};

/** Of fields, and of the rows and parts of them. */
export const messagesIn = (errors: object): string[] =>
  Object.entries(errors).flatMap(([name, inside]: [string, unknown]) => {
    if (name === "message" && typeof inside === "string") return inside ? [inside] : [];
    return name !== "ref" && typeof inside === "object" && inside !== null ? messagesIn(inside) : [];
  });

/** Where a form that was just sent stands: in the dialog that is open, or on the page. */
export const sentFrom = (): ParentNode =>
  document.activeElement?.closest("[role=dialog]") ??
  [...document.querySelectorAll("[role=dialog]")].at(-1) ??
  document;

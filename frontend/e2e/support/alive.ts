/**
 * Runs in each page before its own scripts: nothing there takes a press until React has taken over what the server drew.
 * A press ahead of that is lost, and on a slow machine it comes some time behind the load. Playwright waits by itself until
 * what it presses takes a press. Pages that Next doesn't draw are left alone.
 */
export function deafUntilAlive(): void {
  const TRIES = 400;
  const deaf = new CSSStyleSheet();
  deaf.replaceSync("body { pointer-events: none }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, deaf];
  const isAlive = (drawn: Element) => Object.keys(drawn).some((key) => key.startsWith("__reactProps$"));
  const hears = () =>
    document.readyState !== "loading" &&
    (!document.querySelector('script[src*="/_next/"]') ||
      [...document.querySelectorAll("body :is(button, input, select)")].every(isAlive));
  const look = (left: number) => {
    if (left && !hears()) setTimeout(() => look(left - 1), 50);
    else document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== deaf);
  };
  look(TRIES);
}

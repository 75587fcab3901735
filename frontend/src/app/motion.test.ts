import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync("src/app/globals.css", "utf8");

it("nothing moves for who asks the system for no motion", () => {
  const calm = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after \{([^}]*)\}/.exec(css)?.[1];
  for (const what of ["animation-duration: 0.01ms", "animation-iteration-count: 1", "transition-duration: 0.01ms"])
    expect(calm).toContain(`${what} !important`);
});

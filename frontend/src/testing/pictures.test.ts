import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["../{components,entities,features}/**/*.tsx", "!../**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Pictures that are shown as they were uploaded, and why. */
const WHOLE: Record<string, string> = {
  "components/ui/small-pictures.tsx": "made small in the browser, and not uploaded yet",
  "components/upload/crop-dialog.tsx": "cut out of the original",
  "components/viewer/viewer-root.tsx": "looked at from near",
};

/** What stands in `src` where neither a size nor a set of them is chosen. */
const unsized = (text: string) =>
  [...text.matchAll(/<img\s[^>]*?src=\{((?:[^{}]|\{[^{}]*\})*)\}[^>]*/g)].filter(
    ([tag]) => !/sized\(|srcSet=/.test(tag),
  );

it("a picture is loaded in a size of its place", () => {
  const found = Object.entries(sources).flatMap(([path, text]) => (unsized(text).length > 0 ? [path.slice(3)] : []));
  expect(found.sort()).toEqual(Object.keys(WHOLE).sort());
});

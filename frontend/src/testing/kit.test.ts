import { expect, it } from "vitest";

const parts = import.meta.glob<string>(
  [
    "../components/{charts,data-table,filters,form,pay,region,rich-text,transfer,tree,ui,upload,viewer}/**/*.tsx",
    "!../**/*.test.tsx",
  ],
  { eager: true, query: "?raw", import: "default" },
);
const kit = Object.values(
  import.meta.glob<string>("../app/dev/kit/*.tsx", { eager: true, query: "?raw", import: "default" }),
);

/** Drawn by other means: what draws it. */
const ELSEWHERE: Record<string, string> = { QrDrawn: "Qr, which loads it", Toaster: "Providers, around every page" };

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name!);
const nameOf = (path: string) => path.split("/").pop()!.replace(".tsx", "");

/** Names that the kit's page draws, by itself or within what it draws; a part may load its root when it is opened. */
function drawn(): Set<string> {
  const names = new Set<string>();
  const read = new Set<string>();
  const follow = (text: string) => {
    const [uses, loads] = [text.matchAll(/<([A-Z]\w*)/g), text.matchAll(/import\("[^"]*\/([\w-]+)"\)/g)];
    for (const [, name] of uses) names.add(name!);
    const loaded = new Set([...loads].map(([, file]) => file));
    for (const [path, part] of Object.entries(parts)) {
      if (read.has(path) || !(loaded.has(nameOf(path)) || exportsOf(part).some((name) => names.has(name)))) continue;
      read.add(path);
      follow(part);
    }
  };
  kit.forEach(follow);
  return names;
}

it("shows each part of the kit on its page (/dev/kit)", () => {
  const shown = drawn();
  const all = Object.entries(parts)
    .filter(([path]) => !path.includes("/transfer/") && !path.endsWith("-root.tsx"))
    .flatMap(([, text]) => exportsOf(text));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((name) => !shown.has(name) && !(name in ELSEWHERE))).toEqual([]);
});

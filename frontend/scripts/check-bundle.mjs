// First-load JavaScript per route, gzip, from the build's own manifests; fails above the budget of quality.md (S12, S13).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

const OUT = process.env.NEXT_DIST ?? ".next";
/** KB gzip. The first that fits the route decides. */
const BUDGETS = [
  [/^\/h5\//, 165],
  [/\/main\//, 190],
  [/\/dataCenter$/, 190],
  [/\/(orderInfo|billingDetails|merchantDetail|subMerchantDetails)(\/|$)/, 240],
  [/./, 260],
];
const HIGHEST = 300;

const sizes = new Map();
function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(OUT, file)), { level: 9 }).length);
  return sizes.get(file);
}

function* manifests(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* manifests(path);
    else if (entry.name === "page_client-reference-manifest.js") yield path;
  }
}

/** The manifest is a script that puts itself on globalThis. */
function entryFiles(path) {
  const world = { globalThis: {} };
  runInNewContext(readFileSync(path, "utf8"), world);
  const [manifest] = Object.values(world.globalThis.__RSC_MANIFEST ?? {});
  return Object.values(manifest?.entryJSFiles ?? {}).flat();
}

if (!existsSync(join(OUT, "build-manifest.json"))) {
  console.error("No build found: run `npm run build` first.");
  process.exit(1);
}
const shared = JSON.parse(readFileSync(join(OUT, "build-manifest.json"), "utf8")).rootMainFiles;
const app = join(OUT, "server/app");
const rows = [...manifests(app)]
  .map((path) => {
    const route =
      `/${relative(app, path)}`.replace(/\/page_client-reference-manifest\.js$/, "").replace(/\/\([^)]+\)/g, "") || "/";
    const files = new Set([...shared, ...entryFiles(path)].filter((file) => file.endsWith(".js")));
    const kb = [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1024;
    const budget = BUDGETS.find(([pattern]) => pattern.test(route))[1];
    return { route, kb, budget, over: kb > Math.min(budget, HIGHEST) };
  })
  .filter(({ route }) => process.env.ZUDESK_KIT || !route.startsWith("/dev/"))
  .sort((a, b) => a.route.localeCompare(b.route));

for (const { route, kb, budget, over } of rows) {
  console.log(`${over ? "OVER" : "ok  "}  ${kb.toFixed(0).padStart(4)} KB of ${budget}  ${route}`);
}
if (rows.some((row) => row.over)) {
  console.error(
    "\nSome routes load too much at first: load what is heavy by next/dynamic, and see `npx next experimental-analyze`.",
  );
  process.exit(1);
}

import { existsSync, readdirSync } from "node:fs";

/** Names of the folders in src/features. */
export function features() {
  const root = new URL("../src/features/", import.meta.url);
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

import react from "@vitejs/plugin-react";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const PAGES = "src/**/*.test.tsx";
/** Who turns the clock leaves timers in React and in the kit that never ring: such a file has a process of its own. */
const alone = globSync(PAGES, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(new URL(file, import.meta.url), "utf8").includes("vi.useFakeTimers("),
);

const pages = (name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://lin.localhost:3000/" } },
    setupFiles: ["./src/testing/fresh.ts", "./src/testing/setup.ts"],
    ...test,
  },
});

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      // The one that Next puts into the build; the other is for its older router.
      "next/dynamic": "next/dist/shared/lib/app-dynamic",
    },
  },
  test: {
    globals: true,
    // Loading a page, React and the kit for every file was half of the time; see src/testing/fresh.ts for what isn't shared.
    isolate: false,
    // Most rules need no page: who needs one is a .tsx.
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["src/**/*.test.ts"],
          environment: "node",
          setupFiles: ["./src/testing/fresh.ts"],
        },
      },
      pages("pages", { include: [PAGES], exclude: alone }),
      pages("clocks", { include: alone, isolate: true }),
    ],
    // The first test of a file also loads its dialogs; a machine that does more at once takes longer.
    testTimeout: 20_000,
    reporters: ["default", "./src/testing/money-reporter.ts"],
    env: { TZ: "Asia/Shanghai" },
  },
});

import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

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
    isolate: false, // see src/testing/fresh.ts
    // A page for every file was a third of the time, and most rules need none: who needs one is a .tsx.
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
      {
        extends: true,
        test: {
          name: "pages",
          include: ["src/**/*.test.tsx"],
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://lin.localhost:3000/" } },
          setupFiles: ["./src/testing/fresh.ts", "./src/testing/setup.ts"],
        },
      },
    ],
    // The first test of a file also loads its dialogs; a machine that does more at once takes longer.
    testTimeout: 20_000,
    reporters: ["default", "./src/testing/money-reporter.ts"],
    env: { TZ: "Asia/Shanghai" },
  },
});

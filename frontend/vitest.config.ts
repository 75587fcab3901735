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
    environment: "jsdom",
    globals: true,
    include: ["src/**/*.test.{ts,tsx}"],
    // The first test of a file also loads its dialogs; a machine that does more at once takes longer.
    testTimeout: 20_000,
    reporters: ["default", "./src/testing/money-reporter.ts"],
    setupFiles: ["./src/testing/setup.ts"],
    env: { TZ: "Asia/Shanghai" },
    environmentOptions: { jsdom: { url: "http://lin.localhost:3000/" } },
  },
});

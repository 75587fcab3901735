import { defineConfig } from "@hey-api/openapi-ts";

export default defineConfig({
  input: "./.openapi-unwrapped.json",
  output: { path: "src/lib/api/generated", clean: true },
  plugins: [
    { name: "@hey-api/client-fetch", runtimeConfigPath: "./src/lib/api/runtime", throwOnError: true },
    "@hey-api/typescript",
    { name: "@hey-api/sdk", responseStyle: "data" },
    { name: "@tanstack/react-query", queryOptions: true, infiniteQueryOptions: false },
  ],
});

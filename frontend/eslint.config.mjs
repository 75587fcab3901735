import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { features } from "./scripts/eslint-features.mjs";

/** A feature may import anything but another feature. */
const apart = features().map((name) => ({
  files: [`src/features/${name}/**`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^@/features/(?!${name}(/|$))`,
            message:
              "Features don't import each other. Move what both need to src/components or src/lib, or compose them in the page.",
          },
        ],
      },
    ],
  },
}));

const colours = {
  selector: "Literal[value=/#[0-9a-fA-F]{6}\\b|\\b(rgb|hsl)a?\\(/]",
  message: "No colour outside the tokens: add one to src/app/theme.css and use its class.",
};

const inferred = {
  selector: "CallExpression[callee.name=/^(call|useWrite)$/][typeArguments]",
  message: "Query, body and answer come from the path: no type argument at a call.",
};

export default tseslint.config(
  {
    ignores: [
      ".next*/**",
      "node_modules/**",
      "next-env.d.ts",
      "src/lib/api/schema.ts",
      "playwright-report/**",
      "test-results/**",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  hooks.configs.flat["recommended-latest"],
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": ["error", { allow: ["error", "warn"] }],
      "no-restricted-syntax": ["error", colours, inferred],
      // TanStack Table and react-hook-form hand out functions that the compiler can't memoize; both are known and fine.
      "react-hooks/incompatible-library": "off",
    },
  },
  {
    files: ["src/components/ui/**"],
    ignores: ["**/*.test.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["@/features/*", "@/features/**"], message: "components/ui knows no business." },
            {
              regex: "^(@/lib/api($|/(call|client|use-write|query-client|upload)$)|@tanstack/react-query$)",
              message: "components/ui doesn't fetch: take data and callbacks as props.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/components/**", "src/lib/**"],
    ignores: ["src/components/ui/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [{ group: ["@/features/*", "@/features/**"], message: "The kit and lib lie below the features." }],
        },
      ],
    },
  },
  ...apart,
  {
    files: ["scripts/**", "*.config.*", "e2e/**"],
    rules: { "no-console": "off", "no-restricted-syntax": "off", "react-hooks/rules-of-hooks": "off" },
  },
);

import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import imports from "eslint-plugin-import-x";
import hooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { noCycle } from "./scripts/eslint-cycles.mjs";
import { features } from "./scripts/eslint-features.mjs";
import { named } from "./scripts/eslint-names.mjs";

/** app → features → entities → components → lib; an arrow is never walked back, by alias or by a relative path. */
const LAYERS = ["lib", "components", "entities", "features", "app"];
const downOnly = LAYERS.slice(0, -1).map((layer, i) => ({
  target: `./src/${layer}/**/!(*.test).{ts,tsx}`,
  from: LAYERS.slice(i + 1).map((above) => `./src/${above}`),
  message: `${layer} lies below: ${LAYERS.join(" ← ")}. Move what both need down, or compose it in the page.`,
}));
/** A feature may import anything below, but no other feature. */
const apart = features().map((name) => ({
  target: `./src/features/${name}`,
  from: "./src/features",
  except: [`./${name}`],
  message: "Features don't import each other: what several show belongs to src/entities.",
}));

const COLOUR = String.raw`/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i`;
const colours = {
  selector: `:matches(Literal[value=${COLOUR}], TemplateElement[value.raw=${COLOUR}])`,
  message: "No colour outside the tokens: add one to src/app/theme.css and use its class.",
};

const inferred = {
  selector: "CallExpression[callee.name=/^(call|useWrite)$/][typeArguments]",
  message: "Query, body and answer come from the path: no type argument at a call.",
};

/** A path is in the hands of `call`, `callFromServer`, `useWrite` and `upload`: they know what it takes and answers. */
const handTyped = [
  {
    selector: "CallExpression[typeArguments]:has(> Literal[value=/^\\u002Fapi\\u002F/])",
    message: "Query, body and answer come from the path: no type argument at a call.",
  },
  {
    selector: "TemplateElement[value.raw=/\\u002Fapi\\u002F/]",
    message: "A path in a template is no path of openapi.json: call, callFromServer or upload take path and query.",
  },
  {
    selector: "CallExpression[callee.name='fetch'] > Literal.arguments[value=/^\\u002Fapi\\u002F/]",
    message: "The API is asked with call, callFromServer or upload.",
  },
];

/** What a link to a list says must be asked by it: documents, forms and figures are no lists. */
const handLinked = {
  selector:
    ":matches(Literal[value=/^\\u002F(?!product\\b|h5Promotion\\b|merchantDetail\\b|applicationDetail\\b|apply\\b|subMerchantDetails\\b|dataCenter\\b|applyWithdrawal\\b)[a-zA-Z0-9]+\\?/], TemplateElement[value.raw=/^\\u002F(?!product\\b|h5Promotion\\b|merchantDetail\\b|applicationDetail\\b|apply\\b|subMerchantDetails\\b|dataCenter\\b|applyWithdrawal\\b)[a-zA-Z0-9]+\\?/])",
  message: "A link to a list is made by listPath of lib/list-path, which knows what the list asks.",
};

/** What the API adds to an enum must not fall through. A table may be of a part: `Partial<Record<Status, …>>`. */
const openTable = {
  selector:
    "VariableDeclarator[init.properties.0] > Identifier > TSTypeAnnotation > TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation > TSStringKeyword:first-child",
  message: "Key the table by its enum (Record<BillStatus, …>), so that a new value doesn't compile without its place.",
};

/** Tailwind's "important", before the class or behind it. */
const IMPORTANT = "/(^|[\\s:])![a-z]|[\\w\\])]!(\\s|$)/";
const forced = {
  selector: `JSXAttribute[name.name='className'] :matches(Literal[value=${IMPORTANT}], TemplateElement[value.raw=${IMPORTANT}])`,
  message: "No `!`: what a caller may replace stands in a @utility of globals.css, which single classes win over.",
};

const hasty = {
  selector: "Property[key.name='behavior'] > Literal[value='smooth']",
  message: "CSS heeds who asks for no motion, a script must ask: isCalm() of lib/use-media.",
};

const bare = {
  selector: "CallExpression[callee.name='dynamic'][arguments.length=1]",
  message: "next/dynamic without `loading` hides the dialog around it, which then closes: use onDemand.",
};

/** The router goes without asking whether what was typed may be lost. */
const unasked = [
  "ImportDeclaration[source.value='next/navigation'] > ImportSpecifier[imported.name=/^(useRouter|redirect|permanentRedirect)$/]",
  "ImportDeclaration[source.value='next/navigation'] > ImportNamespaceSpecifier",
  "ImportDeclaration[source.value='next/router']",
  ":matches(ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^next\\u002F(navigation|router)$/]",
  "ImportExpression[source.value=/^next\\u002F(navigation|router)$/]",
].map((selector) => ({ selector, message: "To another page by useGo of lib/use-go, which asks the leave guard." }));

/** A refetch that fails must not take away what is there, or what was typed. */
const failed = [
  ":matches(IfStatement, ConditionalExpression) > MemberExpression.test[property.name='error']",
  ":matches(IfStatement, ConditionalExpression) > LogicalExpression.test MemberExpression[property.name='error']",
  "LogicalExpression[operator='&&'] > MemberExpression.left[property.name='error']",
  "VariableDeclarator[init.callee.name='useQuery'] > ObjectPattern > Property[key.name='error']",
].map((selector) => ({
  selector,
  message: "What a query brings, or why not, is shown by <Loaded> (components/loaded).",
}));

// A later entry for the same files takes the place of an earlier one: each says all.
const anywhere = [colours, inferred, ...handTyped, forced, hasty];
const always = [...anywhere, ...unasked];

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
    plugins: { "import-x": imports },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver()],
      "import-x/extensions": [".ts", ".tsx"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
    },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": ["error", { allow: ["error", "warn"] }],
      "no-restricted-syntax": ["error", ...always],
      // TanStack Table and react-hook-form hand out functions that the compiler can't memoize; both are known and fine.
      "react-hooks/incompatible-library": "off",
    },
  },
  {
    // The one way itself.
    files: ["src/lib/use-go.ts"],
    rules: { "no-restricted-syntax": ["error", ...anywhere] },
  },
  {
    files: ["src/components/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", ...always, bare] },
  },
  {
    files: ["src/{entities,features}/**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", ...always, bare, openTable] },
  },
  {
    // The customer's page is without the kit.
    files: ["src/features/**/*.tsx"],
    ignores: ["src/features/h5/**", "**/*.test.tsx"],
    rules: {
      "no-restricted-syntax": ["error", ...always, bare, openTable, handLinked, ...failed],
      "no-restricted-imports": ["error", { paths: [{ name: "@/components/query-error", message: failed[0].message }] }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { own: { rules: { "no-cycle": noCycle, named } } },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones: [...downOnly, ...apart] }],
      "own/no-cycle": "error",
      "own/named": "error",
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
    files: ["scripts/**", "*.config.*", "e2e/**"],
    rules: { "no-console": "off", "no-restricted-syntax": "off", "react-hooks/rules-of-hooks": "off" },
  },
);

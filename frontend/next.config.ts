import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const developing = process.env.NODE_ENV === "development" || process.env.ZUDESK_KIT === "1";

const config: NextConfig = {
  output: "standalone",
  distDir: process.env.NEXT_DIST ?? ".next",
  // `npm run typecheck` checks the types, once. A second build beside the first (NEXT_DIST) mustn't edit the first one's tsconfig.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: process.env.NEXT_DIST ? "tsconfig.scratch.json" : "tsconfig.json",
  },
  outputFileTracingRoot: import.meta.dirname,
  poweredByHeader: false,
  // `page.dev.tsx` is a route in development only: a production build never sees it.
  pageExtensions: ["tsx", "ts", ...(developing ? ["dev.tsx"] : [])],
  skipTrailingSlashRedirect: true,
  allowedDevOrigins: ["*.localhost"],
  devIndicators: false,
  // Pictures have smaller ones beside them (lib/pictures.ts): else /_next/image asks our own addresses on a stranger's word.
  images: { unoptimized: true },
  experimental: {
    proxyClientMaxBodySize: "25mb",
    proxyTimeout: 120_000,
  },
};

// The build parses the messages, so that no page loads a parser of them: 8 KB of each. src/testing/format.ts does as it does.
export default createNextIntlPlugin({
  requestConfig: "./src/i18n/request.ts",
  experimental: {
    messages: { path: "./src/messages", format: "json", locales: "infer", sourceLocale: "zh", precompile: true },
  },
})(config);

import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ChunkGuard } from "@/components/shell/chunk-guard";
import { HTML_LANG, toLocale, type Locale } from "@/i18n/locale";
import { traced } from "@/lib/api/trace";
import { THEME_COOKIE, toTheme } from "@/lib/theme";

const PRODUCT: Record<Locale, string> = { zh: "租务台", en: "Zudesk" };
export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

export async function generateMetadata(): Promise<Metadata> {
  const name = PRODUCT[toLocale(await getLocale())];
  return { title: { template: `%s · ${name}`, default: name }, robots: { index: false } };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const side = (await headers()).get("x-zudesk-side") === "admin" ? "admin" : "store";
  const theme = toTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang={HTML_LANG[toLocale(await getLocale())]}
      data-side={side}
      data-theme={theme}
      data-traced={traced() ? "" : undefined}
    >
      <body>
        <ChunkGuard>{children}</ChunkGuard>
      </body>
    </html>
  );
}

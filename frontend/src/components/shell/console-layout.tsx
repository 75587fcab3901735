import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { LAYOUT_NAMESPACES } from "@/i18n/layouts";
import { toLocale } from "@/i18n/locale";
import { loadMessages } from "@/i18n/messages";
import type { Side } from "@/lib/side";
import { Providers } from "./providers";
import { Shell } from "./shell";

/** The security layout: all pages behind a log-in. */
export async function ConsoleLayout({ children }: { children: ReactNode }) {
  const locale = toLocale(await getLocale());
  const side: Side = (await headers()).get("x-zudesk-side") === "admin" ? "admin" : "store";
  return (
    <NextIntlClientProvider messages={await loadMessages(locale, LAYOUT_NAMESPACES.console)}>
      <Providers>
        <Shell side={side}>{children}</Shell>
      </Providers>
    </NextIntlClientProvider>
  );
}

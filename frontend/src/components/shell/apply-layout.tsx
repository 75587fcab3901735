import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { LAYOUT_NAMESPACES } from "@/i18n/layouts";
import { toLocale } from "@/i18n/locale";
import { loadMessages } from "@/i18n/messages";
import { readSite } from "@/lib/site-info";
import { Mark } from "./brand";
import { LanguageSwitch } from "./language-switch";
import { NotFoundPage } from "./plain-pages";

/** Outside the login, on the operators' address alone: for shops that apply. */
export async function ApplyLayout({ children }: { children: ReactNode }) {
  const site = await readSite();
  if (site.side !== "admin") return <NotFoundPage />;
  const locale = toLocale(await getLocale());
  const t = await getTranslations({ locale, namespace: "ui" });
  return (
    <NextIntlClientProvider messages={await loadMessages(locale, LAYOUT_NAMESPACES.apply)}>
      <div className="min-h-dvh bg-bg">
        <header className="border-b border-line bg-surface">
          <div className="mx-auto flex h-14 max-w-[800px] items-center gap-3 px-4">
            <Mark logo={site.info?.logo} />
            <p className="min-w-0 flex-1 truncate font-semibold">{site.info?.site_name || t("product")}</p>
            <LanguageSwitch />
          </div>
        </header>
        <main className="mx-auto max-w-[800px] px-4 py-6 sm:py-8">{children}</main>
      </div>
      <Toaster />
    </NextIntlClientProvider>
  );
}

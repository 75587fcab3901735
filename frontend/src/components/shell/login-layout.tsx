import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { LAYOUT_NAMESPACES } from "@/i18n/layouts";
import { toLocale } from "@/i18n/locale";
import { loadMessages } from "@/i18n/messages";
import { cn } from "@/lib/cn";
import { readSite } from "@/lib/site-info";
import { Mark } from "./brand";
import { LanguageSwitch } from "./language-switch";
import { ShopNotFoundPage } from "./plain-pages";

/** Operators: dark ink beside the form. Shops: light, with their own logo and name. */
export async function LoginLayout({ children }: { children: ReactNode }) {
  const site = await readSite();
  if (site.missing) return <ShopNotFoundPage />;
  const locale = toLocale(await getLocale());
  const t = await getTranslations({ locale, namespace: "ui" });
  const admin = site.side === "admin";
  const name = site.info?.site_name || t("product");
  return (
    <NextIntlClientProvider messages={await loadMessages(locale, LAYOUT_NAMESPACES.login)}>
      <main
        className={cn(
          "grid min-h-dvh grid-cols-[minmax(0,1fr)]",
          admin ? "bg-bg md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]" : "place-items-center bg-accent-soft p-4",
        )}
      >
        {admin && (
          <Aside name={name} line={t("adminLine")} points={[t("adminPoint1"), t("adminPoint2"), t("adminPoint3")]} />
        )}
        <div
          className={cn(
            "flex w-full flex-col justify-center",
            admin ? "mx-auto max-w-[420px] p-6" : "max-w-[420px] rounded-xl border border-line bg-surface p-6 sm:p-9",
          )}
        >
          <div className="mb-7 flex items-center gap-3">
            <Mark logo={site.info?.logo} large />
            <div className="min-w-0">
              <p className="truncate text-lg font-semibold">{name}</p>
              <p className="text-sm text-ink-3">{t(admin ? "adminSide" : "storeSide")}</p>
            </div>
            <span className="ml-auto">
              <LanguageSwitch />
            </span>
          </div>
          {site.info?.shop_status === "paused" && (
            <p className="mb-4 rounded-md bg-amber px-3 py-2 text-amber-ink">{t("shopPaused")}</p>
          )}
          {children}
        </div>
      </main>
      <Toaster />
    </NextIntlClientProvider>
  );
}

const Aside = ({ name, line, points }: { name: string; line: string; points: string[] }) => (
  <div className="hidden flex-col justify-between bg-side p-10 text-side-ink md:flex">
    <p className="font-semibold">{name}</p>
    <div>
      <p className="max-w-sm text-2xl text-balance break-keep font-semibold text-side-active-ink">{line}</p>
      <ul className="mt-5 flex flex-col gap-2 text-side-ink-2">
        {points.map((point) => (
          <li key={point}>— {point}</li>
        ))}
      </ul>
    </div>
    <p className="text-sm text-side-ink-2">Zudesk</p>
  </div>
);

import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import { Providers } from "@/components/shell/providers";
import { toLocale } from "@/i18n/locale";
import { loadMessages } from "@/i18n/messages";
import { KitInBrowser } from "./kit-in-browser";

const NAMESPACES = ["ui", "shell", "status", "routes", "transfer", "parcel", "goods"];

/** Development only: each part of the kit in all its states. `?part=` says which; scripts/look-screens.mjs opens them all. */
export default async function KitPage() {
  const locale = toLocale(await getLocale());
  return (
    <NextIntlClientProvider messages={await loadMessages(locale, NAMESPACES)}>
      <Providers>
        <KitInBrowser />
      </Providers>
    </NextIntlClientProvider>
  );
}

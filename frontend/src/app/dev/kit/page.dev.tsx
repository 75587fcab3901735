import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import { Providers } from "@/components/shell/providers";
import { toLocale } from "@/i18n/locale";
import { loadMessages } from "@/i18n/messages";
import { Kit } from "./kit";

/** Development only: each part of the kit in all its states. `?side=admin|store&theme=light|dark` */
export default async function KitPage() {
  const locale = toLocale(await getLocale());
  return (
    <NextIntlClientProvider messages={await loadMessages(locale, ["ui", "shell", "status", "routes", "transfer"])}>
      <Providers>
        <Kit />
      </Providers>
    </NextIntlClientProvider>
  );
}

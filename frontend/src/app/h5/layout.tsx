import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { WordsProvider, type Word } from "@/features/h5/words";
import { toLocale } from "@/i18n/locale";
import { loadMessages } from "@/i18n/messages";
import { readSite } from "@/lib/site-info";

/** The customer's pages: no shell, one column as wide as a phone. */
export default async function H5Layout({ children }: { children: ReactNode }) {
  const [{ h5 }, site] = await Promise.all([loadMessages(toLocale(await getLocale()), ["h5"]), readSite()]);
  return (
    <WordsProvider words={h5 as unknown as Record<string, Word>} service={site.info?.service}>
      <main className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-bg sm:border-x sm:border-line">{children}</main>
    </WordsProvider>
  );
}

import { HTML_LANG, type Locale } from "@/i18n/locale";
import { loadMessages } from "@/i18n/messages";
import { offlineWorker } from "@/lib/offline-worker";
import type shell from "@/messages/zh/shell.json";

const LOCALES: readonly Locale[] = ["zh", "en"];
/** A message without values is its text, or that alone in a list, as the build hands it over. */
const plain = (message: string | readonly string[]) => [message].flat().join("");

export async function GET(): Promise<Response> {
  const words = await Promise.all(
    LOCALES.map(async (locale) => {
      const said = (await loadMessages(locale, ["shell"])).shell as typeof shell;
      return {
        lang: HTML_LANG[locale],
        title: plain(said.noNetwork),
        text: plain(said.noNetworkText),
        again: plain(said.noNetworkAgain),
      };
    }),
  );
  return new Response(offlineWorker(words), {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}

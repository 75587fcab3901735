import type { AbstractIntlMessages } from "next-intl";
import type { Locale } from "./locale";

/** The named files of src/messages/<locale>; a namespace is a file. Server only: the client gets what <Messages> hands it. */
export async function loadMessages(locale: Locale, namespaces: readonly string[]): Promise<AbstractIntlMessages> {
  const loaded = await Promise.all(
    namespaces.map(async (name) => {
      const file = (await import(`../messages/${locale}/${name}.json`)) as { default: AbstractIntlMessages };
      return [name, file.default] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

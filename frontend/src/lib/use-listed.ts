import { useLocale } from "next-intl";
import { useCallback } from "react";

/** Several names in one line, as the page's language lists them: 甲、乙和丙; A, B and C. */
export function useListed(): (texts: readonly string[]) => string {
  const locale = useLocale();
  return useCallback((texts) => new Intl.ListFormat(locale).format(texts), [locale]);
}

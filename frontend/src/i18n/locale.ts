export type Locale = "zh" | "en";
export const LOCALE_COOKIE = "zudesk_lang";
export const toLocale = (value: string | undefined | null): Locale => (value === "en" ? "en" : "zh");
export const HTML_LANG: Record<Locale, string> = { zh: "zh-CN", en: "en" };

"use client";
import { useState } from "react";
import { LOCALE_COOKIE, type Locale } from "@/i18n/locale";
import { writeCookie, YEAR } from "@/lib/cookies";
import { THEME_COOKIE, toTheme, type Theme } from "@/lib/theme";
import { useGo } from "@/lib/use-go";

/** Light, dark, or as the system has it; kept in a cookie, so that the first paint is right. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, set] = useState<Theme>(() =>
    typeof document === "undefined" ? "system" : toTheme(document.documentElement.dataset.theme),
  );
  return [
    theme,
    (next) => {
      document.documentElement.dataset.theme = next;
      writeCookie(THEME_COOKIE, next, YEAR);
      set(next);
    },
  ];
}

export function useLanguage(): (locale: Locale) => void {
  const go = useGo();
  return (locale) => {
    writeCookie(LOCALE_COOKIE, locale, YEAR);
    document.documentElement.lang = locale === "en" ? "en" : "zh-CN";
    go.refresh();
  };
}

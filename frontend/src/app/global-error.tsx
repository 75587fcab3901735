"use client";
import "./globals.css";
import { CrashPage } from "@/components/shell/crash-page";
import { HTML_LANG, LOCALE_COOKIE, toLocale } from "@/i18n/locale";
import { readCookie } from "@/lib/cookies";

/** The layout itself broke: a page without it. */
export default function GlobalError(props: Parameters<typeof CrashPage>[0]) {
  return (
    <html lang={HTML_LANG[toLocale(typeof document === "undefined" ? null : readCookie(LOCALE_COOKIE))]}>
      <body>
        <CrashPage {...props} />
      </body>
    </html>
  );
}

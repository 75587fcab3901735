"use client";
import { buttonClass } from "@/components/ui/button";
import { Qr } from "@/components/ui/qr";
import { isPage, onPhone } from "./leave";
import { useWords, type WordKey } from "./words";

const WORDS = {
  freeze: { label: "codeLabel", back: "codeBack", scan: "codeScan" },
  debit: { label: "debitLabel", back: "debitBack", scan: "debitScan" },
} as const satisfies Record<string, Record<string, WordKey>>;

type AppCodeProps = { url: string; code: string; words: keyof typeof WORDS };

/** The way to the payment platform's app: a phone opens it, from anywhere else its code is scanned. The page around follows what comes of it. */
export function AppCode({ url, code, words }: AppCodeProps) {
  const t = useWords();
  const { label, back, scan } = WORDS[words];
  const qr = <Qr value={code} label={t(label)} size={208} />;
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {onPhone() ? (
        <>
          <a href={url} className={buttonClass({ variant: "primary", size: "lg", block: true })}>
            {t("openAlipay")}
          </a>
          <p className="text-sm text-balance text-ink-2">{t(back)}</p>
          <details className="text-sm text-ink-3">
            <summary className="min-h-8 cursor-pointer leading-8">{t("codeOther")}</summary>
            {qr}
          </details>
        </>
      ) : (
        <>
          {qr}
          <p className="text-balance text-ink-2">{t(scan)}</p>
          {isPage(url) && (
            <a href={url} className={buttonClass({ variant: "link" })}>
              {t("codeHere")}
            </a>
          )}
        </>
      )}
    </div>
  );
}

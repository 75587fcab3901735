"use client";
import { yuanText } from "@/lib/money";
import { PlatformTerms } from "./platform-terms";
import type { Quote } from "./types";
import { useWords } from "./words";

type TermsProps = { quote: Quote; plan: string; shop: string };

/** What the customer agrees to, in plain words, before the contract that they sign. */
export function Terms({ quote, plan, shop }: TermsProps) {
  const t = useWords();
  const points = [
    t("point1", { plan, periods: quote.periods, total: yuanText(quote.contract_total) }),
    t("point2", { deposit: yuanText(quote.deposit) }),
    quote.buyout.text,
    t("point3"),
    t("point4", { shop }),
  ];
  return (
    <>
      <details className="mt-1">
        <summary className="flex min-h-9 items-center text-sm text-accent-ink">{t("readTerms")}</summary>
        <ol className="list-decimal space-y-1.5 pt-1 pl-5 text-sm text-ink-2">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </details>
      {quote.service_terms > 0 && <PlatformTerms key={quote.service_terms} number={quote.service_terms} />}
    </>
  );
}

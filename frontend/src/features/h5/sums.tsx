"use client";
import { ShieldCheck } from "lucide-react";
import { Money } from "@/components/ui/money";
import { cn } from "@/lib/cn";
import { yuan, yuanText } from "@/lib/money";
import type { Quote } from "./types";
import { useWords } from "./words";

/** An answer that comes at once doesn't flicker. */
const SLOW = "opacity-60 delay-300";
type SumsProps = { quote: Quote; depositText: string; stale?: boolean };

/** What is due now in big figures, what it is made of, and what happens to the deposit. */
export function Sums({ quote, depositText, stale }: SumsProps) {
  const t = useWords();
  const firstAddons = quote.due_now - quote.first_rent - quote.freight;
  return (
    <section
      aria-label={t("dueNow")}
      aria-busy={stale || undefined}
      className={cn("rounded-xl border border-line bg-surface p-4 transition-opacity", stale && SLOW)}
    >
      <p className="text-sm text-ink-2">{t("dueNow")}</p>
      <p className="mt-1 text-[36px] leading-10 font-semibold text-ink" aria-live="polite">
        <span className="mr-0.5 text-xl">¥</span>
        {yuan(quote.due_now)}
      </p>
      <p className="mt-1 text-sm text-ink-3">
        {t("dueNowText", { sum: yuanText(quote.first_rent) })}
        {firstAddons > 0 && t("dueNowAddons", { sum: yuanText(firstAddons) })}
        {quote.freight > 0 && t("dueNowFreight", { sum: yuanText(quote.freight) })}
      </p>
      {quote.deposit > 0 && (
        <div className="mt-3 flex gap-2 rounded-lg bg-accent-soft px-3 py-2.5 text-sm">
          <ShieldCheck className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
          <p>
            <b className="font-medium text-accent-ink">{t("depositOf", { sum: yuanText(quote.deposit) })}</b>{" "}
            {depositText}
          </p>
        </div>
      )}
      <dl className="mt-3 flex flex-col gap-1 text-sm">
        <Line label={t("totalRent", { periods: quote.periods })} fen={quote.total_rent} />
        {quote.contract_total !== quote.total_rent && <Line label={t("contractTotal")} fen={quote.contract_total} />}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{quote.buyout.text}</p>
    </section>
  );
}

const Line = ({ label, fen }: { label: string; fen: number }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-2">{label}</dt>
    <dd>
      <Money fen={fen} />
    </dd>
  </div>
);

"use client";
import { ChevronDown } from "lucide-react";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import type { Quote } from "./types";
import { useWords } from "./words";

/** "首期 ¥299.00，之后每期 ¥299.00，末期 ¥299.08": the whole schedule in a line. */
export function scheduleLine(
  rows: Quote["rows"],
  say: (key: "scheduleOne" | "scheduleEven" | "scheduleLast", values: Record<string, string | number>) => string,
): string {
  const [first, second] = rows;
  const last = rows.at(-1);
  if (!first || !last) return "";
  if (!second) return say("scheduleOne", { first: yuanText(first.amount) });
  const values = {
    first: yuanText(first.amount),
    each: yuanText(second.amount),
    last: yuanText(last.amount),
    count: rows.length,
  };
  return say(last.amount === second.amount ? "scheduleEven" : "scheduleLast", values);
}

/** Every period to the fen, folded until it is wanted. */
export function Schedule({ quote }: { quote: Quote }) {
  const t = useWords();
  const buyouts = quote.rows.some((row) => row.buyout_after !== null && row.buyout_after > 0);
  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t("schedule", { periods: quote.periods })}</span>
          <span className="block text-sm text-ink-3">{scheduleLine(quote.rows, t)}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="border-t border-line px-4 pb-3">
        <table className="w-full text-sm" aria-label={t("schedule", { periods: quote.periods })}>
          <thead>
            <tr className="text-left text-xs text-ink-3">
              <th scope="col" className="py-2 font-normal">
                {t("period")}
              </th>
              <th scope="col" className="font-normal">
                {t("dueDate")}
              </th>
              <th scope="col" className="text-right font-normal">
                {t("amount")}
              </th>
              {buyouts && (
                <th scope="col" className="text-right font-normal">
                  {t("buyoutAfter")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {quote.rows.map((row) => (
              <tr key={row.period} className="border-t border-line">
                <td className="py-2">{row.period}</td>
                <td className="text-ink-2">{row.period === 1 ? t("withOrder") : row.due_date}</td>
                <td className="text-right">
                  <Money fen={row.amount} />
                  {row.addon > 0 && (
                    <span className="block text-xs text-ink-3">{t("ofWhichAddon", { sum: yuanText(row.addon) })}</span>
                  )}
                </td>
                {buyouts && (
                  <td className="text-right text-ink-2">{row.buyout_after ? <Money fen={row.buyout_after} /> : "—"}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="pt-2 text-xs text-ink-3">{t("scheduleNote", { date: quote.end_date })}</p>
      </div>
    </details>
  );
}

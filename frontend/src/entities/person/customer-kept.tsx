"use client";
import { useTranslations } from "next-intl";
import type { PersonalData, TradeKind } from "@/lib/api/schema";

/** An order of the customer, of either kind. */
export type Of = { order_id: string; kind: TradeKind };

/** Entries by what they are, and orders that look like the customer's but aren't known to be. */
export function Kept({ data }: { data: PersonalData }) {
  const t = useTranslations("privacy");
  return (
    <div className="text-sm">
      <dl className="rounded-md bg-sunken px-3.5 py-2.5">
        {data.parts.map((part) => (
          <div key={part.name} className="flex justify-between gap-4 py-0.5">
            <dt className="text-ink-2">{part.name}</dt>
            <dd className="tabular-nums">{t("entries", { count: part.count })}</dd>
          </div>
        ))}
      </dl>
      {data.others > 0 && <p className="mt-2 text-amber-ink">{t("others", { count: data.others })}</p>}
    </div>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Card } from "@/components/ui/card";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { AdjustmentOut } from "@/lib/api/schema";
import { listPath } from "@/lib/list-path";
import { financeQueries } from "./queries";

const TONES: Record<AdjustmentOut["status"], Tone> = {
  proposed: "amber",
  confirmed: "green",
  refused: "grey",
  expired: "grey",
};

/** What operators put right in this ledger by hand, and what of it waits for a second one. */
export function AdjustmentsCard({ merchantId }: { merchantId: string }) {
  const t = useTranslations("finance");
  const { data } = useQuery(financeQueries.adjustments({ merchant_id: merchantId }));
  if (!data?.length) return null;
  return (
    <Card title={t("adjust.title")}>
      <ul className="grid gap-3">
        {data.map((row) => (
          <li key={row.id} className="grid gap-0.5 border-t border-line pt-2 first:border-0 first:pt-0">
            <span className="flex flex-wrap items-center gap-2">
              <span className="min-w-0">{`${row.source_label} → ${row.target_label}`}</span>
              <Money fen={row.amount} />
              <Chip tone={TONES[row.status]}>{t(`adjust.status.${row.status}`)}</Chip>
              {row.status === "proposed" && (
                <Link
                  href={listPath("/review", { kind: "adjustment", merchant_id: merchantId })}
                  className="text-accent-ink hover:underline"
                >
                  {t("adjust.review")}
                </Link>
              )}
            </span>
            <span className="text-xs text-ink-3">
              {row.reason} · {row.proposed_by_name} <DateText value={row.proposed_at} />
              {row.decided_at && (
                <>
                  {" · "}
                  {row.decided_by_name} <DateText value={row.decided_at} />
                </>
              )}
              {row.decided_why && ` · ${row.decided_why}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

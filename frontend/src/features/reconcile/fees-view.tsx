"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateRange } from "@/components/ui/date-range";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { listPath } from "@/lib/list-path";
import { feesQuery, type FeeBill } from "./queries";

const TONES: Record<FeeBill["state"], Tone> = { waiting: "amber", received: "green", empty: "grey", given_up: "red" };

/** What the risk vendor, the notary's offices and the bureau charged the platform, day by day. */
export function FeesView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("reconcile");
  const [days, setDays] = useQueryStates({ start: parseAsString, end: parseAsString });
  const query = useQuery(feesQuery({ start: days.start ?? undefined, end: days.end ?? undefined }));
  return (
    <>
      <PageHeader title={t("title")} description={t("feesText")} />
      {tabs}
      <div className="my-4 max-w-sm">
        <DateRange
          label={t("day")}
          value={{ from: days.start ?? "", to: days.end ?? "" }}
          onChange={({ from, to }) => void setDays({ start: from || null, end: to || null })}
        />
      </div>
      <Card>
        <Loaded query={query} small>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={t("feesEmpty.title")} text={t("feesEmpty.text")} />
            ) : (
              <FeeTable items={items} />
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

function FeeTable({ items }: { items: readonly FeeBill[] }) {
  const t = useTranslations("reconcile");
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm" aria-label={t("feesText")}>
        <thead>
          <tr className="text-left text-ink-3">
            <th className="py-2 font-normal">{t("day")}</th>
            <th className="font-normal">{t("feesOf")}</th>
            <th className="font-normal">{t("statement")}</th>
            <th className="text-right font-normal">{t("feeLines")}</th>
            <th className="text-right font-normal">{t("feeTotal")}</th>
            <th className="pl-4 font-normal">{t("feeReceived")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={`${row.day}-${row.party}-${row.merchant_id}`} className="border-t border-line align-top">
              <td className="py-2">
                <Link
                  className="text-accent-ink hover:underline"
                  href={listPath("/reconcile", { view: "differences", day: row.day, state: "" })}
                  aria-label={`${row.day} ${row.party_label}`}
                >
                  {row.day}
                </Link>
              </td>
              <td>
                {row.party_label}
                {row.merchant_name && <span className="text-ink-3"> · {row.merchant_name}</span>}
              </td>
              <td>
                <Fetched bill={row} />
              </td>
              <td className="text-right">{row.lines}</td>
              <td className="text-right">
                <Money fen={row.total} />
              </td>
              <td className="pl-4">{row.received_at ? <DateText value={row.received_at} /> : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Fetched({ bill: { state, state_label: label, error: why } }: { bill: FeeBill }) {
  return (
    <>
      <Chip tone={TONES[state]}>{label}</Chip>
      {why && <span className="block text-xs break-all text-ink-3">{why}</span>}
    </>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { Confirm } from "@/components/ui/confirm";
import { DateText } from "@/components/ui/date-text";
import { cn } from "@/lib/cn";
import { monthOf } from "@/lib/date";
import { useAppState, useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { statementPath, useBooksOf } from "./books-of";
import { useCloseMonth } from "./mutations";
import { financeQueries } from "./queries";
import type { LedgerMonth } from "./types";

const SHOWN = 6;

type Props = {
  /** The first day of what is shown. */
  start: string;
  onMonth: (start: string, end: string) => void;
};

/**
 * The last months, whether they are closed, and the one whose turn it is. A press on a month shows its books, another
 * one all of them.
 */
export function MonthsCard({ start, onMonth }: Props) {
  const t = useTranslations("finance");
  const can = useCan();
  const { side } = useAppState();
  const whose = useBooksOf();
  const { data } = useQuery(financeQueries.months(whose));
  const close = useCloseMonth();
  const [asked, setAsked] = useState<LedgerMonth | null>(null);
  const [all, setAll] = useState(false);
  if (!data?.length) return null;
  return (
    <Card title={t("months")}>
      <ul className="grid gap-2 lg:grid-cols-2 2xl:grid-cols-3">
        {(all ? data : data.slice(0, SHOWN)).map((row) => (
          <li
            key={row.month}
            className={cn(
              "flex min-h-11 items-center gap-x-3 rounded-md max-sm:flex-wrap border border-line px-3 py-1.5",
              row.month === start && "bg-accent-soft",
            )}
          >
            <button
              type="button"
              className="min-h-8 rounded text-accent-ink tabular-nums hover:underline max-sm:mr-auto"
              aria-pressed={row.month === start}
              onClick={() => (row.month === start ? onMonth("", "") : onMonth(row.month, monthOf(row.month).to))}
            >
              {row.month.slice(0, 7)}
            </button>
            <span className="min-w-0 flex-1 text-xs text-ink-3 max-sm:order-last max-sm:basis-full">
              {row.closed_at ? (
                <>
                  {row.closed_by_name}{" "}
                  <span className="whitespace-nowrap">
                    <DateText value={row.closed_at} />
                  </span>
                </>
              ) : (
                row.why_not
              )}
            </span>
            {row.closed ? (
              <>
                <Link
                  href={statementPath(whose, row.month)}
                  className="text-accent-ink hover:underline"
                  aria-label={t("statementOf", { month: row.month.slice(0, 7) })}
                >
                  {t("statement")}
                </Link>
                <Chip tone="green">{t("monthClosed")}</Chip>
              </>
            ) : (
              side === "store" &&
              can("finance.close") &&
              !row.why_not && (
                <Button size="sm" onClick={() => setAsked(row)}>
                  {t("closeMonth")}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {data.length > SHOWN && !all && (
        <Button variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          {t("allMonths", { count: data.length })}
        </Button>
      )}
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(null)}
          title={t("closeMonthTitle", { month: asked.month.slice(0, 7) })}
          text={t("closeMonthText")}
          sums={asked.sums.map(({ label, amount }) => ({ label, fen: amount }))}
          action={t("closeMonth")}
          onConfirm={async (key) => {
            await close.send({ body: { month: asked.month }, key });
            notify.success(t("closeMonthDone", { month: asked.month.slice(0, 7) }));
          }}
        />
      )}
    </Card>
  );
}

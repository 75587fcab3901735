"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataTable } from "@/components/data-table/data-table";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import type { CurvePoint } from "./queries";

const HEIGHT = 132;

/** Rent received per day as bars from an honest zero line, orders as figures below; the table is one click away. */
export function WeekChart({ week }: { week: CurvePoint[] }) {
  const t = useTranslations("workbench");
  const [table, setTable] = useState(false);
  const most = Math.max(1, ...week.map((point) => point.received ?? 0));
  return (
    <Card
      title={t("week")}
      actions={
        <Button size="sm" variant="ghost" onClick={() => setTable(!table)}>
          {t(table ? "asChart" : "asTable")}
        </Button>
      }
    >
      {table ? (
        <WeekTable week={week} />
      ) : (
        <ol className="grid grid-cols-7 gap-2 sm:gap-4" aria-label={t("weekLabel")}>
          {week.map((point) => (
            <li
              key={point.day}
              className="group flex min-w-0 flex-col items-center rounded outline-offset-2"
              tabIndex={0}
              aria-label={t("barLabel", { day: point.day, sum: yuanText(point.received), orders: point.orders })}
            >
              <span className="invisible mb-1 truncate text-xs tabular-nums group-hover:visible group-focus-visible:visible">
                {yuanText(point.received)}
              </span>
              <span className="flex w-full max-w-12 items-end border-b border-line-strong" style={{ height: HEIGHT }}>
                <span
                  className="w-full rounded-t bg-chart-1"
                  style={{ height: `${((point.received ?? 0) / most) * 100}%` }}
                />
              </span>
              <span className="mt-1.5 text-xs text-ink-2 tabular-nums">{point.day.slice(5)}</span>
              <span className="text-xs text-ink-3 tabular-nums">{t("ordersShort", { count: point.orders })}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function WeekTable({ week }: { week: CurvePoint[] }) {
  const t = useTranslations("workbench");
  return (
    <DataTable<CurvePoint>
      name="workbench-week"
      label={t("weekLabel")}
      rows={week}
      rowId={(row) => row.day}
      inline
      columns={[
        { key: "day", header: t("day"), cell: (row) => row.day },
        { key: "orders", header: t("orders"), cell: (row) => row.orders, align: "end" },
        { key: "received", header: t("received"), cell: (row) => <Money fen={row.received} />, align: "end" },
      ]}
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/states";
import { Dimmed } from "./dimmed";
import { dataQueries, type Asked, type StatesOut } from "./queries";

const STEPS = ["M0–M1 → M2", "M2 → M3", "M3 → M4", "M4 → M5", "M5 → M6"] as const;
const percent = (rate: number | null | undefined) =>
  rate === null || rate === undefined ? "–" : `${(rate / 100).toFixed(1)}%`;

/** How much of each age became the next one from month to month. */
export function Rolls({ rolls }: { rolls: StatesOut["rolls"] }) {
  const t = useTranslations("dataCenter");
  return (
    <Grid
      title={t("rolls")}
      corner={t("monthEnd")}
      head={STEPS}
      rows={rolls.map(({ day, rates }) => ({ key: day, name: day, cells: rates.map(percent) }))}
    />
  );
}

/** Leases by the month of their start, and how many of them were late at the end of each month since. */
export function Vintages({ asked }: { asked: Asked }) {
  const t = useTranslations("dataCenter");
  const query = useQuery(dataQueries.vintages(asked));
  return (
    <Dimmed of={[query]}>
      <Loaded query={query} small>
        {(rows) => {
          const last = Math.max(0, ...rows.flatMap(({ points }) => points.map(({ month }) => month)));
          const months = Array.from({ length: last + 1 }, (_, month) => month);
          if (rows.length === 0)
            return (
              <Card title={t("vintages")}>
                <Empty small icon={CalendarRange} title={t("noVintages")} text={t("noVintagesText")} />
              </Card>
            );
          return (
            <Grid
              title={t("vintages")}
              corner={t("startMonth")}
              head={[t("leases"), ...months.map((month) => t("monthOn", { month }))]}
              rows={rows.map(({ start, leases, points }) => {
                const rates = new Map(points.map(({ month, rate }) => [month, rate]));
                return {
                  key: start,
                  name: start.slice(0, 7),
                  cells: [leases.toLocaleString("zh-CN"), ...months.map((month) => percent(rates.get(month)))],
                };
              })}
            />
          );
        }}
      </Loaded>
    </Dimmed>
  );
}

type GridProps = {
  title: string;
  corner: string;
  head: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
};

/** Figures in rows and columns; on a phone it moves sideways in its card. */
function Grid({ title, corner, head, rows }: GridProps) {
  return (
    <Card title={title}>
      <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
        <table aria-label={title} className="w-full text-sm whitespace-nowrap tabular-nums">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="py-1 pr-4 text-left font-normal whitespace-normal">
                {corner}
              </th>
              {head.map((name) => (
                <th key={name} scope="col" className="py-1 pl-4 text-right font-normal whitespace-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-4 text-left font-medium">
                  {name}
                </th>
                {cells.map((cell, i) => (
                  <td key={head[i]} className="py-1.5 pl-4 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { PageHeader } from "@/components/ui/page-header";
import { healthQuery, type HealthRow } from "./queries";

/** The readings that have a card of their own: a place in the code each. */
const SLOW = "slow_places";

/** How the house is: each reading with what to do about it, those that need somebody first. */
export function HealthPage() {
  const t = useTranslations("health");
  const query = useQuery(healthQuery);
  return (
    <>
      <PageHeader title={t("heading")} description={t("about")} />
      <Loaded query={query}>
        {({ items, at }) => {
          const ill = items.filter(({ well }) => !well);
          const slow = items.filter(({ name }) => name === SLOW);
          const others = [...ill, ...items.filter(({ well }) => well)].filter(({ name }) => name !== SLOW);
          return (
            <div className="flex flex-col gap-4">
              <Card
                title={
                  <span className="flex flex-wrap items-center gap-2">
                    <Chip tone={ill.length ? "red" : "green"}>
                      {ill.length ? t("toLook", { n: ill.length }) : t("allWell")}
                    </Chip>
                    <span className="text-xs font-normal text-ink-3">
                      {t("at")} <DateText value={at} seconds />
                    </span>
                  </span>
                }
              >
                <ul className="grid gap-x-8 lg:grid-cols-2">
                  {others.map((row) => (
                    <Reading key={`${row.name} ${row.part}`} row={row} name={nameOf(row)} />
                  ))}
                </ul>
              </Card>
              <Card title={t("slow")}>
                {slow.length ? (
                  <ul>
                    {slow.map((row) => (
                      <Reading key={row.part} row={row} name={row.part} />
                    ))}
                  </ul>
                ) : (
                  <p className="text-ink-3">{t("noneSlow")}</p>
                )}
              </Card>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

const nameOf = (row: HealthRow) => [row.label, row.part].filter(Boolean).join(" · ");

function Reading({ row, name }: { row: HealthRow; name: string }) {
  const t = useTranslations("health");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 break-words">
        {name}
        {row.advice && <span className="block text-sm text-red-ink">{row.advice}</span>}
      </span>
      <span className="tabular-nums">{useShown()(row)}</span>
      <Chip tone={row.well ? "green" : "red"}>{t(row.well ? "well" : "look")}</Chip>
      {!row.well && row.path && (
        <Link href={row.path} className="text-accent-ink hover:underline" aria-label={`${t("open")}：${name}`}>
          {t("open")}
        </Link>
      )}
    </li>
  );
}

/** A reading in the unit that a person would say. */
function useShown() {
  const t = useTranslations("health");
  return ({ unit, value }: HealthRow) => {
    if (unit === "share") return `${(value * 100).toFixed(0)}%`;
    if (unit === "count") return String(value);
    if (value < 60) return t("seconds", { n: String(value < 1 ? Number(value.toFixed(3)) : Math.round(value)) });
    return value < 3_600
      ? t("minutes", { n: String(Math.round(value / 60)) })
      : t("hours", { n: (value / 3_600).toFixed(1) });
  };
}

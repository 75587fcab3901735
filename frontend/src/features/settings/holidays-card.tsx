"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { today } from "@/lib/date";
import { inLines, type Holiday } from "./holidays";

const NOTICE_MONTH = "11";

/** The days off and the weekend days worked, this year's and later ones; says when next year's are to be entered. */
export function HolidaysCard({ days, onChange }: { days: readonly Holiday[]; onChange?: () => void }) {
  const t = useTranslations("settings");
  const [year = "", month = ""] = today().split("-");
  const next = String(Number(year) + 1);
  const lacks = [year, ...(month >= NOTICE_MONTH ? [next] : [])].find(
    (one) => !days.some(({ day }) => day.startsWith(`${one}-`)),
  );
  const shown = days.filter(({ day }) => day >= `${year}-01-01`);
  return (
    <Card
      title={t("holidays.title")}
      actions={
        onChange && (
          <Button size="sm" icon={Pencil} onClick={onChange}>
            {t("holidays.change")}
          </Button>
        )
      }
    >
      <p className="text-sm text-ink-2">{t("holidays.text")}</p>
      {lacks && (
        <p className="mt-2 rounded bg-amber px-3 py-2 text-sm text-amber-ink">{t("holidays.lacks", { year: lacks })}</p>
      )}
      <ul className="mt-3 grid gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-2">
        {inLines(shown, t("holidays.works")).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

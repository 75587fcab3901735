"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { nightProgressQuery } from "./queries";

/** How far the night is, and whether it will be over in time at the rate of the last minutes. */
export function NightProgress() {
  const t = useTranslations("operations");
  const { data } = useQuery(nightProgressQuery);
  if (!data || data.merchants === 0) return null;
  const { day, merchants, done, failed, left, per_minute: rate, expected_at, due_at, late } = data;
  return (
    <section
      className="rounded-lg border border-line bg-surface px-4 py-3 text-sm"
      aria-label={t("night.title", { day })}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{t("night.title", { day })}</span>
        <span className="tabular-nums">{t("night.done", { done, merchants })}</span>
        {failed > 0 && <Chip tone="red">{t("night.failed", { count: failed })}</Chip>}
        {left > 0 && (
          <span className="text-ink-2 tabular-nums">{t("night.rate", { left, rate: rate.toFixed(1) })}</span>
        )}
        {left > 0 && expected_at && (
          <span className="text-ink-2">
            {t("night.expected")} <DateText value={expected_at} />
          </span>
        )}
        {late && (
          <span className="flex items-center gap-1">
            <Chip tone="red">{t("night.late")}</Chip>
            <span className="text-ink-2">
              {t("night.due")} <DateText value={due_at} />
            </span>
          </span>
        )}
      </p>
      {left > 0 && (
        <progress className="mt-2 h-1.5 w-full" max={merchants} value={done} aria-label={t("night.title", { day })} />
      )}
    </section>
  );
}

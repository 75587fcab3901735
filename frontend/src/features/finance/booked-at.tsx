"use client";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";

/** When it was booked; what came after its month was closed says the day that it belongs to. */
export function BookedAt({ row: { at, late_for: day } }: { row: { at: string; late_for: string | null } }) {
  const t = useTranslations("finance");
  return (
    <>
      <DateText value={at} />
      {day && <span className="block text-xs text-ink-3">{t("lateFor", { day })}</span>}
    </>
  );
}

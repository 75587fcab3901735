"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { workingDayQuery } from "@/entities/settings/queries";
import { day } from "@/lib/date";

/** When money that is paid out today arrives; says nothing until that is known. */
export function Arrives() {
  const t = useTranslations("finance");
  const { data } = useQuery(workingDayQuery);
  if (!data) return null;
  const words = { day: day(data.day), holidays: data.holidays.join(t("arrives.and")) };
  return (
    <p className="text-sm text-ink-2">{t(data.holidays.length > 0 ? "arrives.holidays" : "arrives.text", words)}</p>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { noticeQuery } from "@/entities/settings/queries";

/** What the platform tells everybody's people; nothing where it tells nothing. */
export function PlatformNotice() {
  const t = useTranslations("workbench");
  const { data } = useQuery(noticeQuery);
  if (!data?.text) return null;
  return (
    <section
      aria-label={t("notice")}
      className="mb-4 flex gap-3 rounded-lg border border-line bg-blue px-4 py-3 text-blue-ink"
    >
      <Megaphone className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0">
        <p className="text-sm font-medium">{t("notice")}</p>
        <p className="break-words whitespace-pre-line">{data.text}</p>
      </div>
    </section>
  );
}

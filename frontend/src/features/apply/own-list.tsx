"use client";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { Brief } from "./types";

/** What was applied for by the mobile that was proved. */
export function OwnList({ applications, onOpen }: { applications: readonly Brief[]; onOpen: (token: string) => void }) {
  const t = useTranslations("apply");
  if (applications.length === 0) return null;
  return (
    <Card title={t("ownTitle")}>
      <ul className="flex flex-col divide-y divide-line">
        {applications.map((one) => (
          <li key={one.token} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 truncate font-medium">{one.company}</span>
            <StatusChip entity="application" status={one.status} />
            <span className="text-sm text-ink-3">
              <DateText value={one.submitted_at} />
            </span>
            <Button size="sm" onClick={() => onOpen(one.token)}>
              {t("open")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { useState } from "react";
import { useCan } from "@/lib/me";
import { riskTypes, useReadReport, type RiskReportDetail } from "./queries";
import { Suggestion } from "./report-view";

/** Beside a decision: the newest report that is there, opened where it stands; nothing for who may not read one. */
export function LatestReport({ orderId }: { orderId: string }) {
  const t = useTranslations("riskReport");
  const may = useCan()("risk.report");
  const types = useQuery({ ...riskTypes(orderId), enabled: may });
  const read = useReadReport();
  const [opened, setOpened] = useState<RiskReportDetail | null>(null);
  if (!may || !types.data) return null;
  const newest = types.data.reports.find(({ status }) => status === "ready");
  if (opened) return <Suggestion report={opened} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {newest ? (
        <>
          {newest.type_label} <DateText value={newest.answered_at} />
          <Button
            reading
            size="sm"
            loading={read.busy}
            onClick={() => void read.press({ body: { id: newest.id } }).then(setOpened)}
          >
            {t("open")}
          </Button>
        </>
      ) : (
        <span className="text-ink-3">{t("noneYet")}</span>
      )}
    </p>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import type { Column } from "@/components/data-table/types";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Sheet } from "@/components/ui/sheet";
import { Empty } from "@/components/ui/states";
import { wordOr } from "@/i18n/word-or";
import { RunMoment } from "./run-moment";
import { RunState } from "./run-state";
import type { JobRun, Step } from "./queries";

const errorColumn = (header: string, words: string): Column<Step, never> => ({
  key: "error",
  kind: "text",
  width: 112,
  header,
  card: "badge",
  cell: ({ error }) => error && <span className="text-red-ink">{words}</span>,
});

/** One run, step by step. */
export default function RunSheet({ run, onClose }: { run: JobRun; onClose: () => void }) {
  const t = useTranslations("operations");
  return (
    <Sheet open onClose={onClose} title={run.about}>
      <DescriptionList
        columns={2}
        items={[
          { label: t("merchant"), value: run.merchant_name },
          { label: t("state"), value: <RunState run={run} /> },
          { label: t("started"), value: <RunMoment run={run} /> },
          { label: t("finished"), value: <DateText value={run.finished_at} seconds /> },
          Boolean(run.error) && {
            label: t("error"),
            value: <span className="text-red-ink">{run.error}</span>,
            wide: true,
          },
          Boolean(run.detail) && {
            label: t("detail"),
            value: (
              <details>
                <summary className="cursor-pointer text-accent-ink">{t("showDetail")}</summary>
                <code className="mt-1 block text-sm break-all whitespace-pre-wrap text-ink-2">{run.detail}</code>
              </details>
            ),
            wide: true,
          },
        ]}
      />
      <h3 className="mt-6 mb-2 font-semibold">{t("steps")}</h3>
      <DataTable<Step>
        name="jobSteps"
        label={t("steps")}
        rows={run.steps}
        rowId={(step) => step.step}
        inline
        empty={<Empty small title={t("noSteps")} />}
        columns={[
          {
            key: "step",
            kind: "text",
            header: t("step"),
            cell: (step) => wordOr(t, `stepNames.${step.step.split(".")[0]}`, step.step),
          },
          { key: "rows", kind: "count", width: 76, header: t("rows"), cell: (step) => step.rows },
          { key: "seconds", kind: "count", header: t("seconds"), cell: (step) => step.seconds.toFixed(3) },
          ...(run.partly ? [errorColumn(t("error"), t("stepPartly"))] : []),
        ]}
      />
    </Sheet>
  );
}

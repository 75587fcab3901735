"use client";
import { CircleCheck, Printer, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Radar } from "@/components/charts/radar";
import { Button } from "@/components/ui/button";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { PrintSheet } from "@/components/ui/print-sheet";
import { Empty } from "@/components/ui/states";
import { useAppState } from "@/lib/me";
import type { RiskReportDetail } from "./queries";

const SUGGESTS: Record<NonNullable<RiskReportDetail["proposal"]>, Tone> = {
  pass: "green",
  review: "amber",
  reject: "red",
};
const LEVELS: Record<RiskReportDetail["hits"][number]["level"], Tone> = { high: "red", middle: "amber", low: "grey" };

/** What a report says, the gist first: what it suggests and why, score, hits, radar, lists, earlier ones. */
export function ReportView({ report }: { report: RiskReportDetail }) {
  const t = useTranslations("riskReport");
  if (report.gone) return <Empty small title={report.status_label} text={t("gone")} />;
  return (
    <div className="grid gap-5">
      <Suggestion report={report} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {report.radar.length > 0 && (
          <section>
            <h4 className="mb-1 text-sm font-medium text-ink-2">{t("radar")}</h4>
            <Radar label={t("radar")} axes={report.radar} />
          </section>
        )}
        <div className="grid gap-5">
          <Hits report={report} />
          <Lists report={report} />
        </div>
      </div>
      <Earlier report={report} />
      <OnPaper report={report} />
    </div>
  );
}

type PrintedLine = { key: string; what: string; found: string };

/** For the order's papers. It is as private as the screen: whoever prints it looked at it, which is logged. */
function OnPaper({ report }: { report: RiskReportDetail }) {
  const t = useTranslations("riskReport");
  const { me } = useAppState();
  const lines: PrintedLine[] = [
    ...report.reasons.map((found) => ({ key: `r${found}`, what: t("reason"), found })),
    ...report.hits.map((hit) => ({ key: `h${hit.name}`, what: t("hitOf"), found: `${hit.name} · ${hit.level_label}` })),
    ...report.radar.map((axis) => ({ key: `a${axis.name}`, what: t("radar"), found: `${axis.name} ${axis.value}` })),
    ...report.lists.map((one) => ({
      key: `l${one.name}`,
      what: t("lists"),
      found: `${one.name} · ${t(one.hit ? "hit" : "noHit")} ${one.detail}`.trim(),
    })),
  ];
  return (
    <div>
      <Button size="sm" reading icon={Printer} onClick={() => window.print()}>
        {t("print")}
      </Button>
      <PrintSheet
        title={report.type_label}
        by={me?.merchant?.name ?? me?.site_name ?? ""}
        facts={[
          { label: t("order"), value: report.order_id },
          { label: t("answeredAt"), value: <DateText value={report.answered_at} /> },
          { label: t("by"), value: report.asked_by_name },
          { label: t("score"), value: report.score === null ? "–" : `${report.score} / ${report.score_max}` },
          { label: t("suggestion"), value: report.proposal_label },
          { label: t("ruleOf"), value: report.rule },
        ]}
        columns={[
          { key: "what", header: t("item"), cell: (line: PrintedLine) => line.what },
          { key: "found", header: t("result"), cell: (line: PrintedLine) => line.found },
        ]}
        rows={lines}
        rowId={(line) => line.key}
      />
    </div>
  );
}

/** It decides nothing: the words say so. */
export function Suggestion({ report }: { report: RiskReportDetail }) {
  const t = useTranslations("riskReport");
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg bg-sunken px-4 py-3">
      {report.score !== null && (
        <p>
          <span className="block text-xs text-ink-3">{t("score")}</span>
          <b className="text-2xl font-semibold tabular-nums">{report.score}</b>
          <span className="text-sm text-ink-3"> / {report.score_max}</span>
        </p>
      )}
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {report.proposal && <Chip tone={SUGGESTS[report.proposal]}>{report.proposal_label}</Chip>}
          <span className="text-xs text-ink-3">
            {t("suggests")} · {report.rule}
          </span>
        </p>
        <ul className="mt-1 list-disc pl-5 text-sm text-ink-2">
          {report.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Hits({ report: { hits, score } }: { report: RiskReportDetail }) {
  const t = useTranslations("riskReport");
  if (hits.length === 0 && score === null) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-medium text-ink-2">{t("hits", { count: hits.length })}</h4>
      {hits.length === 0 && <p className="text-sm text-ink-3">{t("noHits")}</p>}
      <ul className="grid gap-2">
        {hits.map(({ name, level, level_label }) => (
          <li key={name} className="flex items-center justify-between gap-3 text-sm">
            {name}
            <Chip tone={LEVELS[level]}>{level_label}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lists({ report: { lists } }: { report: RiskReportDetail }) {
  const t = useTranslations("riskReport");
  if (lists.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-medium text-ink-2">{t("lists")}</h4>
      <ul className="grid gap-2">
        {lists.map(({ name, hit, detail }) => {
          const Icon = hit ? TriangleAlert : CircleCheck;
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span>
                {name}
                {detail && <span className="block text-xs text-ink-3">{detail}</span>}
              </span>
              <span
                className={
                  hit ? "inline-flex items-center gap-1 text-red-ink" : "inline-flex items-center gap-1 text-ink-3"
                }
              >
                <Icon className="size-4" aria-hidden /> {t(hit ? "hit" : "noHit")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Earlier({ report: { history } }: { report: RiskReportDetail }) {
  const t = useTranslations("riskReport");
  if (history.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-medium text-ink-2">{t("history")}</h4>
      <ul className="grid gap-1.5">
        {history.map(({ id, type_label, answered_at, score, order_id }) => (
          <li key={id} className="flex flex-wrap gap-x-4 text-sm">
            <DateText value={answered_at} />
            <span>{type_label}</span>
            {score !== null && <span className="tabular-nums">{t("scored", { score })}</span>}
            <span className="text-ink-3 tabular-nums">{t("ofOrder", { id: order_id })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

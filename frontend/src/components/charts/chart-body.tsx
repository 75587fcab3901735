"use client";
import { Image as Picture, Table2, ChartColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/button";
import { Change } from "@/components/ui/change";
import { download } from "@/lib/download";
import { notify } from "@/lib/notices";
import { ChartTable } from "./chart-table";
import { Drawing } from "./drawing";
import type { ChartSpec } from "./types";
import { useValues } from "./words";

type ChartBodyProps = { title: string; chart: ChartSpec; height: number };

/** A chart with what there is to show, and its two other forms: a table, a picture. */
export function ChartBody({ title, chart, height }: ChartBodyProps) {
  const t = useTranslations("ui.chart");
  const [table, setTable] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const save = async () => {
    if (!svg.current) return;
    const { chartPng } = await import("./picture");
    await chartPng(svg.current, title).then(
      (blob) => download(blob, `${title}.png`),
      () => notify.error({ title: t("notSaved") }),
    );
  };
  return (
    <Card
      title={title}
      actions={
        <span data-print="hide" className="flex items-center gap-2">
          {!table && <IconButton size="sm" icon={Picture} label={t("save")} onClick={() => void save()} />}
          <IconButton
            size="sm"
            icon={table ? ChartColumn : Table2}
            label={t(table ? "asChart" : "asTable")}
            onClick={() => setTable(!table)}
          />
        </span>
      }
    >
      <Summary chart={chart} />
      {table ? (
        <div className="overflow-auto" style={{ height }}>
          <ChartTable label={title} chart={chart} />
        </div>
      ) : (
        <Drawing label={title} chart={chart} height={height} svg={svg} />
      )}
    </Card>
  );
}

/**
 * The sum of the range against the one before, or what stands at its end; a funnel and ages speak for themselves. One
 * line, also when empty.
 */
function Summary({ chart }: { chart: ChartSpec }) {
  const { exact } = useValues(chart.unit);
  if (chart.kind === "ages" || chart.kind === "funnel") return null;
  const counted = chart.standing ? chart.points.slice(-1) : chart.points;
  const now = counted.reduce((sum, { value }) => sum + value, 0);
  const before = counted.reduce((sum, point) => sum + (point.before ?? 0), 0);
  return (
    <p className="mb-2 flex h-7 items-baseline gap-3 overflow-hidden">
      <b className="text-xl font-semibold tabular-nums">{exact(now)}</b>
      {chart.than && (
        <span className="text-sm text-ink-3">
          <Change now={now} before={before} than={chart.than} share={chart.share} />
        </span>
      )}
    </p>
  );
}

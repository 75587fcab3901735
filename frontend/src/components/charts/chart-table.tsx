"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { DataTable } from "@/components/data-table/data-table";
import type { Column } from "@/components/data-table/types";
import { Change } from "@/components/ui/change";
import { Money } from "@/components/ui/money";
import { total } from "./scales";
import type { AgesPoint, ChartPoint, ChartSpec, Unit } from "./types";

type Row = ChartPoint | AgesPoint;

/** The same figures as a table: nothing is in a chart that isn't here. */
export function ChartTable({ label, chart }: { label: string; chart: ChartSpec }) {
  const t = useTranslations("ui.chart");
  const value = (header: string, key: string, of: (row: Row) => number | null | undefined): Column<Row> => ({
    key,
    kind: chart.unit === "money" ? "money" : "count",
    header,
    cell: (row) => figure(chart.unit, of(row)),
  });
  const first: Column<Row> = {
    key: "label",
    kind: "word",
    header: t("point"),
    cell: (row) =>
      row.href ? (
        <Link href={row.href} className="text-accent-ink">
          {row.label}
        </Link>
      ) : (
        row.label
      ),
  };
  const columns =
    chart.kind === "ages"
      ? [
          first,
          value(t("sum"), "sum", (row) => total(row as AgesPoint)),
          ...chart.bands.map((band, i) => value(band, band, (row) => (row as AgesPoint).values[i])),
        ]
      : [first, value(t("now"), "now", (row) => (row as ChartPoint).value), ...compared(chart, value, t("change"))];
  return (
    <DataTable<Row>
      name={`chart-${chart.kind}`}
      label={label}
      rows={chart.points}
      rowId={(row) => row.key}
      inline
      columns={columns}
    />
  );
}

type Value = (header: string, key: string, of: (row: Row) => number | null | undefined) => Column<Row>;

function compared(chart: Exclude<ChartSpec, { kind: "ages" }>, value: Value, word: string): Column<Row>[] {
  const than = "than" in chart ? chart.than : undefined;
  if (!than) return [];
  const share = "share" in chart && chart.share;
  return [
    value(than, "before", (row) => (row as ChartPoint).before),
    {
      key: "change",
      kind: "word",
      width: 150,
      header: word,
      cell: (row) => change(row as ChartPoint, than, share),
    },
  ];
}

const change = ({ value, before }: ChartPoint, than: string, share?: boolean) =>
  typeof before === "number" ? <Change now={value} before={before} than={than} share={share} /> : "–";

function figure(unit: Unit, value: number | null | undefined) {
  if (typeof value !== "number") return "–";
  return unit === "money" ? <Money fen={value} /> : value.toLocaleString("zh-CN");
}

"use client";
import { ChartColumn } from "lucide-react";
import { lazy, Suspense } from "react";
import { QueryError } from "@/components/query-error";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import type { ChartSpec } from "./types";

const ChartBody = lazy(() => import("./chart-body").then((m) => ({ default: m.ChartBody })));

type ChartProps = {
  title: string;
  /** Undefined while it loads. */
  chart: ChartSpec | undefined;
  /** What to say where there is nothing to draw. */
  empty: { title: string; text?: string };
  error?: unknown;
  onRetry?: () => void;
  /** Of the drawing, in px; every state is as high. */
  height?: number;
};

const PADDED = { curve: 36, bars: 36, funnel: 0, ages: 0 } as const;

/** A chart in a card. The library comes with the first one that has something to draw, never before the page. */
export function Chart({ title, chart, empty, error, onRetry, height = 240 }: ChartProps) {
  const body = height + PADDED[chart?.kind ?? "bars"];
  const waiting = (
    <Frame title={title} height={body}>
      <Skeleton className="h-full self-stretch" />
    </Frame>
  );
  if (error && !chart)
    return (
      <Frame title={title} height={body}>
        <QueryError small error={error} onRetry={onRetry ?? (() => undefined)} />
      </Frame>
    );
  if (!chart) return waiting;
  if (nothing(chart))
    return (
      <Frame title={title} height={body}>
        <Empty small icon={ChartColumn} {...empty} />
      </Frame>
    );
  return (
    <Suspense fallback={waiting}>
      <ChartBody title={title} chart={chart} height={height} />
    </Suspense>
  );
}

const Frame = ({ title, height, children }: { title: string; height: number; children: React.ReactNode }) => (
  <Card title={title}>
    <div className="grid items-center" style={{ height }}>
      {children}
    </div>
  </Card>
);

const nothing = (chart: ChartSpec): boolean =>
  chart.kind === "ages"
    ? chart.points.every(({ values }) => values.every((value) => value === 0))
    : chart.points.every((point) => point.value === 0 && !point.before);

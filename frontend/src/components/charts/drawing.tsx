"use client";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { Ages } from "./ages";
import { Bars } from "./bars";
import { Curve } from "./curve";
import { Funnel } from "./funnel";
import { Hits } from "./hits";
import { inner } from "./scales";
import { spotsOf } from "./spots";
import type { ChartSpec, Drawn } from "./types";
import { useValues } from "./words";

type DrawingProps = { label: string; chart: ChartSpec; height: number; svg: RefObject<SVGSVGElement | null> };

const UNMEASURED = 640;

/** The drawing as wide as its place; what reads it aloud and by keyboard lies over it. */
export function Drawing({ label, chart, height, svg }: DrawingProps) {
  const t = useTranslations("ui.chart");
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { tick, short, exact } = useValues(chart.unit);
  const size = { width, height };
  const words = { exact, now: t("now"), sum: t("sum"), of: (percent: number) => t("of", { percent }) };
  return (
    <div ref={frame} className="relative" style={{ height }}>
      {/* Paper is narrower than the screen that it was measured on: there it shrinks as a whole. */}
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        className="absolute inset-0 overflow-visible print:h-auto print:w-full"
      >
        {"than" in chart && chart.than && (
          <Legend now={t("now")} than={chart.than} bars={chart.kind === "bars"} size={size} />
        )}
        <Shapes chart={chart} size={size} tick={tick} short={short} />
      </svg>
      <Hits
        label={label}
        spots={spotsOf(chart, size, words)}
        size={size}
        than={"than" in chart ? chart.than : undefined}
        rows={chart.kind === "funnel" ? chart.points.length : undefined}
      />
    </div>
  );
}

/** In px at the size of a chart's letters: Chinese ones are square, others about half as wide. */
const lengthOf = (text: string) => [...text].reduce((sum, one) => sum + (one > "\u2e80" ? 12 : 6.6), 0);

/** Which is which, in the drawing itself, so that a saved picture says it too. */
function Legend({ now, than, bars, size }: { now: string; than: string; bars: boolean; size: Drawn }) {
  const right = inner(size).right;
  const then = right - lengthOf(than);
  const half = then - 40 - lengthOf(now);
  return (
    <g className="fill-ink-2 text-xs">
      {bars ? (
        <>
          <rect x={half - 14} y={3} width={10} height={10} className="fill-chart-1" />
          <rect x={then - 14} y={3.5} width={9} height={9} className="fill-transparent stroke-chart-3" />
        </>
      ) : (
        <>
          <line x1={half - 22} x2={half - 4} y1={8} y2={8} className="stroke-chart-1" strokeWidth={2} />
          <line x1={then - 22} x2={then - 4} y1={8} y2={8} className="stroke-chart-3 [stroke-dasharray:4_4]" />
        </>
      )}
      <text x={half} y={8} dy="0.32em">
        {now}
      </text>
      <text x={then} y={8} dy="0.32em">
        {than}
      </text>
    </g>
  );
}

type ShapesProps = Record<"tick" | "short", (value: number) => string> & { chart: ChartSpec; size: Drawn };

function Shapes({ chart, tick, ...rest }: ShapesProps) {
  if (chart.kind === "ages") return <Ages points={chart.points} bands={chart.bands} tick={tick} {...rest} />;
  if (chart.kind === "funnel") return <Funnel points={chart.points} {...rest} />;
  return chart.kind === "curve" ? (
    <Curve points={chart.points} tick={tick} {...rest} />
  ) : (
    <Bars points={chart.points} tick={tick} {...rest} />
  );
}

function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setWidth(box.clientWidth || UNMEASURED);
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame]);
  return width;
}

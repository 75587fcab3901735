import { Bar } from "@visx/shape";
import type { ChartPoint, Drawn } from "./types";

type FunnelProps = { points: readonly ChartPoint[]; size: Drawn; short: (value: number) => string };

const NAMES = 96;
const VALUES = 128;

/** Of the first step, in whole per cent; null where nothing came in. */
export const share = (value: number, first: number): number | null =>
  first === 0 ? null : Math.round((value / first) * 100);

export const rowOf = (count: number, { height }: Drawn) => height / Math.max(1, count);

/** Steps from the top, each as wide as what is left of the first one, from one zero line at the left. */
export function Funnel({ points, size, short }: FunnelProps) {
  const row = rowOf(points.length, size);
  const first = points[0]?.value ?? 0;
  const room = Math.max(1, size.width - NAMES - VALUES);
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <>
      <line x1={NAMES} x2={NAMES} y1={0} y2={size.height} className="stroke-ink-3" />
      {points.map((point, i) => {
        const width = point.value === 0 ? 0 : Math.max(2, (point.value / most) * room);
        const middle = row * i + row / 2;
        const part = share(point.value, first);
        return (
          <g key={point.key}>
            <text x={NAMES - 10} y={middle} dy="0.32em" textAnchor="end" className="fill-ink-2 text-sm">
              {point.label}
            </text>
            <Bar x={NAMES} y={row * i + row * 0.15} width={width} height={row * 0.7} className="fill-chart-1" />
            <text x={NAMES + width + 8} y={middle} dy="0.32em" className="fill-ink text-sm font-medium">
              {short(point.value)}
              {part !== null && i > 0 && <tspan className="fill-ink-3 font-normal">{` · ${part}%`}</tspan>}
            </text>
          </g>
        );
      })}
    </>
  );
}

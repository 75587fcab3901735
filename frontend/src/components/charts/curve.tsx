import { AreaClosed, LinePath } from "@visx/shape";
import { At, Below, Grid } from "./grid";
import { allValues, EDGE, inner, labelled, named, pointScale, valueScale } from "./scales";
import type { ChartPoint, Drawn } from "./types";

type CurveProps = Record<"tick" | "short", (value: number) => string> & {
  points: readonly ChartPoint[];
  size: Drawn;
};

export const curveTop = (points: readonly ChartPoint[], size: Drawn) => {
  const { y } = valueScale(allValues(points), size);
  return (point: ChartPoint) => y(point.value);
};

/** This range as a line over its area; the one before it dashed and without one, so that both are told apart in grey. */
export function Curve({ points, size, tick, short }: CurveProps) {
  const { y, ticks } = valueScale(allValues(points), size);
  const x = pointScale(points, size);
  const at = (point: ChartPoint) => x(point.key) ?? 0;
  const room = inner(size).right - EDGE.left;
  const bears = labelled(points, room);
  const name = named(points.length, room);
  return (
    <>
      <Grid size={size} y={y} ticks={ticks} format={tick} />
      <LinePath
        data={points.filter(({ before }) => before !== undefined && before !== null)}
        x={at}
        y={(point) => y(point.before ?? 0)}
        className="fill-transparent stroke-chart-3 [stroke-dasharray:4_4]"
        strokeWidth={1.5}
      />
      <AreaClosed
        data={[...points]}
        x={at}
        y={(point) => y(point.value)}
        yScale={y}
        className="fill-chart-1"
        fillOpacity={0.1}
        stroke="none"
      />
      <LinePath
        data={[...points]}
        x={at}
        y={(point) => y(point.value)}
        className="fill-transparent stroke-chart-1"
        strokeWidth={2}
      />
      {points.map((point, i) => (
        <g key={point.key}>
          {(bears.has(point.key) || points.length < 40) && (
            <circle cx={at(point)} cy={y(point.value)} r={3} className="fill-surface stroke-chart-1" strokeWidth={2} />
          )}
          {bears.has(point.key) && (
            <At x={at(point)} y={y(point.value) - 9}>
              {short(point.value)}
            </At>
          )}
          {name(i) && (
            <Below x={at(point)} size={size}>
              {point.label}
            </Below>
          )}
        </g>
      ))}
    </>
  );
}

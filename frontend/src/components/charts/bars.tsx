import { Bar } from "@visx/shape";
import { At, Below, Grid } from "./grid";
import { allValues, bandScale, EDGE, inner, labelled, named, valueScale } from "./scales";
import type { ChartPoint, Drawn } from "./types";

type BarsProps = Record<"tick" | "short", (value: number) => string> & {
  points: readonly ChartPoint[];
  size: Drawn;
};

const WIDEST = 56;
/** What a small value still shows of itself above the line; nothing shows nothing. */
const LEAST = 2;

/** Bars from the zero line; those of the range before stand hollow at their left. */
export function Bars({ points, size, tick, short }: BarsProps) {
  const { y, ticks } = valueScale(allValues(points), size);
  const x = bandScale(points, size);
  const paired = points.some(({ before }) => before !== undefined && before !== null);
  const room = inner(size).right - EDGE.left;
  const bears = labelled(points, room);
  const name = named(points.length, room);
  const width = Math.min(x.bandwidth(), paired ? WIDEST * 1.4 : WIDEST);
  const box = (value: number) => {
    const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(y(value) - y(0)));
    return { y: value < 0 ? y(0) : y(0) - height, height };
  };
  return (
    <>
      <Grid size={size} y={y} ticks={ticks} format={tick} />
      {points.map((point, i) => {
        const left = (x(point.key) ?? 0) + (x.bandwidth() - width) / 2;
        const own = paired ? width * 0.58 : width;
        const centre = left + width - own / 2;
        return (
          <g key={point.key}>
            {paired && point.before !== undefined && point.before !== null && (
              <Bar
                x={left + 1}
                width={Math.max(1, width - own - 3)}
                {...box(point.before)}
                className="fill-transparent stroke-chart-3"
              />
            )}
            <Bar x={left + width - own} width={own} {...box(point.value)} className="fill-chart-1" />
            {bears.has(point.key) && (
              <At x={centre} y={point.value < 0 ? y(point.value) + 15 : box(point.value).y - 7}>
                {short(point.value)}
              </At>
            )}
            {name(i) && (
              <Below x={left + width / 2} size={size}>
                {point.label}
              </Below>
            )}
          </g>
        );
      })}
    </>
  );
}

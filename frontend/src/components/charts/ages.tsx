import { BarStack } from "@visx/shape";
import { At, Below, Grid } from "./grid";
import { bandScale, EDGE, inner, named, total, valueScale } from "./scales";
import type { AgesPoint, Drawn } from "./types";

type AgesProps = {
  points: readonly AgesPoint[];
  bands: readonly string[];
  size: Drawn;
  tick: (value: number) => string;
  short: (value: number) => string;
};

/** Names of the bands stand here, at the right of the last column. */
const LEGEND = 52;
/** Older is darker: one colour in steps, which stay steps in grey. */
export const shade = (band: number, bands: number): number => 0.25 + (0.75 * band) / Math.max(1, bands - 1);

export const agesSize = (size: Drawn): Drawn => ({ ...size, width: size.width - LEGEND });

/** What is owed by its age, one column a month: the youngest at the bottom, the sum on top. */
export function Ages({ points, bands, size, tick, short }: AgesProps) {
  const room = agesSize(size);
  const { y, ticks } = valueScale(points.map(total), room);
  const x = bandScale(points, room);
  const name = named(points.length, inner(room).right - EDGE.left);
  const rows = points.map((point) => ({ key: point.key, ...Object.fromEntries(point.values.entries()) }));
  const last = points[points.length - 1];
  return (
    <>
      <Grid size={room} y={y} ticks={ticks} format={tick} />
      <BarStack data={rows} keys={bands.map((_, i) => i)} x={(row) => row.key} xScale={x} yScale={y} color={() => ""}>
        {(stacks) =>
          stacks.flatMap((stack) =>
            stack.bars
              .filter((bar) => bar.height > 0)
              .map((bar) => (
                <rect
                  key={`${stack.index}-${bar.index}`}
                  x={bar.x}
                  y={bar.y}
                  width={bar.width}
                  height={bar.height}
                  className="fill-chart-2 stroke-surface"
                  fillOpacity={shade(stack.index, bands.length)}
                />
              )),
          )
        }
      </BarStack>
      {points.map((point, i) => {
        const centre = (x(point.key) ?? 0) + x.bandwidth() / 2;
        return (
          <g key={point.key}>
            {x.bandwidth() > 30 && (
              <At x={centre} y={y(total(point)) - 7}>
                {short(total(point))}
              </At>
            )}
            {name(i) && (
              <Below x={centre} size={room}>
                {point.label}
              </Below>
            )}
          </g>
        );
      })}
      {last && <Names bands={bands} size={size} />}
    </>
  );
}

/** From the bottom up as the bands lie, so that the eye needs no colour to find its band. */
function Names({ bands, size }: { bands: readonly string[]; size: Drawn }) {
  const bottom = inner(size).bottom;
  const step = Math.min(22, (bottom - EDGE.top) / Math.max(1, bands.length));
  const left = size.width - LEGEND + 4;
  return bands.map((band, i) => (
    <g key={band}>
      <rect
        x={left}
        y={bottom - step * (i + 1) + 4}
        width={12}
        height={step - 6}
        className="fill-chart-2"
        fillOpacity={shade(i, bands.length)}
      />
      <text x={left + 18} y={bottom - step * i - step / 2 + 1} dy="0.32em" className="fill-ink-2 text-xs">
        {band}
      </text>
    </g>
  ));
}

import { scaleBand, scaleLinear, scalePoint } from "@visx/scale";
import type { AgesPoint, ChartPoint, Drawn } from "./types";

export const EDGE = { top: 36, right: 16, bottom: 26, left: 56 } as const;
const TICKS = 3;

export const inner = ({ width, height }: Drawn) => ({
  right: Math.max(width - EDGE.right, EDGE.left + 1),
  bottom: height - EDGE.bottom,
});

/** From an honest zero: what is below it is drawn below it, and the scale never begins anywhere else. */
export function valueScale(values: readonly number[], size: Drawn) {
  const scale = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values) || 1],
    range: [inner(size).bottom, EDGE.top],
    nice: TICKS,
  });
  // A count of orders has no halves.
  return { y: scale, ticks: scale.ticks(TICKS).filter((tick) => Number.isInteger(tick)) };
}

const keys = (points: readonly { key: string }[]) => points.map(({ key }) => key);

export const bandScale = (points: readonly { key: string }[], size: Drawn, padding = 0.3) =>
  scaleBand({ domain: keys(points), range: [EDGE.left, inner(size).right], padding });

export const pointScale = (points: readonly { key: string }[], size: Drawn) =>
  scalePoint({ domain: keys(points), range: [EDGE.left, inner(size).right], padding: 0.5 });

export const allValues = (points: readonly ChartPoint[]): number[] =>
  points.flatMap(({ value, before }) => (before === undefined || before === null ? [value] : [value, before]));

export const total = ({ values }: AgesPoint): number => values.reduce((sum, value) => sum + value, 0);

/** Which points bear their value in the drawing: all where there is room, else the last and the highest. */
export function labelled(points: readonly ChartPoint[], room: number): ReadonlySet<string> {
  if (points.length * 68 <= room) return new Set(keys(points));
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most), points[0]!);
  return new Set([highest.key, points[points.length - 1]!.key]);
}

/** Which points bear their name below: as many as don't touch, the last one always. */
export function named(count: number, room: number, each = 64): (index: number) => boolean {
  const step = Math.max(1, Math.ceil((count * each) / room));
  return (index) => (count - 1 - index) % step === 0;
}

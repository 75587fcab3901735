import { agesSize } from "./ages";
import { curveTop } from "./curve";
import { rowOf, share } from "./funnel";
import { allValues, bandScale, pointScale, total, valueScale } from "./scales";
import type { ChartPoint, ChartSpec, Drawn, Spot } from "./types";

type Words = { exact: (value: number) => string; now: string; of: (percent: number) => string; sum: string };

/** Where one can stand in a drawing, and what is said there. A funnel's spots are rows, the others' columns. */
export function spotsOf(chart: ChartSpec, size: Drawn, words: Words): Spot[] {
  if (chart.kind === "ages") {
    const room = agesSize(size);
    const x = bandScale(chart.points, room, 0);
    const { y } = valueScale(chart.points.map(total), room);
    return chart.points.map((point) => ({
      ...place(point, x(point.key) ?? 0, x.bandwidth(), y(total(point))),
      lines: [
        { name: words.sum, value: words.exact(total(point)) },
        ...chart.bands.map((name, i) => ({ name, value: words.exact(point.values[i] ?? 0) })).reverse(),
      ],
    }));
  }
  if (chart.kind === "funnel") {
    const first = chart.points[0]?.value ?? 0;
    return chart.points.map((point, i) => {
      const part = i > 0 ? share(point.value, first) : null;
      return {
        ...place(point, 0, size.width, rowOf(chart.points.length, size) * i),
        lines: [{ name: part === null ? "" : words.of(part), value: words.exact(point.value) }],
      };
    });
  }
  return columns(chart.points, size, chart.kind).map(({ point, left, width, top }) => ({
    ...place(point, left, width, top),
    lines: [
      { name: words.now, value: words.exact(point.value) },
      ...(typeof point.before === "number" ? [{ name: chart.than ?? "", value: words.exact(point.before) }] : []),
      ...(point.note ? [{ name: "", value: point.note }] : []),
    ],
    change:
      typeof point.before === "number" ? { now: point.value, before: point.before, share: chart.share } : undefined,
  }));
}

function columns(points: readonly ChartPoint[], size: Drawn, kind: "curve" | "bars") {
  if (kind === "bars") {
    const x = bandScale(points, size, 0);
    const { y } = valueScale(allValues(points), size);
    return points.map((point) => ({ point, left: x(point.key) ?? 0, width: x.bandwidth(), top: y(point.value) }));
  }
  const x = pointScale(points, size);
  const top = curveTop(points, size);
  const step = x.step();
  return points.map((point) => ({ point, left: (x(point.key) ?? 0) - step / 2, width: step, top: top(point) }));
}

const place = (point: { key: string; label: string; href?: string }, left: number, width: number, top: number) => ({
  key: point.key,
  href: point.href,
  title: point.label,
  left,
  width,
  top,
});

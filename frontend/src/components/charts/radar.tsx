import { Polygon } from "@visx/shape";

export type RadarAxis = { name: string; /** 0 to 100. */ value: number };
type RadarProps = { label: string; axes: readonly RadarAxis[] };

const BOX = { width: 320, height: 250, x: 160, y: 126, radius: 84 };
const RINGS = [25, 50, 75, 100];

type Place = { x: number; y: number };
/** The first axis points up, the others follow clockwise; the centre is 0. */
const place = (at: number, of: number, value: number): Place => {
  const angle = (at / of) * 2 * Math.PI - Math.PI / 2;
  const length = (BOX.radius * value) / 100;
  return { x: BOX.x + length * Math.cos(angle), y: BOX.y + length * Math.sin(angle) };
};
const pairs = (places: readonly Place[]): [number, number][] => places.map(({ x, y }) => [x, y]);
const anchor = (x: number) => (Math.abs(x - BOX.x) < 8 ? "middle" : x < BOX.x ? "end" : "start");

/** How somebody stands by several measures at once: the wider the figure, the better. Read out as a sentence. */
export function Radar({ label, axes }: RadarProps) {
  const all = axes.length;
  const ring = (value: number) => pairs(axes.map((_, at) => place(at, all, value)));
  const figure = axes.map(({ value }, at) => place(at, all, value));
  return (
    <svg
      role="img"
      aria-label={`${label}: ${axes.map(({ name, value }) => `${name} ${value}`).join(", ")}`}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="mx-auto w-full max-w-96"
    >
      {RINGS.map((value) => (
        <Polygon key={value} points={ring(value)} className="fill-transparent stroke-line" />
      ))}
      {axes.map(({ name }, at) => {
        const end = place(at, all, 100);
        return <line key={name} x1={BOX.x} y1={BOX.y} x2={end.x} y2={end.y} className="stroke-line" />;
      })}
      <Polygon points={pairs(figure)} className="fill-chart-1 stroke-chart-1" fillOpacity={0.15} strokeWidth={1.5} />
      {figure.map(({ x, y }, at) => (
        <circle key={axes[at]?.name} cx={x} cy={y} r={3} className="fill-chart-1" />
      ))}
      {axes.map(({ name, value }, at) => {
        const { x, y } = place(at, all, 118);
        return (
          <text key={name} x={x} y={y} dy="0.32em" textAnchor={anchor(x)} className="fill-ink-2 text-xs">
            {name} <tspan className="fill-ink font-medium">{value}</tspan>
          </text>
        );
      })}
    </svg>
  );
}

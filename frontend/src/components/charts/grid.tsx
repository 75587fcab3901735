import { EDGE, inner } from "./scales";
import type { Drawn } from "./types";

type GridProps = {
  size: Drawn;
  y: (value: number) => number;
  ticks: readonly number[];
  format: (value: number) => string;
};

/** Faint lines with their values at the left, and the zero line, which is always there and always the strongest. */
export function Grid({ size, y, ticks, format }: GridProps) {
  const right = inner(size).right;
  return (
    <g>
      {[...new Set([0, ...ticks])].map((tick) => (
        <g key={tick}>
          <line
            x1={EDGE.left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? "stroke-ink-3" : "stroke-line"}
          />
          <text x={EDGE.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-ink-3 text-xs">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A name under the zero line's end of the drawing. */
export const Below = ({ x, size, children }: { x: number; size: Drawn; children: string }) => (
  <text x={x} y={size.height - 8} textAnchor="middle" className="fill-ink-2 text-xs">
    {children}
  </text>
);

/** A value at its mark, readable over a line too. */
export const At = ({
  x,
  y,
  anchor = "middle",
  children,
}: {
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  children: string;
}) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    strokeWidth={3}
    className="fill-ink stroke-surface text-xs font-medium [paint-order:stroke]"
  >
    {children}
  </text>
);

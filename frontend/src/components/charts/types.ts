/** `money` is in fen. */
export type Unit = "money" | "count";

type Place = { key: string; label: string; /** The list behind it. */ href?: string };

/** One day, kind or step. `before`: the same of the range before; null where that range has none. */
export type ChartPoint = Place & { value: number; before?: number | null; note?: string };

/** One column of ages; `values` in the order of the chart's `bands`. */
export type AgesPoint = Place & { values: readonly number[] };

type Compared = {
  /** What `before` was: 上周. */ than?: string;
  /** What stood on each day: a sum over days says nothing, the last one does. */ standing?: boolean;
  /** `before` is the whole that the value is a part of: its share is said, not a change. */ share?: boolean;
};

export type ChartSpec =
  | ({ kind: "curve" | "bars"; unit: Unit; points: readonly ChartPoint[] } & Compared)
  | { kind: "funnel"; unit: Unit; points: readonly ChartPoint[] }
  | { kind: "ages"; unit: Unit; bands: readonly string[]; points: readonly AgesPoint[] };

/** What a pointer or the keyboard can stand on: a place in the drawing, with all that is known of it. */
export type Spot = {
  key: string;
  href?: string;
  /** In px of the drawing. `top`: where its mark ends. */
  left: number;
  width: number;
  top: number;
  title: string;
  lines: readonly { name: string; value: string }[];
  /** Beside the lines: the change against the range before. */
  change?: { now: number; before: number; share?: boolean };
};

export type Drawn = { width: number; height: number };

import { cn } from "@/lib/cn";
import { yuanText, type Fen } from "@/lib/money";

export type Slice = { label: string; fen: Fen; tone: keyof typeof TONES };
const TONES = {
  green: "bg-green-ink",
  blue: "bg-blue-ink",
  amber: "bg-amber-ink",
  red: "bg-red-ink",
  grey: "bg-line-strong",
};

/** A sum drawn as one bar of its parts, each as long as it is large, with its name and amount below. One part alone is no picture. */
export function SplitBar({ label, slices }: { label: string; slices: readonly Slice[] }) {
  const parts = slices.filter((one) => one.fen > 0);
  if (parts.length < 2) return null;
  return (
    <figure aria-label={label} className="grid gap-1.5">
      <figcaption className="text-xs text-ink-3">{label}</figcaption>
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunken">
        {parts.map((one) => (
          <span key={one.label} className={cn("min-w-1", TONES[one.tone])} style={{ flexGrow: one.fen }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {parts.map((one) => (
          <li key={one.label} className="flex items-center gap-1.5">
            <span aria-hidden className={cn("size-2 rounded-full", TONES[one.tone])} />
            {one.label} <b className="font-medium tabular-nums">{yuanText(one.fen)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

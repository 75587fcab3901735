import { CircleAlert, CircleCheck, CircleDashed, CircleDot, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** grey waits for them · blue in progress · amber needs us · green good · red money at risk */
export type Tone = "grey" | "blue" | "amber" | "green" | "red";

const LOOK: Record<Tone, { class: string; icon: LucideIcon }> = {
  grey: { class: "bg-grey text-grey-ink", icon: CircleDashed },
  blue: { class: "bg-blue text-blue-ink", icon: CircleDot },
  amber: { class: "bg-amber text-amber-ink", icon: CircleAlert },
  green: { class: "bg-green text-green-ink", icon: CircleCheck },
  red: { class: "bg-red text-red-ink", icon: TriangleAlert },
};

type ChipProps = { tone?: Tone; icon?: LucideIcon | null; children: ReactNode };

/** Colour, icon and word. For the states of entities take StatusChip, which knows the words. */
export function Chip({ tone = "grey", icon, children }: ChipProps) {
  const Icon = icon === null ? null : (icon ?? LOOK[tone].icon);
  return (
    <span
      className={cn(
        "inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap",
        LOOK[tone].class,
      )}
    >
      {Icon && <Icon className="size-3.5" aria-hidden />}
      {children}
    </span>
  );
}

import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import type { DamageLine } from "@/lib/api/schema";
import { cn } from "@/lib/cn";
import type { Fen } from "@/lib/money";

type DamageSumsProps = {
  lines: readonly DamageLine[];
  sums: readonly { label: string; sum: Fen }[];
  children?: ReactNode;
};

/** What is claimed for damage, line by line, and its sums. */
export const DamageSums = ({ lines, sums, children }: DamageSumsProps) => (
  <dl className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-2 text-sm">
    {lines.map(({ name, amount }) => (
      <Line key={name} label={name} sum={amount} />
    ))}
    {sums.map(({ label, sum }, i) => (
      <Line
        key={label}
        label={label}
        sum={sum}
        className={i === 0 ? "border-t border-line pt-1 font-medium" : "font-medium"}
      />
    ))}
    {children}
  </dl>
);

const Line = ({ label, sum, className }: { label: string; sum: Fen; className?: string }) => (
  <div className={cn("flex justify-between gap-4", className)}>
    <dt>{label}</dt>
    <dd>
      <Money fen={sum} />
    </dd>
  </div>
);

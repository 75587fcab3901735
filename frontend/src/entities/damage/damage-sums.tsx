import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import type { DamageLine } from "@/lib/api/schema";
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
    <div className="flex flex-col gap-1 border-t border-line pt-1 font-medium">
      {sums.map(({ label, sum }) => (
        <Line key={label} label={label} sum={sum} />
      ))}
    </div>
    {children}
  </dl>
);

const Line = ({ label, sum }: { label: string; sum: Fen }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>
      <Money fen={sum} />
    </dd>
  </div>
);

import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type DimmedProps = { of: readonly { isPlaceholderData: boolean }[]; children: ReactNode };

/** Around what these bring: dimmed while it is still of what was chosen before. */
export function Dimmed({ of, children }: DimmedProps) {
  const old = of.some(({ isPlaceholderData }) => isPlaceholderData);
  return (
    <div aria-busy={old} className={cn("grid grid-cols-1 gap-4 transition-opacity", old && "opacity-55")}>
      {children}
    </div>
  );
}

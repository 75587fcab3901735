"use client";
import { Popover as Root, PopoverButton, PopoverPanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export type PopoverProps = { label: string; trigger: ReactNode; triggerClass?: string; align?: "start" | "end"; children: (close: () => void) => ReactNode; className?: string };

/** A small panel beside its button. */
export default function PopoverRoot({ label, trigger, triggerClass, align = "end", children, className }: PopoverProps) {
  return (
    <Root className="relative">
      <PopoverButton aria-label={label} className={triggerClass}>{trigger}</PopoverButton>
      <PopoverPanel transition anchor={`bottom ${align}`} className={cn("pop-in z-50 mt-1 rounded-lg bg-raised p-3 shadow-pop", className)}>
        {({ close }) => <>{children(() => close())}</>}
      </PopoverPanel>
    </Root>
  );
}

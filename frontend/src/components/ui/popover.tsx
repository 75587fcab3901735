"use client";
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useClosed } from "./use-closed";

type PopoverProps = {
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  align?: "start" | "end";
  children: (close: () => void) => ReactNode;
  className?: string;
};

/** A small panel beside its button; Escape and a press elsewhere close it. */
export function Popover({ label, trigger, triggerClass, align = "end", children, className }: PopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useClosed(box, open, close);
  useEffect(() => {
    if (!open) return undefined;
    const opener = button.current;
    // Closed by what stood in it, and is gone with the focus: its button has it again.
    return () => {
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [open]);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={box} className="relative" onKeyDown={escape}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={triggerClass}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="group"
          aria-label={label}
          className={cn(
            "absolute top-full z-30 mt-1 max-w-[calc(100vw-32px)] popover-box text-base shadow-pop",
            align === "end" ? "right-0" : "left-0",
            className,
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export type Step = { key: string; label: ReactNode; note?: ReactNode; state: "done" | "now" | "todo" | "failed" };

const MARKS = {
  done: "border-accent bg-accent text-on-accent",
  now: "border-accent bg-accent-soft text-accent-ink",
  todo: "border-line-strong bg-surface text-ink-3",
  failed: "border-danger bg-danger text-on-danger",
};

/** The strip of steps at the top of a thing that goes through stages. Scrolls sideways on a phone. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol aria-label={label} className="flex overflow-x-auto py-1 [scrollbar-width:none]">
      {steps.map((step, i) => (
        <li
          key={step.key}
          aria-current={step.state === "now" ? "step" : undefined}
          className="flex min-w-[92px] flex-1 flex-col items-center text-center"
        >
          <span className="flex w-full items-center">
            <Line on={i > 0 && step.state !== "todo"} hidden={i === 0} />
            <span
              className={cn(
                "grid size-6 shrink-0 place-items-center rounded-full border text-xs font-medium",
                MARKS[step.state],
              )}
            >
              {step.state === "done" ? (
                <Check className="size-3.5" aria-hidden />
              ) : step.state === "failed" ? (
                <X className="size-3.5" aria-hidden />
              ) : (
                i + 1
              )}
            </span>
            <Line on={step.state === "done"} hidden={i === steps.length - 1} />
          </span>
          <span
            className={cn(
              "mt-1.5 px-1 text-sm",
              step.state === "todo" ? "text-ink-3" : "text-ink",
              step.state === "now" && "font-semibold",
            )}
          >
            {step.label}
          </span>
          {step.note && <span className="text-xs text-ink-3">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}

const Line = ({ on, hidden }: { on: boolean; hidden: boolean }) => (
  <span className={cn("h-px flex-1", hidden ? "bg-transparent" : on ? "bg-accent" : "bg-line-strong")} aria-hidden />
);

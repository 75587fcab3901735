import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export type Step = {
  key: string;
  label: ReactNode;
  note?: ReactNode;
  state: "done" | "now" | "late" | "todo" | "failed";
  at?: ReactNode;
};

const MARKS = {
  done: "border-accent bg-accent text-on-accent",
  now: "border-accent bg-accent-soft text-accent-ink",
  late: "border-danger bg-red text-red-ink",
  todo: "border-line-strong bg-surface text-ink-3",
  failed: "border-danger bg-danger text-on-danger",
};

const isHere = ({ state }: Step) => state === "now" || state === "late";

/** The strip of steps at the top of a thing that goes through stages: where it is (`late`: and shouldn't be), how far
 * (`note`), when (`at`, not on a phone). What doesn't fit a phone scrolls, in sight
 * the present step, or the last that was done. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  const shown = steps.find(isHere) ?? steps.findLast(({ state }) => state !== "todo");
  return (
    <ol aria-label={label} className="flex overflow-x-auto py-1 [scrollbar-width:none]" ref={showHere}>
      {steps.map((step, i) => (
        <li
          key={step.key}
          aria-current={isHere(step) ? "step" : undefined}
          data-shown={step === shown || undefined}
          className="flex min-w-11 flex-1 flex-col items-center text-center sm:min-w-[88px]"
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
              "mt-1.5 px-1 text-sm whitespace-nowrap",
              step.state === "todo" ? "text-ink-3" : step.state === "late" ? "text-red-ink" : "text-ink",
              isHere(step) && "font-semibold",
            )}
          >
            {step.label}
          </span>
          {step.note && (
            <span className={cn("text-xs whitespace-nowrap", step.state === "late" ? "text-red-ink" : "text-ink-2")}>
              {step.note}
            </span>
          )}
          {step.at && <span className="text-xs text-ink-3 max-sm:hidden">{step.at}</span>}
        </li>
      ))}
    </ol>
  );
}

const Line = ({ on, hidden }: { on: boolean; hidden: boolean }) => (
  <span className={cn("h-px flex-1", hidden ? "bg-transparent" : on ? "bg-accent" : "bg-line-strong")} aria-hidden />
);

/** Scrolls the strip alone: the page stays where it is. */
function showHere(strip: HTMLOListElement | null) {
  const here = strip?.querySelector<HTMLElement>("[data-shown]");
  if (strip && here) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.clientWidth) / 2;
}

import { Check } from "lucide-react";
import { cn } from "@/lib/cn";
import type { ProgressStep } from "./progress";
import { useWords } from "./words";

const MARKS = {
  done: "border-accent bg-accent text-on-accent",
  now: "border-accent bg-accent-soft text-accent-ink",
  todo: "border-line-strong bg-surface text-ink-3",
};

export function ProgressStrip({ steps }: { steps: ProgressStep[] }) {
  const t = useWords();
  return (
    <ol aria-label={t("progress")} className="flex rounded-xl border border-line bg-surface px-1 py-3">
      {steps.map((step, i) => (
        <li
          key={step.label}
          aria-current={step.state === "now" ? "step" : undefined}
          className="relative flex flex-1 flex-col items-center text-xs"
        >
          {i > 0 && (
            <span
              className={cn(
                "absolute top-3 right-1/2 h-px w-full",
                step.state === "todo" ? "bg-line-strong" : "bg-accent",
              )}
              aria-hidden
            />
          )}
          <span
            className={cn(
              "relative z-10 grid size-6 place-items-center rounded-full border font-medium",
              MARKS[step.state],
            )}
          >
            {step.state === "done" ? <Check className="size-3.5" aria-hidden /> : i + 1}
          </span>
          <span
            className={cn(
              "mt-1",
              step.state === "todo" ? "text-ink-3" : "text-ink",
              step.state === "now" && "font-semibold",
            )}
          >
            {t(step.label)}
          </span>
        </li>
      ))}
    </ol>
  );
}

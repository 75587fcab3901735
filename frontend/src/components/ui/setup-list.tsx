"use client";
import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { IconButton, LinkButton } from "./button";
import { Card } from "./card";

export type SetupStep = {
  key: string;
  title: string;
  text: ReactNode;
  done: boolean;
  act: { label: string; href: string };
};

type SetupListProps = { title: string; steps: readonly SetupStep[]; onHide?: () => void };

/** What a beginner does one after the other: what is done is ticked, the next step is open and has the button. */
export function SetupList({ title, steps, onHide }: SetupListProps) {
  const t = useTranslations("ui.setup");
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  return (
    <Card
      title={title}
      actions={
        <>
          <span className="text-sm text-ink-3 tabular-nums">{t("progress", { done, total: steps.length })}</span>
          {onHide && <IconButton label={t("hide")} icon={X} size="sm" onClick={onHide} />}
        </>
      }
    >
      <div className="mb-3 h-1.5 overflow-hidden rounded-full bg-grey" aria-hidden>
        <div className="h-full bg-accent" style={{ width: `${(done / Math.max(1, steps.length)) * 100}%` }} />
      </div>
      <ol aria-label={title} className="divide-y divide-line">
        {steps.map((step, i) => (
          <li key={step.key} aria-current={step.key === next ? "step" : undefined} className="flex gap-3 py-3">
            <span
              className={cn(
                "grid size-6 shrink-0 place-items-center rounded-full border text-xs font-medium",
                step.done ? "border-accent bg-accent text-on-accent" : "border-line-strong text-ink-3",
              )}
            >
              {step.done ? <Check className="size-3.5" aria-label={t("done")} /> : i + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className={cn("font-medium", step.done && "text-ink-3")}>{step.title}</p>
              {step.key === next && (
                <>
                  <p className="mt-0.5 text-ink-2">{step.text}</p>
                  <LinkButton href={step.act.href} variant="primary" size="sm" className="mt-2">
                    {step.act.label}
                  </LinkButton>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { cn } from "@/lib/cn";
import { isCalm } from "@/lib/use-media";
import type { EditorValues } from "./save-body";

export const SECTIONS = ["basics", "specs", "skus", "rents", "sells", "packages", "gains", "showing"] as const;
export type Section = (typeof SECTIONS)[number];

/** Which field belongs to which part of the page; rent and sell prices live inside the SKUs. */
export function faultsOf(errors: Record<string, unknown>): Record<Section, number> {
  const found = { basics: 0, specs: 0, skus: 0, rents: 0, sells: 0, packages: 0, gains: 0, showing: 0 };
  const homes: Partial<Record<keyof EditorValues, Section>> = {
    specs: "specs",
    terms: "rents",
    packages: "packages",
    gain_ids: "gains",
    channels: "showing",
    detail: "showing",
  };
  for (const [field, inside] of Object.entries(errors)) {
    if (field !== "skus") {
      found[homes[field as keyof EditorValues] ?? "basics"] += countErrors(inside);
      continue;
    }
    for (const row of Object.values((inside ?? {}) as Record<string, Record<string, unknown> | undefined>)) {
      for (const [part, error] of Object.entries(row ?? {}))
        found[part === "prices" ? "rents" : part === "sell_price" ? "sells" : "skus"] += countErrors(error);
    }
  }
  return found;
}

/** How many fields are refused, however deep they lie. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== "object" || errors === null) return 0;
  if ("type" in errors && typeof errors.type === "string") return 1;
  return Object.entries(errors).reduce((sum, [key, inside]) => sum + (key === "ref" ? 0 : countErrors(inside)), 0);
}

/** To the top of a part, for eyes and for the keyboard. */
function goTo(id: string) {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ behavior: isCalm() ? "auto" : "smooth", block: "start" });
}

/** The parts of the page; those with something to mend say how much. */
export function EditorNav({ faults, className }: { faults: Record<Section, number>; className?: string }) {
  const t = useTranslations("product");
  return (
    <nav aria-label={t("sections")} className={className}>
      <ul className="flex gap-1 max-xl:overflow-x-auto max-xl:pb-1 xl:flex-col">
        {SECTIONS.map((section) => (
          <li key={section} className="shrink-0">
            <button
              type="button"
              onClick={() => goTo(`part-${section}`)}
              className={cn(
                "flex w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-sunken",
                faults[section] ? "text-red-ink" : "text-ink-2",
              )}
            >
              {t(section)}
              {faults[section] > 0 && (
                <span className="min-w-5 rounded-full bg-red px-1.5 text-center text-xs leading-5">
                  {faults[section]}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

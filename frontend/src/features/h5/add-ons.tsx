"use client";
import { Checkbox } from "@/components/ui/input";
import { yuanText } from "@/lib/money";
import type { H5AddOn } from "./types";
import { useWords } from "./words";

type AddOnsProps = { options: H5AddOn[]; chosen: string[]; onToggle: (id: string) => void };

export function AddOns({ options, chosen, onToggle }: AddOnsProps) {
  const t = useWords();
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink-2">{t("addOns")}</legend>
      <ul className="divide-y divide-line">
        {options.map((one) => (
          <li key={one.id} className="flex items-start gap-3 py-2.5">
            <Checkbox
              className="min-h-8 flex-1 items-start"
              checked={one.required || chosen.includes(one.id)}
              disabled={one.required}
              onChange={() => onToggle(one.id)}
              label={
                <span className="block">
                  <span className="block">
                    {one.name}
                    {one.required && <span className="ml-1.5 text-xs text-ink-3">{t("required")}</span>}
                  </span>
                  {one.description && <span className="block text-sm text-ink-3">{one.description}</span>}
                </span>
              }
            />
            <span className="shrink-0 text-ink-2">
              {t(one.monthly ? "perPeriod" : "once", { sum: yuanText(one.price) })}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

"use client";
import { Combobox as Root, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useField } from "@/components/ui/field";
import { useLateFocus } from "@/components/ui/late-focus";
import { cn } from "@/lib/cn";
import { branches, listed, turned, type Branch } from "./branches";
import type { TreeItem } from "./nodes";
import { ComboboxOpener } from "@/components/ui/combobox-opener";

export type TreeSelectProps = {
  tree: readonly TreeItem[];
  loading?: boolean;
  value: string;
  onChange: (id: string) => void;
};

const INDENT = ["pl-1.5", "pl-6", "pl-10"];

/**
 * A tree in a box that searches it. A press on what has others below opens it, on a leaf chooses it; →
 * and ← open and close by keyboard. Any level that is switched on can be chosen: by Enter, or by the button at its end.
 */
export default function TreeSelectRoot({ tree, loading, value, onChange }: TreeSelectProps) {
  const t = useTranslations("ui");
  const field = useField();
  const button = useRef<HTMLButtonElement>(null);
  const all = useMemo(() => branches(tree), [tree]);
  const chosen = all.find((one) => one.id === value);
  const { chosen: onChosen, onFocusCapture } = useLateFocus();
  const [query, setQuery] = useState("");
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const open = opened ?? new Set(chosen?.above);
  const shown = listed(all, open, query, value);
  const keys = (event: KeyboardEvent, active: Branch | null) => {
    if (query || !active || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
    event.preventDefault();
    setOpened(turned(open, active, event.key));
  };
  const folds = (one: Branch) => !query && one.children > 0;
  const fold = (event: MouseEvent, one: Branch) => {
    if ((event.target as Element).closest("[data-choose]")) return;
    event.preventDefault();
    setOpened(turned(open, one, open.has(one.id) ? "ArrowLeft" : "ArrowRight"));
  };
  return (
    <Root
      value={chosen ?? null}
      by="id"
      onChange={(one: Branch | null) => {
        onChosen();
        onChange(one?.id ?? "");
      }}
      onClose={() => {
        setQuery("");
        setOpened(null);
      }}
      immediate
    >
      {({ activeOption, open: listing }) => (
        <>
          <div className="relative" onFocusCapture={onFocusCapture}>
            <ComboboxInput
              {...field}
              placeholder={t("choose")}
              className="field-box pr-8"
              displayValue={(one: Branch | null) => one?.path ?? ""}
              onChange={(event) => {
                setQuery(event.target.value);
                if (event.target.value === "") onChange("");
              }}
              onKeyDown={(event) => keys(event, activeOption)}
              onFocus={(event) => event.target.select()}
              // One that has the focus already opens by a press, too.
              onClick={() => {
                if (!listing) button.current?.click();
              }}
            />
            <ComboboxOpener ref={button} />
          </div>
          <ComboboxOptions
            anchor="bottom start"
            transition
            className="pop-in z-50 mt-1 w-(--input-width) [--anchor-max-height:28rem] overflow-auto rounded-lg bg-raised p-1 shadow-pop empty:invisible"
          >
            {shown.length === 0 && (
              <div className="px-2.5 py-2 text-sm text-ink-3">{t(loading ? "loading" : "noMatch")}</div>
            )}
            {shown.map((one) => (
              <ComboboxOption
                key={one.id}
                value={one}
                aria-label={one.path}
                disabled={one.disabled}
                // A press on the line would choose it.
                onMouseDown={folds(one) ? (event) => fold(event, one) : undefined}
                className={cn(
                  "group flex min-h-9 cursor-pointer items-center gap-2 rounded-md pr-1 data-disabled:opacity-50 data-focus:bg-accent-soft",
                  query ? INDENT[0] : INDENT[one.level],
                )}
              >
                {!query && (
                  <ChevronRight
                    aria-hidden
                    className={cn(
                      "size-4 shrink-0 text-ink-3 transition-transform",
                      !folds(one) && "invisible",
                      open.has(one.id) && "rotate-90",
                    )}
                  />
                )}
                <span className={cn("min-w-0 flex-1 truncate", !query && one.level === 0 && "font-medium")}>
                  {query ? one.path : one.name}
                </span>
                <Check className="invisible size-4 shrink-0 text-accent-ink group-data-selected:visible" aria-hidden />
                {folds(one) && !one.disabled && (
                  <span
                    aria-hidden
                    data-choose
                    className="shrink-0 rounded-md px-2 py-1 text-xs text-accent-ink opacity-0 group-hover:opacity-100 hover:bg-sunken group-data-focus:opacity-100"
                  >
                    {t("chooseThis")}
                  </span>
                )}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        </>
      )}
    </Root>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { notify } from "@/lib/notices";
import { useSetSort } from "./mutations";

type SortCellProps = { id: string; sort: number; title: string; editable: boolean };

/** The place in the list, changed where it stands: Enter or leaving keeps it, Escape doesn't. */
export function SortCell({ id, sort, title, editable }: SortCellProps) {
  const t = useTranslations("goods");
  const place = useSetSort();
  const [text, setText] = useState<string | null>(null);
  if (!editable) return <>{sort}</>;
  const keep = async () => {
    const next = Number(text);
    setText(null);
    if (text === null || text === "" || next === sort) return;
    if (await place.press({ body: { id, sort: next } })) notify.success(t("sortDone", { title, sort: next }));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter") void keep();
    if (event.key === "Escape") setText(null);
  };
  const label = t("sortOf", { title });
  const shown = place.busy ? (place.sending?.body.sort ?? sort) : sort;
  if (text === null) {
    return (
      <button
        type="button"
        aria-label={`${label} ${shown}`}
        title={t("sortHelp")}
        onClick={() => setText(String(sort))}
        className="min-w-12 rounded border border-dashed border-line-strong px-2 py-0.5 text-right tabular-nums hover:border-accent hover:text-accent-ink"
      >
        {shown}
      </button>
    );
  }
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoFocus
      value={text}
      maxLength={5}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value.replace(/\D/g, ""))}
      onBlur={() => void keep()}
      onKeyDown={keys}
      className="field-box h-7 w-16 px-2 text-right"
    />
  );
}

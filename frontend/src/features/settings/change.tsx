"use client";
import { useTranslations } from "next-intl";
import { shown, SETTINGS, type Value } from "./fields";
import type { Change } from "./types";

/** What a change changes, old and new side by side. */
export function Diff({ change }: { change: Change }) {
  const t = useTranslations("settings");
  const fields = SETTINGS.filter(({ name }) => name in change.after);
  return (
    <dl className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
      {fields.map((field) => (
        <div key={field.name} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <dt className="text-ink-2">{t(`fields.${field.name}`)}</dt>
          <dd className="tabular-nums">
            <span className="text-ink-3 line-through">{shown(field, change.before[field.name] as Value, t)}</span>
            <span aria-hidden> → </span>
            <b className="font-medium">{shown(field, change.after[field.name] as Value, t)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

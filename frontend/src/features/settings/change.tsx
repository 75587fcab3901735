"use client";
import { useTranslations } from "next-intl";
import { apart, inLines, type Holiday } from "./holidays";
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
      {"holidays" in change.after && (
        <HolidaysDiff
          {...apart(change.before.holidays as readonly Holiday[], change.after.holidays as readonly Holiday[])}
        />
      )}
    </dl>
  );
}

function HolidaysDiff({ gone, come }: { gone: Holiday[]; come: Holiday[] }) {
  const t = useTranslations("settings");
  return (
    <div className="py-0.5">
      <dt className="text-ink-2">{t("holidays.title")}</dt>
      {inLines(gone, t("holidays.works")).map((line) => (
        <dd key={line} className="text-ink-3 tabular-nums line-through">
          {line}
        </dd>
      ))}
      {inLines(come, t("holidays.works")).map((line) => (
        <dd key={line} className="font-medium tabular-nums">
          {line}
        </dd>
      ))}
    </div>
  );
}

"use client";
import { Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Popover } from "@/components/ui/popover";
import { Checkbox, Choices } from "@/components/ui/input";
import { Button } from "@/components/ui/button";
import { usePref } from "@/lib/prefs";
import { useRoom } from "@/lib/use-media";
import { DEFAULT_PREFS, hiddenKeys, type Column, type Density, type TablePrefs } from "./types";

type ColumnMenuProps<T> = { name: string; columns: readonly Column<T, string>[]; beside?: number };

/** Which columns, and how high a row is; remembered under the table's `name`. `beside`: see `besideOf`. */
export function ColumnMenu<T>({ name, columns, beside = 0 }: ColumnMenuProps<T>) {
  const t = useTranslations("ui");
  const [prefs, setPrefs] = usePref<TablePrefs>(`table:${name}`, DEFAULT_PREFS);
  const hidden = hiddenKeys(columns as readonly Column<never, string>[], prefs, useRoom() - beside);
  const show = (key: string, on: boolean) => setPrefs({ ...prefs, columns: { ...prefs.columns, [key]: on } });
  return (
    <Popover
      label={t("columns")}
      trigger={<Settings2 className="size-4" aria-hidden />}
      className="w-60"
      triggerClass="inline-grid size-[34px] place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
    >
      {() => (
        <div className="flex flex-col gap-3">
          <Choices
            name={`density-${name}`}
            label={t("density")}
            inline
            value={prefs.density}
            options={[
              { value: "normal", label: t("densityNormal") },
              { value: "compact", label: t("densityCompact") },
            ]}
            onChange={(density) => setPrefs({ ...prefs, density: density as Density })}
          />
          <div className="flex max-h-64 flex-col overflow-auto">
            {columns.map((column, i) => (
              <Checkbox
                key={column.key}
                label={column.header}
                className="py-0.5"
                checked={!hidden.includes(column.key)}
                disabled={i === 0 || column.fixed}
                onChange={(event) => show(column.key, event.target.checked)}
              />
            ))}
          </div>
          <Button size="sm" variant="ghost" onClick={() => setPrefs(DEFAULT_PREFS)}>
            {t("restoreDefault")}
          </Button>
        </div>
      )}
    </Popover>
  );
}

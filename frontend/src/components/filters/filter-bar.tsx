"use client";
import { ListFilter, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Sheet } from "@/components/ui/sheet";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Button } from "@/components/ui/button";
import { usePhone } from "@/lib/use-media";
import { FilterControl } from "./filter-control";
import { namesOf, type FilterDef } from "./types";
import type { ListState } from "./use-list-state";

const FIRST = 4;

type FilterBarProps = {
  filters: readonly FilterDef[];
  state: ListState<object>;
  /** What the list can be sorted by, for a phone, whose cards have no heads. */
  sorts?: readonly Sort[];
  extra?: ReactNode;
};
type Sort = { name: string; label: string };

/** Filters of a list, in the URL. The first four stand open, more unfold; on a phone all are in a sheet, with the sort. */
export function FilterBar({ filters, state, sorts = [], extra }: FilterBarProps) {
  const t = useTranslations("ui");
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const [sheet, setSheet] = useState(false);
  const controls = (list: readonly FilterDef[]) =>
    list.map((filter) => (
      <FilterControl key={namesOf(filter)[0]} filter={filter} values={state.values} onChange={state.setValues} />
    ));
  const reset = (
    <Button variant="ghost" icon={RotateCcw} disabled={state.active === 0} onClick={state.reset}>
      {t("reset")}
    </Button>
  );

  if (phone) {
    return (
      <div className="flex items-center gap-2">
        {filters.length + sorts.length > 0 && (
          <Button icon={ListFilter} onClick={() => setSheet(true)}>
            {t("filter")}
            {state.active > 0 && ` (${state.active})`}
          </Button>
        )}
        <span className="ml-auto flex gap-1">{extra}</span>
        {sheet && (
          <Sheet
            open
            onClose={() => setSheet(false)}
            side="bottom"
            title={t("filter")}
            footer={
              <>
                {reset}
                <Button variant="primary" onClick={() => setSheet(false)}>
                  {t("showResults")}
                </Button>
              </>
            }
          >
            <div className="flex flex-col gap-4">
              {sorts.length > 0 && (
                <Field label={t("sort.label")}>
                  <Select
                    placeholder={t("sort.none")}
                    options={sorts.flatMap(({ name, label }) => [
                      { value: `-${name}`, label: t("sort.down", { label }) },
                      { value: name, label: t("sort.up", { label }) },
                    ])}
                    value={state.sort}
                    onChange={(event) => state.setSort(event.target.value)}
                  />
                </Field>
              )}
              {controls(filters)}
            </div>
          </Sheet>
        )}
      </div>
    );
  }
  const folded = filters.length > FIRST && !unfolded;
  const behind = filters.slice(FIRST).filter((filter) => namesOf(filter).some((name) => state.values[name])).length;
  return (
    <div role="search" className="flex items-end gap-3">
      <div className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(max(150px,min(180px,calc((100%_-_48px)/5))),1fr))] items-start gap-3 [&>:has([data-date])]:col-span-2 [&>:has([data-date])]:max-w-80">
        {controls(folded ? filters.slice(0, FIRST) : filters)}
      </div>
      <div className="flex items-center gap-1">
        {filters.length > FIRST && (
          <Button variant="ghost" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t(unfolded ? "fewerFilters" : "moreFilters")}
            {folded && behind > 0 && ` (${behind})`}
          </Button>
        )}
        {filters.length > 0 && reset}
        {extra}
      </div>
    </div>
  );
}

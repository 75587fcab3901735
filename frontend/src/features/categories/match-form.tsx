"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/loaded";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { notify } from "@/lib/notices";
import { useMatchCategory } from "./mutations";
import { categoryQueries } from "./queries";
import type { Category } from "./types";

/** Under which node of each other channel's tree goods of this category stand; each choice is saved by itself. */
export function MatchForm({ row, onClose }: { row: Category; onClose: () => void }) {
  const t = useTranslations("categories");
  const query = useQuery(categoryQueries.matches(row.id));
  const match = useMatchCategory();
  const choose = async (channel: string, to_id: string) => {
    if (await match.press({ body: { id: row.id, channel, to_id: to_id || null } })) notify.success(t("matched"));
  };
  return (
    <Sheet open onClose={onClose} title={t("matchTitle", { name: row.name })}>
      <p className="mb-4 text-ink-2">{t("matchText")}</p>
      <Loaded query={query} small>
        {(rows) => (
          <div className="flex flex-col gap-4">
            {rows.map((one) => (
              <Field key={one.channel} label={one.label} help={one.choices.length === 0 ? t("matchNone") : undefined}>
                <Select
                  value={one.to_id ?? ""}
                  disabled={one.choices.length === 0 || match.busy}
                  onChange={(event) => void choose(one.channel, event.target.value)}
                  options={[{ value: "", label: t("matchOther") }, ...one.choices]}
                />
              </Field>
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

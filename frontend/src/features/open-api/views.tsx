"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryStates } from "nuqs";
import { Tabs } from "@/components/ui/tabs";

const VIEWS = ["keys", "calls"] as const;
/** What the other view has in the URL means nothing here. */
const OF_A_VIEW = { number: parseAsString, app_id: parseAsString, state: parseAsString, page: parseAsString };

export function Views({ value }: { value: (typeof VIEWS)[number] }) {
  const t = useTranslations("openApi");
  const [, write] = useQueryStates({ ...OF_A_VIEW, view: parseAsString }, { history: "push" });
  return (
    <Tabs
      label={t("title")}
      items={VIEWS.map((view) => ({ value: view, label: t(`views.${view}`) }))}
      value={value}
      onChange={(view) =>
        void write({ number: null, app_id: null, state: null, page: null, view: view === "keys" ? null : view })
      }
    />
  );
}

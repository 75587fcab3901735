"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryStates } from "nuqs";
import { Tabs } from "@/components/ui/tabs";

const VIEWS = ["calls", "callbacks"] as const;
/** What the other view has in the URL means nothing here. */
const OF_A_VIEW = { state: parseAsString, party: parseAsString, key: parseAsString, number: parseAsString };

/** What we asked parties, and what they told us on their own. */
export function Views({ value }: { value: (typeof VIEWS)[number] }) {
  const t = useTranslations("operations");
  const [, write] = useQueryStates({ ...OF_A_VIEW, view: parseAsString, page: parseAsString }, { history: "push" });
  return (
    <Tabs
      label={t("partnerCalls")}
      items={VIEWS.map((view) => ({ value: view, label: t(`views.${view}`) }))}
      value={value}
      onChange={(view) =>
        void write({
          state: null,
          party: null,
          key: null,
          number: null,
          page: null,
          view: view === "calls" ? null : view,
        })
      }
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";
import { Tabs } from "@/components/ui/tabs";
import { creditQueries } from "@/entities/credit/queries";
import { BatchesView } from "./batches-view";
import { ObjectionsView } from "./objections-view";
import { RecordsView } from "./records-view";

const VIEWS = { batches: BatchesView, records: RecordsView, objections: ObjectionsView };
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];
/** What another view has in the URL means nothing here; whose it is stays. */
const OF_A_VIEW = {
  view: parseAsString,
  status: parseAsString,
  kind: parseAsString,
  period: parseAsString,
  batch_id: parseAsString,
  order_id: parseAsString,
  page: parseAsString,
};

/** The operators' desk at the credit bureau: batches, what was rejected, objections. */
export function CreditPage() {
  const t = useTranslations("credit");
  const [asked] = useQueryState("view");
  const [, write] = useQueryStates(OF_A_VIEW, { history: "push" });
  const desk = useQuery(creditQueries.desk).data;
  const view = NAMES.find((name) => name === asked) ?? "batches";
  const none = Object.fromEntries(Object.keys(OF_A_VIEW).map((key) => [key, null]));
  const counts = { batches: null, records: desk?.rejected || null, objections: desk?.objections || null };
  const tabs = (
    <Tabs
      label={t("viewsLabel")}
      items={NAMES.map((value) => ({
        value,
        label: t(`views.${value}`),
        count: counts[value],
        tone: "amber" as const,
      }))}
      value={view}
      onChange={(value) => void write({ ...none, view: value === "batches" ? null : value })}
    />
  );
  const Shown = VIEWS[view];
  return <Shown tabs={tabs} />;
}

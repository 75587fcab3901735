"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";
import { Tabs } from "@/components/ui/tabs";
import { creditQueries } from "@/entities/credit/queries";
import { useAppState } from "@/lib/me";
import { BatchesView } from "./batches-view";
import { ObjectionsView } from "./objections-view";
import { RecordsView } from "./records-view";

const VIEWS = { batches: BatchesView, records: RecordsView, objections: ObjectionsView };
type View = keyof typeof VIEWS;
/** Batches are of all merchants: the platform's. The first opens by itself. */
const SHOWN = { admin: ["batches", "records", "objections"], store: ["records", "objections"] } as const;
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

/** The desk at the credit bureau: batches, what was rejected, objections; a shop has its own records and objections. */
export function CreditPage() {
  const t = useTranslations("credit");
  const names: readonly View[] = SHOWN[useAppState().side];
  const [asked] = useQueryState("view");
  const [, write] = useQueryStates(OF_A_VIEW, { history: "push" });
  const rejected = useQuery(creditQueries.recordCounts({})).data?.find(({ tab }) => tab === "rejected")?.count;
  const open = useQuery(creditQueries.objectionCounts({})).data?.find(({ tab }) => tab === "open")?.count;
  const view = names.find((name) => name === asked) ?? names[0]!;
  const none = Object.fromEntries(Object.keys(OF_A_VIEW).map((key) => [key, null]));
  const counts = { batches: null, records: rejected || null, objections: open || null };
  const tabs = (
    <Tabs
      label={t("viewsLabel")}
      items={names.map((value) => ({
        value,
        label: t(counts[value] ? `viewsOpen.${value}` : `views.${value}`),
        count: counts[value],
        tone: "amber" as const,
      }))}
      value={view}
      onChange={(value) => void write({ ...none, view: value === names[0] ? null : value })}
    />
  );
  const Shown = VIEWS[view];
  return <Shown tabs={tabs} />;
}

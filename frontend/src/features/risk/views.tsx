"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import { FeesView } from "./fees-view";

const VIEWS = ["recharges", "fees"] as const;
/** What the other view has in the URL means nothing here; whose it is stays. */
const OF_A_VIEW = {
  view: parseAsString,
  status: parseAsString,
  method: parseAsString,
  type: parseAsString,
  order_id: parseAsString,
  date_from: parseAsString,
  date_to: parseAsString,
  sort: parseAsString,
  page: parseAsString,
};

/** What comes into the risk balance, and what of it was spent. */
export function RiskViews({ recharges }: { recharges: (tabs: ReactNode) => ReactNode }) {
  const t = useTranslations("riskReport");
  const [view] = useQueryState("view");
  const [, write] = useQueryStates(OF_A_VIEW, { history: "push" });
  const none = Object.fromEntries(Object.keys(OF_A_VIEW).map((key) => [key, null]));
  const tabs = (
    <Tabs
      label={t("viewsLabel")}
      items={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={view === "fees" ? "fees" : "recharges"}
      onChange={(value) => void write({ ...none, view: value === "recharges" ? null : value })}
    />
  );
  return view === "fees" ? <FeesView tabs={tabs} /> : recharges(tabs);
}

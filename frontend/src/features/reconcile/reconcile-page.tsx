"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";
import { Tabs } from "@/components/ui/tabs";
import { useAppState } from "@/lib/me";
import { DaysView } from "./days-view";
import { DifferencesView } from "./differences-view";
import { FeesView } from "./fees-view";

const VIEWS = ["days", "differences", "fees"] as const;
/** What the other view has in the URL means nothing here; whose books it is stays. */
const OF_A_VIEW = {
  view: parseAsString,
  open_only: parseAsString,
  state: parseAsString,
  day: parseAsString,
  kind: parseAsString,
  finding: parseAsString,
  page: parseAsString,
};

/** 对账: our books against Alipay's and against themselves, by day, and what differs. */
export function ReconcilePage() {
  const t = useTranslations("reconcile");
  const [view] = useQueryState("view");
  const [, write] = useQueryStates(OF_A_VIEW, { history: "push" });
  const { side } = useAppState();
  const views = VIEWS.filter((value) => side === "admin" || value !== "fees");
  const shown = views.find((value) => value === view) ?? "days";
  const none = Object.fromEntries(Object.keys(OF_A_VIEW).map((key) => [key, null]));
  const tabs = (
    <Tabs
      label={t("title")}
      items={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={shown}
      onChange={(value) => void write({ ...none, view: value === "days" ? null : value })}
    />
  );
  if (shown === "fees") return <FeesView tabs={tabs} />;
  return shown === "differences" ? <DifferencesView tabs={tabs} /> : <DaysView tabs={tabs} />;
}

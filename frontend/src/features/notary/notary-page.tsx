"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";
import { Tabs } from "@/components/ui/tabs";
import { EnforcementsView } from "./enforcements-view";
import { NotarizationsView } from "./notarizations-view";

const VIEWS = ["notarizations", "enforcements"] as const;
/** What the other view has in the URL means nothing here; whose it is stays. */
const OF_A_VIEW = {
  view: parseAsString,
  state: parseAsString,
  order_id: parseAsString,
  date_from: parseAsString,
  date_to: parseAsString,
  sort: parseAsString,
  page: parseAsString,
};

/** The desk at the notary's office: how far contracts are on their way to a certificate, and what is enforced by one. */
export function NotaryPage() {
  const t = useTranslations("notary");
  const [view] = useQueryState("view");
  const [, write] = useQueryStates(OF_A_VIEW, { history: "push" });
  const none = Object.fromEntries(Object.keys(OF_A_VIEW).map((key) => [key, null]));
  const tabs = (
    <Tabs
      label={t("viewsLabel")}
      items={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={view === "enforcements" ? "enforcements" : "notarizations"}
      onChange={(value) => void write({ ...none, view: value === "notarizations" ? null : value })}
    />
  );
  return view === "enforcements" ? <EnforcementsView tabs={tabs} /> : <NotarizationsView tabs={tabs} />;
}

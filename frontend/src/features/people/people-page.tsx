"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";
import { Tabs } from "@/components/ui/tabs";
import { HistoryView } from "./history-view";
import { PeopleView } from "./people-view";
import { RolesView } from "./roles-view";

const VIEWS = ["people", "roles", "history"] as const;
/** What the other view has in the URL means nothing here. */
const OF_A_VIEW = {
  view: parseAsString,
  status: parseAsString,
  keyword: parseAsString,
  role_id: parseAsString,
  sub_shop_id: parseAsString,
  person_id: parseAsString,
  kind: parseAsString,
  sort: parseAsString,
  page: parseAsString,
};

/** Colleagues of the caller's side: who they are, what roles are made of, what was done to either. */
export function PeoplePage() {
  const t = useTranslations("people");
  const [view] = useQueryState("view");
  const [, write] = useQueryStates(OF_A_VIEW, { history: "push" });
  const none = Object.fromEntries(Object.keys(OF_A_VIEW).map((key) => [key, null]));
  const shown = VIEWS.find((one) => one === view) ?? "people";
  const tabs = (
    <Tabs
      label={t("views.label")}
      items={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={shown}
      onChange={(value) => void write({ ...none, view: value === "people" ? null : value })}
    />
  );
  if (shown === "roles") return <RolesView tabs={tabs} />;
  return shown === "history" ? <HistoryView tabs={tabs} /> : <PeopleView tabs={tabs} />;
}

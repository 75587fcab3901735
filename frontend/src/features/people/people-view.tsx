"use client";
import { useQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { RowActions } from "@/components/data-table/types";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states";
import { everySubShop } from "@/entities/sub-shops";
import { listPath } from "@/lib/list-path";
import { useCan, useWho } from "@/lib/me";
import { PEOPLE_LIST } from "./lists";
import { usePeopleColumns } from "./people-columns";
import { PersonActs, type Asked } from "./person-acts";
import { peopleQueries } from "./queries";
import type { PersonRow } from "./types";

const TABS = ["", "active", "invited", "disabled"] as const;

/** Who works here: added, limited and stopped; a row leads to what was done to somebody's login. */
export function PeopleView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("people");
  const who = useWho();
  const can = useCan();
  const [asked, setAsked] = useState<Asked | null>(null);
  const roles = useQuery(peopleQueries.roles).data?.items;
  const pickSubShop = who === "M" && can("order.view");
  const subShops = useQuery({ ...everySubShop(), enabled: pickSubShop }).data?.options;
  const filters = useMemo<FiltersOf<typeof PEOPLE_LIST>>(
    () => [
      { kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") },
      {
        kind: "select",
        key: "role_id",
        label: t("role"),
        options: (roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      ...(pickSubShop
        ? [
            {
              kind: "select" as const,
              key: "sub_shop_id" as const,
              label: t("shop"),
              options: [{ value: "0", label: t("ownShop") }, ...(subShops ?? [])],
            },
          ]
        : []),
    ],
    [t, roles, subShops, pickSubShop],
  );
  const state = useListState({ list: PEOPLE_LIST, filters });
  const query = useQuery(peopleQueries.list(state.params));
  const counts = useQuery(peopleQueries.counts(state.filterParams));
  const columns = usePeopleColumns();
  const rowActions = (row: PersonRow): RowActions => {
    const act = (kind: PersonRow["acts"][number], danger = false) =>
      row.acts.some((one) => one === kind) && {
        label: t(`acts.${kind}`),
        danger,
        onSelect: () => setAsked({ kind, row }),
      };
    const main = row.acts.find((one) => one === "edit" || one === "enable");
    return {
      inline: main && (
        <Button size="sm" onClick={() => setAsked({ kind: main, row })}>
          {t(`acts.${main}`)}
        </Button>
      ),
      menu: [
        act("resend"),
        act("withdraw", true),
        act("set_password"),
        act("reset_factor"),
        act("end_sessions"),
        act("hand_over"),
        act("disable", true),
      ],
    };
  };
  const add = (
    <Button variant="primary" icon={UserPlus} onClick={() => setAsked({ kind: "add", row: null })}>
      {t(`addTitle.${who}`)}
    </Button>
  );
  return (
    <>
      <ListPage
        list={PEOPLE_LIST}
        title={t(`title.${who}`)}
        description={t(`about.${who}`)}
        actions={add}
        summary={tabs}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => listPath("/staff", { view: "history", person_id: row.id })}
        describe={(row) => row.name}
        rowActions={rowActions}
        tabs={countedTabs(TABS, counts.data, (tab) => t(`tabs.${tab || "all"}`))}
        empty={<Empty icon={Users} title={t("emptyTitle")} text={t("emptyText")} action={add} />}
      />
      {asked && <PersonActs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

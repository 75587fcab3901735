"use client";
import { useQuery } from "@tanstack/react-query";
import { Plus, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { statusTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useStatusWord } from "@/entities/status/status-chip";
import { every } from "@/lib/every";
import { useCan, useWho } from "@/lib/me";
import { SUB_SHOP_LIST } from "./lists";
import { subShopQueries } from "./queries";
import { useSubShopColumns } from "./sub-shop-columns";
import type { Move } from "./move-dialog";
import type { SubShopMade, SubShopRow, SubShopStatus } from "./types";

const FilterBar = onDemand(
  () => import("@/components/filters/filter-bar").then((m) => m.FilterBar),
  <Skeleton className="h-16" />,
);
const CreateForm = onDemand(() => import("./create-form"));
const EditForm = onDemand(() => import("./edit-form"));
const MadeCard = onDemand(() => import("./made-card"));
const MoveDialog = onDemand(() => import("./move-dialog"));
const STATES = every<SubShopStatus>()(["open", "paused", "closed"]);

type Asked = { act: "edit" | Move; row: SubShopRow };

/** Sub-shops of the shop; operators choose whose. */
export function SubShopListPage() {
  const t = useTranslations("subShops");
  const statusWord = useStatusWord("subShop");
  const can = useCan();
  const who = useWho();
  const [opening, setOpening] = useState(false);
  const [made, setMade] = useState<(SubShopMade & { name: string }) | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof SUB_SHOP_LIST>>(
    () => [...merchant, { kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") }],
    [t, merchant],
  );
  const state = useListState({ list: SUB_SHOP_LIST, filters });
  const whose = who !== "P" || Boolean(state.values.merchant_id);
  const query = useQuery({ ...subShopQueries.list(state.params), enabled: whose });
  const counts = useQuery({ ...subShopQueries.counts(state.filterParams), enabled: whose });
  const columns = useSubShopColumns();
  const create = who === "M" && can("subshop.edit") && (
    <Button variant="primary" icon={Plus} onClick={() => setOpening(true)}>
      {t("create")}
    </Button>
  );
  if (!whose)
    return (
      <>
        <PageHeader title={t("heading")} description={t("aboutP")} />
        <div className="grid gap-4">
          <FilterBar filters={filters} state={state} />
          <Empty icon={Store} title={t("noneChosen")} text={t("noneChosenText")} />
        </div>
      </>
    );
  return (
    <>
      <ListPage
        list={SUB_SHOP_LIST}
        title={t("heading")}
        description={t(who === "P" ? "aboutP" : "about")}
        actions={create}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `/subMerchantDetails?id=${row.id}`}
        actsWidth={58}
        rowActions={(row) => ({
          menu: [
            { label: t("detail"), href: `/subMerchantDetails?id=${row.id}` },
            who === "M" &&
              can("order.view") && { label: t("itsOrders"), href: `/s_regularOrder?sub_shop_id=${row.id}` },
            row.actions.includes("edit") && { label: t("edit"), onSelect: () => setAsked({ act: "edit", row }) },
            row.actions.includes("pause") && {
              label: t("moves.pause"),
              onSelect: () => setAsked({ act: "pause", row }),
            },
            row.actions.includes("resume") && {
              label: t("moves.resume"),
              onSelect: () => setAsked({ act: "resume", row }),
            },
            // What stands in the way is shown there.
            row.actions.includes("close") && { label: t("moves.close"), href: `/subMerchantDetails?id=${row.id}` },
          ],
        })}
        tabs={statusTabs(STATES, counts.data, (status) => (status ? statusWord(status) : t("all")), {})}
        empty={
          <Empty
            icon={Store}
            title={t("emptyTitle")}
            text={t(who === "P" ? "emptyTextP" : "emptyText")}
            action={create}
          />
        }
      />
      {opening && <CreateForm onClose={() => setOpening(false)} onMade={setMade} />}
      {made && <MadeCard made={made} onClose={() => setMade(null)} />}
      {asked?.act === "edit" && <EditForm row={asked.row} onClose={() => setAsked(null)} />}
      {asked && asked.act !== "edit" && <MoveDialog row={asked.row} move={asked.act} onClose={() => setAsked(null)} />}
    </>
  );
}

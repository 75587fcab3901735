"use client";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, Phone, UserCheck, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";
import { useMemo, useState, type ReactNode } from "react";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import { ListPage } from "@/components/data-table/list-page";
import type { BulkCall } from "@/components/data-table/list-definition";
import { countedTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { onDemand } from "@/components/on-demand";
import { Button, LinkButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { Tabs } from "@/components/ui/tabs";
import type { ManyAct } from "@/entities/collection/many-forms";
import { collectionQueries, type DeskRow } from "@/entities/collection/queries";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { call } from "@/lib/api";
import { every } from "@/lib/every";
import { useAppState, useCan } from "@/lib/me";
import { deskColumns } from "./columns";
import { DESK_LIST } from "./lists";
import { NOTHING } from "@/components/data-table/nothing";
import { WrittenOffView } from "./written-off-view";

const ManyForm = onDemand(() => import("@/entities/collection/many-forms"));
const OneForm = onDemand(() => import("@/entities/collection/many-forms").then((m) => m.OneForm));
const VIEWS = ["desk", "written_off"] as const;
/** What one view has in the URL means nothing in the other; whose it is stays. */
const OF_A_VIEW = {
  view: parseAsString,
  state: parseAsString,
  age: parseAsString,
  mine: parseAsString,
  customer: parseAsString,
  mobile: parseAsString,
  title: parseAsString,
  order_id: parseAsString,
  sort: parseAsString,
  page: parseAsString,
};
const AGES = every<DeskRow["age"]>()(["m0", "m1", "m2", "m3", "m4", "m5", "m6"]);
const TABS = ["", "today", "broken", "silent", "nobodys"] as const;

/** The collectors' day: who is to be called, what was promised, what is owed; and what was given up in the end. */
export function DeskPage() {
  const t = useTranslations("collection");
  const [view] = useQueryState("view");
  const [, write] = useQueryStates(OF_A_VIEW, { history: "push" });
  const none = Object.fromEntries(Object.keys(OF_A_VIEW).map((key) => [key, null]));
  const tabs = (
    <Tabs
      label={t("viewsLabel")}
      items={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={view === "written_off" ? "written_off" : "desk"}
      onChange={(value) => void write({ ...none, view: value === "desk" ? null : value })}
    />
  );
  return view === "written_off" ? <WrittenOffView tabs={tabs} /> : <Desk tabs={tabs} />;
}

function Desk({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("collection");
  const { side } = useAppState();
  const can = useCan();
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof DESK_LIST>>(
    () => [
      ...merchant,
      { kind: "text", key: "customer", label: t("customer"), placeholder: t("filters.customer") },
      { kind: "text", key: "mobile", label: t("mobile"), placeholder: t("filters.mobile") },
      {
        kind: "select",
        key: "age",
        label: t("age"),
        options: AGES.map((value) => ({ value, label: t(`ages.${value}`) })),
      },
      ...(side === "store"
        ? [
            {
              kind: "select" as const,
              key: "mine" as const,
              label: t("filters.mine"),
              options: [{ value: "true", label: t("filters.mineOnly") }],
            },
          ]
        : []),
      { kind: "text", key: "title", label: t("goods") },
      { kind: "text", key: "order_id", label: t("order") },
    ],
    [merchant, side, t],
  );
  const state = useListState({ list: DESK_LIST, filters, tabKey: "state" });
  const asks = side === "store" || Boolean(state.params.merchant_id);
  const query = useQuery(collectionQueries.list(state.params, asks));
  const counts = useQuery(collectionQueries.counts(state.filterParams, asks));
  const sums = useQuery(collectionQueries.sums(state.filterParams, asks));
  const columns = useMemo(() => deskColumns(t), [t]);
  const merchantId = state.params.merchant_id ?? undefined;
  const bulk = useBulk(merchantId);
  const [acting, setActing] = useState<{ row: DeskRow; act: ManyAct } | null>(null);
  const may = can("collection.edit");
  return (
    <>
      <ListPage
        list={DESK_LIST}
        title={t("title")}
        description={
          sums.data ? (
            <>
              {t("sum", { count: sums.data.leases })} <Money fen={sums.data.overdue} />
            </>
          ) : (
            t("text")
          )
        }
        state={state}
        query={asks ? query : NOTHING}
        filters={filters}
        columns={columns}
        tabs={countedTabs(TABS, counts.data, (tab) => t(tab ? `tabs.${tab}` : "all"), {
          today: "amber",
          broken: "red",
        })}
        rowId={(row) => row.order_id}
        rowHref={(row) => `/orderInfo/${row.order_id}?tab=collection`}
        summary={tabs}
        bulk={may ? bulk : []}
        pageOf={(paging) => call("get", "/api/collection/list", { query: { ...state.params, ...paging } })}
        describe={(row) => `${row.customer} · ${row.title}`}
        rowActions={(row) => ({
          inline: may && (
            <Button size="sm" onClick={() => setActing({ row, act: "contact" })}>
              {t("acts.contactShort")}
            </Button>
          ),
          menu: [
            may && { label: t("acts.remind"), onSelect: () => setActing({ row, act: "remind" }) },
            may && { label: t("acts.assign"), onSelect: () => setActing({ row, act: "assign" }) },
            may && { label: t("acts.stop"), onSelect: () => setActing({ row, act: "stop" }) },
          ],
        })}
        empty={
          asks ? (
            <Empty
              title={t("none")}
              text={t("noneText")}
              action={<LinkButton href="/overdueOrder">{t("openOverdue")}</LinkButton>}
            />
          ) : (
            <Empty title={t("chooseMerchant")} text={t("chooseMerchantText")} />
          )
        }
      />
      {acting && (
        <OneForm
          act={acting.act}
          orderId={acting.row.order_id}
          merchantId={merchantId}
          onClose={() => setActing(null)}
        />
      )}
    </>
  );
}

function useBulk(merchantId: string | undefined): BulkAction<BulkCall<typeof DESK_LIST>>[] {
  const t = useTranslations("collection");
  const form =
    (act: ManyAct): Extract<BulkAction, { form: unknown }>["form"] =>
    ({ start, ...asked }) => <ManyForm act={act} merchantId={merchantId} submit={start} {...asked} />;
  return [
    { key: "contact", call: "/api/collection/contact", label: t("acts.contact"), icon: Phone, form: form("contact") },
    {
      key: "remind",
      call: "/api/collection/remind",
      label: t("acts.remind"),
      icon: MessageSquareText,
      form: form("remind"),
    },
    { key: "assign", call: "/api/collection/assign", label: t("acts.assign"), icon: UserCheck, form: form("assign") },
    { key: "stop", call: "/api/collection/stop", label: t("acts.stop"), icon: Undo2, form: form("stop") },
  ];
}

"use client";
import { every } from "@/lib/every";
import type { SaleStatus } from "@/lib/api/schema";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countsOf, statusTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { call } from "@/lib/api";
import { useAppState } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import type { SelectOption } from "@/components/ui/select";
import { Empty } from "@/components/ui/states";
import { saleQueries } from "./queries";
import { useSaleColumns } from "./sale-columns";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useSourceFilters } from "@/entities/merchant/use-source-filters";
import { useSubShopFilter } from "@/entities/merchant/use-sub-shop-filter";
import { channelFilter } from "@/entities/order/channel-filter";
import { useStatusWord } from "@/entities/status/status-chip";
import { SALE_LIST } from "./lists";
import { useSaleBulk } from "./sale-bulk";
import type { SaleAct, SaleRow } from "./types";

const SaleActs = onDemand(() => import("./sale-acts").then((m) => m.SaleActs));
const SaleSheet = onDemand(() => import("./sale-sheet"));
const STATUSES = every<SaleStatus>()([
  "pending_payment",
  "pending_ship",
  "shipped",
  "finished",
  "refunded",
  "cancelled",
  "closed",
]);
const MENU = ["update_express", "receive", "close", "refund"] as const;

/** Outright sale orders, whatever their status. `kinds` leads back to the leases; `subShop` holds the list to one's. */
export function SaleListPage({ kinds, subShop }: { kinds: ReactNode; subShop?: SelectOption }) {
  const t = useTranslations("sales");
  const statusWord = useStatusWord("saleOrder");
  const { side } = useAppState();
  const merchant = useMerchantFilter(t("merchant"));
  const shops = useSubShopFilter(t("subShop"), subShop !== undefined, t("mainShop"));
  const sources = useSourceFilters({ salesman: t("salesman"), link: t("link") });
  const filters = useMemo<FiltersOf<typeof SALE_LIST>>(
    () => [
      ...(subShop ? [] : merchant),
      { kind: "text", key: "order_id", label: t("orderId") },
      { kind: "text", key: "customer", label: t("customer"), placeholder: t("byName") },
      { kind: "text", key: "mobile", label: t("mobile"), placeholder: t("byNumber") },
      { kind: "text", key: "title", label: t("byTitle") },
      { kind: "dates", from: "created_from", to: "created_to", label: t("created") },
      channelFilter(t("channel"), (one) => t(`channels.${one}`)),
      { kind: "select", key: "paid", label: t("payment"), options: [{ value: "true", label: t("paidOnly") }] },
      ...sources,
      ...shops,
      ...(side === "store" ? [{ kind: "text" as const, key: "goods_id" as const, label: t("goodsId") }] : []),
    ],
    [t, side, subShop, merchant, sources, shops],
  );
  const state = useListState({ list: SALE_LIST, filters });
  const scope = subShop ? { sub_shop_id: subShop.value } : {};
  const asked = { ...state.params, ...scope };
  const query = useQuery(saleQueries.list(asked));
  const counts = useQuery(saleQueries.counts({ ...state.filterParams, ...scope, status: "" }));
  const counted = counts.data?.statuses.map(({ name, count }) => ({ status: name, count }));
  const columns = useSaleColumns(side);
  const bulk = useSaleBulk();
  const [open, setOpen] = useQueryState("sale", parseAsString.withDefault(""));
  const [opened, setOpened] = useState<{ id: string; act: SaleAct } | null>(null);
  const ask = (row: SaleRow, act: SaleAct) => setOpened({ id: row.order_id, act });
  return (
    <>
      <ListPage
        list={SALE_LIST}
        title={subShop ? t("subShopOf", { name: subShop.label, list: t("title") }) : t("title")}
        description={t("about")}
        actions={kinds}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.order_id}
        asked={asked}
        bulk={bulk}
        pageOf={(paging) => call("get", "/api/platform/ecommerceOrderList", { query: { ...asked, ...paging } })}
        onRow={(row) => void setOpen(row.order_id)}
        describe={(row) => `${row.customer} · ${row.title}`}
        tabs={statusTabs(STATUSES, countsOf(STATUSES, counted), (status) => (status ? statusWord(status) : t("all")), {
          pending_ship: "amber",
        })}
        rowActions={(row) => ({
          inline: row.actions.includes("ship") && (
            <Button size="sm" variant="primary" onClick={() => ask(row, "ship")}>
              {t("ship")}
            </Button>
          ),
          menu: [
            { label: t("open"), onSelect: () => void setOpen(row.order_id) },
            ...MENU.filter((act) => row.actions.includes(act)).map((act) => ({
              label: t(`acts.${act}`),
              danger: act === "close" || act === "refund",
              onSelect: () => ask(row, act),
            })),
          ],
        })}
        empty={<Empty title={t("empty")} text={t("emptyText")} />}
      />
      {open && (
        <SaleSheet orderId={open} onAct={(act) => setOpened({ id: open, act })} onClose={() => void setOpen(null)} />
      )}
      {opened && <SaleActs orderId={opened.id} act={opened.act} onClose={() => setOpened(null)} />}
    </>
  );
}

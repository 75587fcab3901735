"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countsOf, statusTabs } from "@/components/data-table/status-tabs";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { call } from "@/lib/api";
import { useAppState } from "@/lib/me";
import { Button, LinkButton } from "@/components/ui/button";
import { Empty } from "@/components/ui/states";
import { useOrderBulk } from "./order-bulk";
import { useOrderColumns } from "./order-columns";
import { orderQueries } from "./queries";
import { STAGES } from "./stages";
import { useStatusWord } from "@/entities/status/status-chip";
import { ORDER_LIST } from "./lists";
import type { OrderRow, StageName } from "./types";

const OrderActs = dynamic(() => import("./order-acts").then((m) => m.OrderActs));
const CHANNELS = ["alipay", "wechat", "douyin", "h5", "offline"] as const;

/** Orders of one stage. The five lists are this component with five configurations (stages.ts). `kinds` leads to other orders. */
export function OrderListPage({ stage, kinds }: { stage: StageName; kinds?: ReactNode }) {
  const t = useTranslations("orders");
  const statusWord = useStatusWord("order");
  const { side } = useAppState();
  const config = STAGES[stage];
  const filters = useMemo<FilterDef[]>(
    () => [
      { kind: "text", key: "order_id", label: t("orderId") },
      { kind: "text", key: "customer", label: t("customer") },
      { kind: "text", key: "mobile", label: t("mobile") },
      {
        kind: "select",
        key: "channel",
        label: t("channel"),
        options: CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
      },
      { kind: "dates", key: "created", label: t("created") },
    ],
    [t],
  );
  const state = useListState({ filters });
  const asked = { ...state.params, stage };
  const query = useQuery(orderQueries.list(asked));
  const counts = useQuery(orderQueries.counts({ ...state.filterParams, status: "", stage }));
  const counted = counts.data?.statuses.map(({ name, count }) => ({ status: name, count }));
  const columns = useOrderColumns(stage, side);
  const bulk = useOrderBulk(stage);
  const [open, setOpen] = useState<{ row: OrderRow; act: "ship" | "audit" } | null>(null);
  return (
    <>
      <ListPage<OrderRow>
        list={{ ...ORDER_LIST, name: `orders-${stage}` }}
        title={t(`stages.${stage}.title`)}
        description={t(`stages.${stage}.about`)}
        actions={kinds}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.order_id}
        rowHref={(row) => `/orderInfo/${row.order_id}`}
        asked={asked}
        bulk={bulk}
        pageOf={(paging) => call("get", "/api/platform/backendOrderList", { query: { ...asked, ...paging } })}
        describe={(row) => `${row.customer} · ${row.title}`}
        tabs={statusTabs(
          config.statuses,
          countsOf(config.statuses, counted),
          (status) => (status ? statusWord(status) : t("all")),
          Object.fromEntries(config.amber.map((status) => [status, "amber" as const])),
        )}
        rowActions={(row) => ({
          inline: (
            <>
              {row.actions.includes("audit_pass") && (
                <Button size="sm" variant="primary" onClick={() => setOpen({ row, act: "audit" })}>
                  {t("audit")}
                </Button>
              )}
              {row.actions.includes("ship") && (
                <Button size="sm" variant="primary" onClick={() => setOpen({ row, act: "ship" })}>
                  {t("ship")}
                </Button>
              )}
              {row.actions.includes("collect") && stage !== "regular" && (
                <LinkButton size="sm" href={`/billingDetails/${row.order_id}`}>
                  {t("collect")}
                </LinkButton>
              )}
            </>
          ),
          menu: [
            { label: t("open"), href: `/orderInfo/${row.order_id}` },
            { label: t("bills"), href: `/billingDetails/${row.order_id}` },
          ],
        })}
        empty={<Empty title={t(`stages.${stage}.empty`)} text={t(`stages.${stage}.emptyText`)} />}
      />
      {open && <OrderActs orderId={open.row.order_id} act={open.act} onClose={() => setOpen(null)} />}
    </>
  );
}

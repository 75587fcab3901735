"use client";
import type { OrderStatus } from "@/lib/api/schema";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs, countsOf, statusTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { call } from "@/lib/api";
import { useAppState, useCan, useWho } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button, LinkButton } from "@/components/ui/button";
import type { SelectOption } from "@/components/ui/select";
import { Empty } from "@/components/ui/states";
import { yuanText, type Fen } from "@/lib/money";
import { useOrderBulk } from "./order-bulk";
import { useOrderColumns } from "./order-columns";
import { dialogOf, pageOf, type Act } from "./doings";
import { orderQueries } from "./queries";
import { dueEntries, dueOn } from "./row-acts";
import { AGES, STAGES } from "./stages";
import { useOverdueFilters, useOwnFilters } from "./own-filters";
import { channelFilter } from "@/entities/order/channel-filter";
import { useStatusWord } from "@/entities/status/status-chip";
import { ORDER_LIST } from "./lists";
import { TakeAct, wayOf } from "./take-act";
import type { Taking } from "./take-overdue";
import type { ListName, OrderCounts, OrderRow } from "./types";

const OrderActs = onDemand(() => import("./order-acts").then((m) => m.OrderActs));
const ParcelsImport = onDemand(() => import("./ship-many/parcels-import").then((m) => m.ParcelsImport));
const ReportLook = onDemand(() => import("./report-look"));
const TakeOne = onDemand(() => import("./take-one"));
type OrderListPageProps = { stage: ListName; kinds?: ReactNode; subShop?: SelectOption };

/**
 * Orders of one stage. The five lists are this component with five configurations (stages.ts). `kinds` leads to other
 * orders; `subShop` holds the list to those of one.
 */
export function OrderListPage({ stage, kinds, subShop }: OrderListPageProps) {
  const t = useTranslations("orders");
  const statusWord = useStatusWord("order");
  const { side } = useAppState();
  const config: { statuses: readonly OrderStatus[]; amber: readonly OrderStatus[] } = STAGES[stage];
  const own = useOwnFilters(subShop !== undefined, stage === "all");
  const overdue = stage === "overdue";
  const states = useOverdueFilters(overdue);
  const filters = useMemo<FiltersOf<typeof ORDER_LIST>>(
    () => [
      // Operators begin with whose orders.
      ...(side === "admin" ? own : []),
      { kind: "text", key: "order_id", label: t("orderId") },
      { kind: "text", key: "customer", label: t("customer"), placeholder: t("filters.name") },
      { kind: "text", key: "mobile", label: t("mobile"), placeholder: t("filters.number") },
      channelFilter(t("channel"), (one) => t(`channels.${one}`)),
      { kind: "text", key: "title", label: t("filters.title") },
      { kind: "amounts", from: "amount_from", to: "amount_to", label: t("filters.amount") },
      { kind: "dates", from: "created_from", to: "created_to", label: t("created") },
      ...states,
      ...(side === "store" ? own : []),
    ],
    [t, side, own, states],
  );
  const state = useListState({
    list: ORDER_LIST,
    filters,
    tabKey: overdue ? "age" : "status",
    // Who is looked after first: much money for many days.
    defaultSort: overdue ? "-risk" : "",
  });
  const scope = { ...(stage !== "all" && { stage }), ...(subShop && { sub_shop_id: subShop.value }) };
  const asked = { ...state.params, ...scope };
  const query = useQuery(orderQueries.list(asked));
  const tab = overdue ? { age: state.params.age } : { status: "" as const };
  const counts = useQuery(orderQueries.counts({ ...state.filterParams, ...tab, ...scope }));
  const counted = counts.data?.statuses.map(({ name, count }) => ({ status: name, count }));
  const columns = useOrderColumns(stage, side);
  const bulk = useOrderBulk(stage);
  const can = useCan();
  const who = useWho();
  const takes = who !== "S" && overdue;
  // What somebody waits for stands before it.
  const takesFirst = (row: OrderRow) => takes && !dueOn(row).front;
  const ships = who !== "P" && can("order.ship") && (stage === "regular" || stage === "all");
  const [open, setOpen] = useState<{ row: OrderRow; act: Act | Taking | "report" } | null>(null);
  return (
    <>
      <ListPage
        list={{ ...ORDER_LIST, name: subShop ? `sub-shop-orders-${stage}` : `orders-${stage}` }}
        title={
          subShop
            ? t("subShopOf", { name: subShop.label, list: t(`stages.${stage}.title`) })
            : t(`stages.${stage}.title`)
        }
        description={overdue ? <OverdueSum fen={counts.data?.overdue_amount} /> : t(`stages.${stage}.about`)}
        actions={kinds}
        importing={
          ships
            ? { label: t("shipBySheet"), sheet: (id, close) => <ParcelsImport id={id} onClose={close} /> }
            : undefined
        }
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
        tabs={
          overdue
            ? countedTabs(["", ...AGES], agesOf(counts.data), (age) => t(age ? `ages.${age}` : "all"), { m6: "red" })
            : config.statuses.length === 0
              ? []
              : statusTabs(
                  config.statuses,
                  countsOf(config.statuses, counted),
                  (status) => (status ? statusWord(status) : t("all")),
                  Object.fromEntries(config.amber.map((status) => [status, "amber" as const])),
                )
        }
        rowActions={(row) => ({
          inline: (
            <>
              <DueAct row={row} onAct={(act) => setOpen({ row, act })} />
              {takesFirst(row) && <TakeAct row={row} onTake={(act) => setOpen({ row, act })} />}
            </>
          ),
          menu: [
            row.risk_report === "ready" && {
              label: t("lookAtReport"),
              reading: true,
              onSelect: () => setOpen({ row, act: "report" }),
            },
            ...dueEntries(
              row,
              (doing) => t(`doings.${doing}`),
              (act) => setOpen({ row, act }),
            ),
            takes &&
              row.actions.includes("collect") &&
              !(takesFirst(row) && wayOf(row) === "debit") && {
                label: t("take.debit.name"),
                onSelect: () => setOpen({ row, act: "debit" }),
              },
            takes &&
              can("deposit.edit") &&
              !(takesFirst(row) && wayOf(row) === "capture") && {
                label: t("capture"),
                onSelect: () => setOpen({ row, act: "capture" }),
              },
            takes &&
              row.actions.includes("collect") && { label: t("otherWays"), href: `/billingDetails/${row.order_id}` },
            overdue &&
              row.actions.includes("remark") && { label: t("remark"), onSelect: () => setOpen({ row, act: "remark" }) },
            { label: t("open"), href: `/orderInfo/${row.order_id}` },
            { label: t("bills"), href: `/billingDetails/${row.order_id}` },
          ],
        })}
        empty={<Empty title={t(`stages.${stage}.empty`)} text={t(`stages.${stage}.emptyText`)} />}
      />
      {open &&
        (open.act === "report" ? (
          <ReportLook orderId={open.row.order_id} onClose={() => setOpen(null)} />
        ) : open.act === "debit" || open.act === "capture" ? (
          <TakeOne by={open.act} orderId={open.row.order_id} onClose={() => setOpen(null)} />
        ) : (
          <OrderActs orderId={open.row.order_id} act={open.act} onClose={() => setOpen(null)} />
        ))}
    </>
  );
}

/** What somebody waits for on this lease: in its dialog, or on the tab where it is done. */
function DueAct({ row, onAct }: { row: OrderRow; onAct: (act: Act) => void }) {
  const t = useTranslations("orders");
  const { front } = dueOn(row);
  if (!front) return null;
  const [act, href] = [dialogOf(front), pageOf(front, row.order_id)];
  if (act)
    return (
      <Button size="sm" variant="primary" onClick={() => onAct(act)}>
        {t(`front.${front}`)}
      </Button>
    );
  return (
    href && (
      <LinkButton size="sm" href={href}>
        {t(`front.${front}`)}
      </LinkButton>
    )
  );
}

const agesOf = (counts: OrderCounts | undefined) =>
  counts && [
    {
      tab: "",
      count: counts.ages.reduce((sum, { count }) => sum + count, 0),
      capped: counts.ages.some((a) => a.capped),
    },
    ...counts.ages.map(({ name, ...age }) => ({ tab: name, ...age })),
  ];

/** What is overdue on all that is found, and by what the list is sorted. */
function OverdueSum({ fen }: { fen: Fen | undefined }) {
  const t = useTranslations("orders");
  return (
    <>
      {t("overdueSum", { sum: fen === undefined ? "…" : yuanText(fen) })}
      {t("riskRule")}
    </>
  );
}

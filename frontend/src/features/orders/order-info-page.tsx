"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useParams } from "next/navigation";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { StatusChip } from "@/entities/status/status-chip";
import { Button, LinkButton, look } from "@/components/ui/button";
import { Card, NextCard } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Menu } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states";
import { Steps, type Step } from "@/components/ui/steps";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { dateTime } from "@/lib/date";
import type { Act } from "./order-acts";
import { orderQueries } from "./queries";
import { BillsTab, CustomerTab, DepositTab, ExpressTab, GoodsTab, LogTab, ContractTab, RemarksTab } from "./order-tabs";
import { wordOr } from "@/i18n/word-or";
import type { Doing, OrderInfo, StageName } from "./types";

const OrderActs = dynamic(() => import("./order-acts").then((m) => m.OrderActs));
const TABS = {
  goods: GoodsTab,
  customer: CustomerTab,
  contract: ContractTab,
  bills: BillsTab,
  deposit: DepositTab,
  express: ExpressTab,
  remarks: RemarksTab,
  log: LogTab,
} as const;
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];
const LISTS: Record<StageName, string> = {
  regular: "/regularOrder",
  dealing: "/dealingOrder",
  overdue: "/overdueOrder",
  finished: "/finishedOrder",
  after_sale: "/afterSaleOrder",
};
/** What opens a dialog or form; the rest are links. */
const DIALOGS: Partial<Record<Doing, Act>> = {
  audit_pass: "audit",
  audit_reject: "reject",
  ask_supplement: "supplement",
  ship: "ship",
  update_express: "update_express",
  receive: "receive",
  thaw: "thaw",
  capture: "capture",
  buy_out: "buy_out",
  close: "close",
  send_contract: "send_contract",
  remark: "remark",
  allocate: "allocate",
};
const DANGER: readonly Doing[] = ["audit_reject", "close"];

/** One order: the strip of steps, the next thing to do, everything else in tabs. */
export function OrderInfoPage() {
  const { id } = useParams<{ id: string }>();
  const query = useQuery(orderQueries.info(id));
  if (query.error && !query.data) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-10 w-80" />
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
    );
  return <Order order={query.data} />;
}

function Order({ order }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const [act, setAct] = useState<Act | null>(null);
  const [tab, setTab] = useQueryState("tab", { defaultValue: "goods" });
  const shown: TabName = NAMES.find((name) => name === tab) ?? "goods";
  const Panel = TABS[shown];
  const menu = order.actions
    .filter((doing) => DIALOGS[doing] && doing !== order.next.action)
    .map((doing) => ({
      label: wordOr(t, `doings.${doing}`, doing),
      danger: DANGER.includes(doing),
      onSelect: () => setAct(DIALOGS[doing] ?? null),
    }));
  return (
    <>
      <PageHeader
        title={order.goods.title}
        badge={<StatusChip entity="order" status={order.status} />}
        crumbs={[{ label: t(`stages.${order.stage as StageName}.title`), href: LISTS[order.stage as StageName] }]}
        description={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <span className="tabular-nums">
              {t("orderNo", { id: order.order_id })} <CopyButton text={order.order_id} label={t("copyId")} />
            </span>
            <span>
              {order.customer.name} {order.customer.mobile}
            </span>
            {order.reason && <span className="text-ink-2">{order.reason}</span>}
          </span>
        }
        actions={
          <>
            <LinkButton href={`/billingDetails/${order.order_id}`}>{t("bills")}</LinkButton>
            {menu.length > 0 && <Menu label={t("more")} items={menu} trigger={t("more")} triggerClass={look({})} />}
          </>
        }
      />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card>
          <Steps label={t("progress")} steps={order.steps.map(step)} />
        </Card>
        <Next order={order} onAct={setAct} />
      </div>
      <Card flush>
        <div className="px-2 pt-1">
          <Tabs
            id="order"
            label={t("details")}
            value={shown}
            onChange={(value) => void setTab(value)}
            items={NAMES.map((value) => ({
              value,
              label: t(`tabs.${value}`),
              count: value === "remarks" ? order.remarks.length || null : null,
            }))}
          />
        </div>
        <TabPanel id="order" value={shown}>
          <div className="p-5">
            <Panel order={order} />
          </div>
        </TabPanel>
      </Card>
      {act && <OrderActs orderId={order.order_id} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

const STATES: Record<string, Step["state"]> = { done: "done", current: "now", now: "now", failed: "failed" };
const step = (one: OrderInfo["steps"][number]): Step => ({
  key: one.key,
  label: one.label,
  note: one.at ? dateTime(one.at) : undefined,
  state: STATES[one.state] ?? "todo",
});

function Next({ order, onAct }: { order: OrderInfo; onAct: (act: Act) => void }) {
  const t = useTranslations("orders");
  const { action } = order.next;
  const ours = action !== "" && order.actions.includes(action);
  const dialog = action ? DIALOGS[action] : undefined;
  return (
    <NextCard
      label={t(ours ? "nextOurs" : "nextTheirs")}
      title={order.next.title}
      text={order.next.text}
      tone={ours ? "amber" : order.stage === "overdue" ? "red" : "blue"}
      action={
        ours &&
        (dialog ? (
          <Button variant="primary" onClick={() => onAct(dialog)}>
            {wordOr(t, `doings.${action}`, action)}
          </Button>
        ) : (
          <LinkButton variant="primary" href={`/billingDetails/${order.order_id}`}>
            {wordOr(t, `doings.${action}`, action)}
          </LinkButton>
        ))
      }
    />
  );
}

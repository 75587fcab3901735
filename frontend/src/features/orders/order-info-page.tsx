"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useParams } from "next/navigation";
import { useQueryState } from "nuqs";
import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { StatusChip } from "@/entities/status/status-chip";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Button, LinkButton, buttonClass } from "@/components/ui/button";
import { Card, NextCard } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Menu } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Steps, type Step } from "@/components/ui/steps";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { dateTime } from "@/lib/date";
import type { Action } from "@/lib/api/types";
import { useCan, useWho } from "@/lib/me";
import type { Who } from "@/lib/routes";
import { usePhone } from "@/lib/use-media";
import { OrderSummary } from "./order-summary";
import { orderQueries } from "./queries";
import { GoodsTab } from "./tabs/goods-tab";
import { dialogOf, LISTS, pageOf, type Act } from "./doings";
import type { Doing, OrderInfo } from "./types";

const OrderActs = onDemand(() => import("./order-acts").then((m) => m.OrderActs));
const SOON = <Skeleton className="h-64" />;
/** The first stands there at once; the others are loaded when opened. */
const TABS = {
  goods: GoodsTab,
  customer: onDemand(() => import("./tabs/customer-tab").then((m) => m.CustomerTab), SOON),
  risk: onDemand(() => import("./tabs/risk-tab").then((m) => m.RiskTab), SOON),
  contract: onDemand(() => import("./tabs/contract-tab").then((m) => m.ContractTab), SOON),
  notary: onDemand(() => import("./tabs/notary-tab").then((m) => m.NotaryTab), SOON),
  credit: onDemand(() => import("./tabs/credit-tab").then((m) => m.CreditTab), SOON),
  bills: onDemand(() => import("./tabs/bills-tab").then((m) => m.BillsTab), SOON),
  deposit: onDemand(() => import("./tabs/deposit-tab").then((m) => m.DepositTab), SOON),
  express: onDemand(() => import("./tabs/express-tab").then((m) => m.ExpressTab), SOON),
  cases: onDemand(() => import("./tabs/cases-tab").then((m) => m.CasesTab), SOON),
  collection: onDemand(() => import("./tabs/collection-tab").then((m) => m.CollectionTab), SOON),
  remarks: onDemand(() => import("./tabs/remarks-tab").then((m) => m.RemarksTab), SOON),
  log: onDemand(() => import("./tabs/log-tab").then((m) => m.LogTab), SOON),
};
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];
const COUNTED: Partial<Record<TabName, (order: OrderInfo) => number>> = {
  remarks: (order) => order.remarks.length,
  cases: (order) => order.cases.length,
};
/** What opens a tab that isn't everybody's. */
const NEEDS: Partial<Record<TabName, Action>> = {
  risk: "risk.view",
  notary: "notary.view",
  collection: "collection.view",
  credit: "credit.view",
};
/** What shows a tab that isn't of every order: nothing is collected of what hasn't begun, nor by a sub-shop. */
const SHOWN: Partial<Record<TabName, (order: OrderInfo, who: Who) => boolean>> = {
  collection: (order, who) => who !== "S" && order.received_at !== null,
};
const DANGER: readonly Doing[] = ["audit_reject", "close", "delete"];

/** One order: the strip of steps, the next thing to do, everything else in tabs. */
export function OrderInfoPage() {
  const { id } = useParams<{ id: string }>();
  const query = useQuery(orderQueries.followed(id));
  const waiting = (
    <div className="grid gap-4">
      <Skeleton className="h-10 w-80" />
      <Skeleton className="h-32" />
      <Skeleton className="h-96" />
    </div>
  );
  return (
    <Loaded query={query} waiting={waiting}>
      {(order) => <Order order={order} />}
    </Loaded>
  );
}

function Order({ order }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const [act, setAct] = useState<Act | null>(null);
  const [tab, setTab] = useQueryState("tab", { defaultValue: "goods" });
  const can = useCan();
  const who = useWho();
  const names = NAMES.filter((name) => (!NEEDS[name] || can(NEEDS[name])) && (SHOWN[name]?.(order, who) ?? true));
  const shown: TabName = names.find((name) => name === tab) ?? "goods";
  const Panel = TABS[shown];
  const list = LISTS[order.stage];
  const menu = order.actions
    .filter((doing) => dialogOf(doing) && doing !== order.next.action)
    .map((doing) => ({
      label: t(`doings.${doing}`),
      danger: DANGER.includes(doing) || (doing === "thaw" && order.goods_out > 0),
      onSelect: () => setAct(dialogOf(doing)),
    }));
  // On a phone they stand at the bottom, on a desk above and beside.
  const next = <NextAct order={order} onAct={setAct} />;
  const bills = <LinkButton href={`/billingDetails/${order.order_id}`}>{t("bills")}</LinkButton>;
  const more = menu.length > 0 && (
    <Menu label={t("more")} items={menu} trigger={MORE(t("more"))} triggerClass={buttonClass({})} />
  );
  return (
    <>
      <PageHeader
        title={order.goods.title}
        badge={<StatusChip entity="order" status={order.status} />}
        crumbs={list ? [{ label: t(`stages.${order.stage}.title`), href: list }] : []}
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
          <span className="flex gap-2 max-md:hidden">
            {bills}
            {more}
          </span>
        }
      />
      <Card className="mb-4">
        <Steps label={t("progress")} steps={order.steps.map(step)} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4 lg:sticky lg:top-18 lg:col-start-2">
          <Next order={order} action={next} onInspection={() => void setTab("express")} />
          <OrderSummary order={order} />
        </div>
        <Card flush className="lg:col-start-1 lg:row-start-1">
          <div className="px-2 pt-1">
            <Tabs
              id="order"
              tight
              label={t("details")}
              value={shown}
              onChange={(value) => void setTab(value)}
              items={names.map((value) => ({
                value,
                label: t(`tabs.${value}`),
                count: COUNTED[value]?.(order) || null,
              }))}
            />
          </div>
          <TabPanel id="order" value={shown}>
            <div className="px-5 pb-5">
              <Panel order={order} />
            </div>
          </TabPanel>
        </Card>
      </div>
      <BottomBar className="md:hidden">
        {bills}
        {more}
        {next}
      </BottomBar>
      {act && <OrderActs orderId={order.order_id} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

const MORE = (word: string) => (
  <span className="inline-flex items-center gap-1">
    {word}
    <ChevronDown className="size-4" aria-hidden />
  </span>
);

const STATES: Record<OrderInfo["steps"][number]["state"], Step["state"]> = {
  done: "done",
  current: "now",
  overdue: "late",
  todo: "todo",
};
const step = (one: OrderInfo["steps"][number]): Step => ({
  key: one.key,
  label: one.label,
  note: one.note,
  at: one.at ? dateTime(one.at) : undefined,
  state: STATES[one.state],
});

/** Whether the next step is ours, and the one button that takes it. */
const isOurs = ({ next, actions }: OrderInfo) => next.action !== "" && actions.includes(next.action);

/** Damage is spoken of: what was found stands with the parcels. */
const isAboutDamage = ({ returned }: OrderInfo) =>
  returned !== null && (returned.status === "assessed" || returned.status === "disputed");

type NextProps = { order: OrderInfo; action: ReactNode; onInspection: () => void };

function Next({ order, action, onInspection }: NextProps) {
  const t = useTranslations("orders");
  const ours = isOurs(order);
  const phone = usePhone();
  return (
    <NextCard
      label={t(ours ? "nextOurs" : order.stage === "finished" ? "nextOver" : "nextTheirs")}
      title={order.next.title}
      text={order.next.text}
      tone={ours ? "amber" : order.stage === "overdue" ? "red" : "blue"}
      action={ours && !phone && action}
      more={isAboutDamage(order) && <Button onClick={onInspection}>{t("seeInspection")}</Button>}
    />
  );
}

function NextAct({ order, onAct }: { order: OrderInfo; onAct: (act: Act) => void }) {
  const t = useTranslations("orders");
  const { action } = order.next;
  if (action === "" || !isOurs(order)) return null;
  const [dialog, page] = [dialogOf(action), pageOf(action, order.order_id)];
  const word = t(`doings.${action}`);
  if (dialog)
    return (
      <Button variant="primary" onClick={() => onAct(dialog)}>
        {word}
      </Button>
    );
  return (
    page && (
      <LinkButton variant="primary" href={page}>
        {word}
      </LinkButton>
    )
  );
}

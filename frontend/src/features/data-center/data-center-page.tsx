"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useListState } from "@/components/filters/use-list-state";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Card, StatCard } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { PrintedBy } from "@/components/ui/print-sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { today } from "@/lib/date";
import { useAppState, useCan, useWho } from "@/lib/me";
import { Dimmed } from "./dimmed";
import { goodOf } from "./good";
import { moneyPath, ordersPath, salesPath, standingPath } from "./paths";
import { dataQueries, type Asked, type OverviewOut } from "./queries";
import { useDataFilters } from "./use-filters";

/** What the figures don't need comes after them. */
const FilterBar = onDemand(
  () => import("@/components/filters/filter-bar").then((m) => m.FilterBar),
  <Skeleton className="h-16" />,
);
const TransferMenu = onDemand(() => import("@/components/transfer/transfer-menu").then((m) => m.TransferMenu));
const Charts = onDemand(() => import("./charts").then((m) => m.Charts), <Skeleton className="h-96" />);

const NO_LIST = { calls: [] } as const;

/** 数据中心: figures of a range against the one before, curves, top goods and the funnel, and how each is computed. */
export function DataCenterPage() {
  const t = useTranslations("dataCenter");
  const { me } = useAppState();
  const filters = useDataFilters();
  const state = useListState({ list: NO_LIST, filters });
  const asked: Asked = state.filterParams;
  const { start: _start, end: _end, ...place } = asked;
  const query = useQuery(dataQueries.overview(asked));
  // The days of what was chosen before stand above nothing.
  const words = query.data &&
    !query.isPlaceholderData && {
      ...query.data.range,
      from: query.data.before.start,
      to: query.data.before.end,
    };
  // The filters aren't printed: what they narrow it to stands beside whose it is.
  const narrowed = filters.flatMap((one) =>
    "options" in one ? one.options.filter(({ value }) => value && value === state.values[one.key]) : [],
  );
  const by = [me?.merchant?.name ?? me?.site_name ?? "", ...narrowed.map(({ label }) => label)];
  return (
    <>
      <PrintedBy by={by.filter(Boolean).join(" · ")} />
      <PageHeader
        title={t("title")}
        description={words ? t("range", words) : " "}
        actions={
          <span data-print="hide">
            <TransferMenu
              exports={[
                { kind: "data_days", label: t("exportDays"), filters: asked },
                { kind: "data_forecast", label: t("exportForecast"), filters: place },
                { kind: "data_vintages", label: t("exportVintages"), filters: place },
              ]}
            />
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <div data-print="hide">
          <FilterBar filters={filters} state={state} />
        </div>
        <Loaded query={query}>
          {(data) => (
            <>
              <Dimmed of={[query]}>
                <Figures data={data} asked={asked} />
              </Dimmed>
              <Charts asked={asked} />
              <How data={data} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** Each leads to the list of just what it counts, where there is one. */
function Figures({ data, asked }: { data: OverviewOut; asked: Asked }) {
  const t = useTranslations("dataCenter");
  const [can, who] = [useCan(), useWho()];
  const { side } = useAppState();
  const { start, end } = data.range;
  const money = (kind: Parameters<typeof moneyPath>[0]) =>
    can("finance.view") ? moneyPath(kind, asked, start, end) : undefined;
  const current = can("order.view") && end === today(-1);
  const sold = can("order.view") ? salesPath(asked, start, end) : undefined;
  const paths: Partial<Record<string, string>> = {
    orders: can("order.view") ? ordersPath(asked, start, end) : undefined,
    paid: can("order.view") && side === "store" ? ordersPath(asked, start, end, { step: "paid" }) : undefined,
    out: current ? standingPath("out", asked) : undefined,
    deposits: current ? standingPath("deposits", asked) : undefined,
    overdue: current ? standingPath("overdue", asked) : undefined,
    sales: sold,
    sales_amount: sold,
    rent_in: money("rent"),
    final_in: money("final"),
    income: money("income"),
    refunds: money("refunds"),
    commission: money("commission"),
  };
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {data.kpis.map(({ key, label, unit, value, before }) => (
        <StatCard
          key={key}
          label={label}
          value={unit === "money" ? <Money fen={value} size="xl" /> : value.toLocaleString("zh-CN")}
          change={{ now: value, before, than: t("before"), good: goodOf(key, who) }}
          href={paths[key]}
        />
      ))}
    </div>
  );
}

function How({ data }: { data: OverviewOut }) {
  const t = useTranslations("dataCenter");
  const who = useWho();
  return (
    <Card title={t("how")}>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {data.kpis.map(({ key, label, how }) => (
          <div key={key} className="contents">
            <dt className="font-medium">{label}</dt>
            <dd className="text-ink-2">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{t("howOrders")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("howGoods")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("howTops")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("howChannels")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("howRejects")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("howForecast")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("howRolls")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("howVintages")}</p>
      {who !== "S" && <p className="mt-1 text-sm text-ink-2">{t("howSubShops")}</p>}
    </Card>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/charts/chart";
import type { ChartSpec } from "@/components/charts/types";
import { useAppState, useCan } from "@/lib/me";
import type { FunnelStep } from "@/lib/api/schema";
import { yuanText } from "@/lib/money";
import { Dimmed } from "./dimmed";
import { duePath, moneyPath, ordersPath } from "./paths";
import { dataQueries, type Asked } from "./queries";
import { States } from "./states";
import { Channels, Rejects, TopBrought, TopGoods } from "./top-goods";

type Props = { asked: Asked };

/** What came in on each day, and beside it, dashed, what was due. */
function Received({ asked, kind }: Props & { kind: "rent" | "final" }) {
  const t = useTranslations("dataCenter");
  const listed = useCan()("finance.view");
  const rent = kind === "rent";
  const came = useQuery(rent ? dataQueries.rentIn(asked) : dataQueries.finalIn(asked));
  const due = useQuery(rent ? dataQueries.rentDue(asked) : dataQueries.finalDue(asked));
  const dueOf = new Map(due.data?.map(({ day, amount }) => [day, amount]));
  const chart: ChartSpec | undefined = came.data &&
    due.data && {
      kind: "curve",
      unit: "money",
      than: t("dueThan"),
      points: came.data.map(({ day, amount }) => ({
        key: day,
        label: day.slice(5),
        value: amount,
        before: dueOf.get(day) ?? 0,
        href: listed ? moneyPath(kind, asked, day, day) : undefined,
      })),
    };
  return (
    <Dimmed of={[came, due]}>
      <Chart
        title={t(kind)}
        chart={chart}
        empty={{ title: t("noMoney"), text: t("noMoneyText") }}
        error={came.error ?? due.error}
        onRetry={() => void Promise.all([came.refetch(), due.refetch()])}
      />
    </Dimmed>
  );
}

function Income({ asked }: Props) {
  const t = useTranslations("dataCenter");
  const listed = useCan()("finance.view");
  const query = useQuery(dataQueries.income(asked));
  const chart: ChartSpec | undefined = query.data && {
    kind: "curve",
    unit: "money",
    than: t("before"),
    points: query.data.map(({ day, amount, before }) => ({
      key: day,
      label: day.slice(5),
      value: amount,
      before,
      href: listed ? moneyPath("income", asked, day, day) : undefined,
    })),
  };
  return (
    <Dimmed of={[query]}>
      <Chart
        title={t("income")}
        chart={chart}
        empty={{ title: t("noMoney"), text: t("noMoneyText") }}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Dimmed>
  );
}

/** What falls due from today on, whatever range is chosen. */
function Forecast({ asked }: Props) {
  const t = useTranslations("dataCenter");
  const { side } = useAppState();
  const listed = useCan()("order.view") && side === "store";
  const query = useQuery(dataQueries.forecast(asked));
  const chart: ChartSpec | undefined = query.data && {
    kind: "curve",
    unit: "money",
    points: query.data.days.map(({ day, amount }) => ({
      key: day,
      label: day.slice(5),
      value: amount,
      href: listed && amount > 0 ? duePath(asked, day) : undefined,
    })),
  };
  return (
    <Dimmed of={[query]}>
      <Chart
        title={query.data ? t("forecastOf", { total: yuanText(query.data.total) }) : t("forecast")}
        chart={chart}
        empty={{ title: t("noForecast"), text: t("noForecastText") }}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Dimmed>
  );
}

/** Operators' list of leases knows when they were placed, and not what they came to. */
function Orders({ asked }: Props) {
  const t = useTranslations("dataCenter");
  const { side } = useAppState();
  const listed = useCan()("order.view");
  const query = useQuery(dataQueries.orders(asked));
  const same = {
    empty: { title: t("noOrders"), text: t("noOrdersText") },
    error: query.error,
    onRetry: () => void query.refetch(),
  };
  const days: ChartSpec | undefined = query.data && {
    kind: "curve",
    unit: "count",
    than: t("before"),
    points: query.data.days.map(({ day, orders, before }) => ({
      key: day,
      label: day.slice(5),
      value: orders,
      before,
      href: listed ? ordersPath(asked, day, day) : undefined,
    })),
  };
  const [first, last] = [query.data?.days[0]?.day, query.data?.days.at(-1)?.day];
  const stepPath = (key: FunnelStep) => {
    if (!listed || !first || !last || key === "visits") return undefined;
    if (key === "orders") return ordersPath(asked, first, last);
    return side === "store" ? ordersPath(asked, first, last, { step: key }) : undefined;
  };
  const funnel: ChartSpec | undefined = query.data && {
    kind: "funnel",
    unit: "count",
    points: query.data.funnel.map(({ key, label, count }) => ({
      key,
      label,
      value: count,
      href: stepPath(key),
    })),
  };
  return (
    <>
      <Dimmed of={[query]}>
        <Chart title={t("orders")} chart={days} {...same} />
      </Dimmed>
      <Dimmed of={[query]}>
        <Chart title={t("funnel")} chart={funnel} {...same} />
      </Dimmed>
    </>
  );
}

export function Charts({ asked }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Received asked={asked} kind="rent" />
      <Received asked={asked} kind="final" />
      <Income asked={asked} />
      <Forecast asked={asked} />
      <Orders asked={asked} />
      <Rejects asked={asked} />
      <States asked={asked} />
      <TopGoods asked={asked} kind="leased" />
      <TopGoods asked={asked} kind="sold" />
      <TopBrought asked={asked} kind="links" />
      <TopBrought asked={asked} kind="salesmen" />
      <Channels asked={asked} />
    </div>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/charts/chart";
import type { ChartSpec } from "@/components/charts/types";
import { useStatusWord } from "@/entities/status/status-chip";
import { goodsQueries } from "@/entities/goods/queries";
import { useCan } from "@/lib/me";
import { listPath } from "@/lib/list-path";
import { ordersOf, rentOf } from "./paths";
import type { CurvePoint } from "./queries";

/** The week as the role knows it: rent, orders, or goods for who deals with neither. Undefined while it loads. */
export function Week({ week }: { week: CurvePoint[] | undefined }) {
  const can = useCan();
  const rent = can("finance.view") || can("bill.view");
  return (
    <>
      {rent && <Received week={week} />}
      {can("order.view") && <Orders week={week} />}
      {!can("order.view") && can("goods.view") && <Goods />}
    </>
  );
}

function Received({ week }: { week: CurvePoint[] | undefined }) {
  const t = useTranslations("workbench");
  const listed = useCan()("finance.view");
  const chart: ChartSpec | undefined = week && {
    kind: "curve",
    unit: "money",
    than: t("lastWeek"),
    points: week.map(({ day, received, received_before }) => ({
      key: day,
      label: day.slice(5),
      value: received ?? 0,
      before: received_before,
      href: listed ? rentOf(day) : undefined,
    })),
  };
  return (
    <Chart title={t("weekReceived")} chart={chart} empty={{ title: t("noRent"), text: t("noRentText") }} height={200} />
  );
}

function Orders({ week }: { week: CurvePoint[] | undefined }) {
  const t = useTranslations("workbench");
  const chart: ChartSpec | undefined = week && {
    kind: "bars",
    unit: "count",
    than: t("lastWeek"),
    points: week.map(({ day, orders, orders_before }) => ({
      key: day,
      label: day.slice(5),
      value: orders,
      before: orders_before,
      href: ordersOf(day),
    })),
  };
  const empty = { title: t("noOrders"), text: t("noOrdersText") };
  return <Chart title={t("weekOrders")} chart={chart} empty={empty} height={180} />;
}

function Goods() {
  const t = useTranslations("workbench");
  const word = useStatusWord("goods");
  const query = useQuery(goodsQueries.counts({}));
  const chart: ChartSpec | undefined = query.data && {
    kind: "bars",
    unit: "count",
    points: query.data.flatMap(({ status, count }) =>
      status === ""
        ? []
        : [{ key: status, label: word(status), value: count, href: listPath("/productManage", { status }) }],
    ),
  };
  const empty = { title: t("noGoods"), text: t("noGoodsText") };
  return (
    <Chart title={t("goods")} chart={chart} empty={empty} error={query.error} onRetry={() => void query.refetch()} />
  );
}

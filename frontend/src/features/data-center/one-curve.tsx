"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/charts/chart";
import type { ChartSpec } from "@/components/charts/types";
import { Sheet } from "@/components/ui/sheet";
import type { QueryOf } from "@/lib/api";
import { dataQueries, type Asked } from "./queries";

export type One = {
  title: string;
  of: Pick<QueryOf<"get", "/api/v2/getOrdersOf">, "goods_id" | "kind" | "link_id" | "salesman_id">;
};

/** Of one of those at the top: its orders of each day, beside the days before. */
export function OneCurve({ one: { title, of }, asked, onClose }: { one: One; asked: Asked; onClose: () => void }) {
  const t = useTranslations("dataCenter");
  const query = useQuery(dataQueries.ordersOf({ ...asked, ...of }));
  const chart: ChartSpec | undefined = query.data && {
    kind: "curve",
    unit: "count",
    than: t("before"),
    points: query.data.map(({ day, orders, before }) => ({ key: day, label: day.slice(5), value: orders, before })),
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <Chart
        title={t("orders")}
        chart={chart}
        empty={{ title: t("noOrders"), text: t("noOrdersText") }}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Sheet>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/charts/chart";
import type { ChartSpec } from "@/components/charts/types";
import { LinkButton } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import type { QueryOf } from "@/lib/api";
import { useAppState, useCan } from "@/lib/me";
import { Dimmed } from "./dimmed";
import { ordersPath, salesPath } from "./paths";
import { dataQueries, type Asked } from "./queries";

export type One = {
  title: string;
  of: Pick<QueryOf<"get", "/api/v2/getOrdersOf">, "goods_id" | "kind" | "link_id" | "salesman_id">;
};

/**
 * Of one of those at the top: its orders of each day, beside the days before. Of goods a shop's day leads to just these;
 * of a link or a salesman they are leases and purchases, in a list each.
 */
export function OneCurve({ one: { title, of }, asked, onClose }: { one: One; asked: Asked; onClose: () => void }) {
  const t = useTranslations("dataCenter");
  const query = useQuery(dataQueries.ordersOf({ ...asked, ...of }));
  const { side } = useAppState();
  const can = useCan();
  const listed = can("order.view");
  const pathOf = (day: string) => {
    if (!listed || side !== "store" || !of.goods_id) return undefined;
    const goods = { goods_id: of.goods_id };
    return of.kind === "sale" ? salesPath(asked, day, day, goods) : ordersPath(asked, day, day, goods);
  };
  const source = of.salesman_id
    ? { salesman_id: of.salesman_id }
    : of.link_id && can("promotion.view")
      ? { share_link_id: of.link_id }
      : null;
  const [first, last] = [query.data?.[0]?.day, query.data?.at(-1)?.day];
  const chart: ChartSpec | undefined = query.data && {
    kind: "curve",
    unit: "count",
    than: t("before"),
    points: query.data.map(({ day, orders, before }) => ({
      key: day,
      label: day.slice(5),
      value: orders,
      before,
      href: pathOf(day),
    })),
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <Dimmed of={[query]}>
        <Chart
          title={t("orders")}
          chart={chart}
          empty={{ title: t("noOrders"), text: t("noOrdersText") }}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Dimmed>
      {listed && source && first && last && (
        <p className="mt-4 flex flex-wrap gap-2" data-print="hide">
          <LinkButton size="sm" href={ordersPath(asked, first, last, source)}>
            {t("itsLeases")}
          </LinkButton>
          <LinkButton size="sm" href={salesPath(asked, first, last, source)}>
            {t("itsSales")}
          </LinkButton>
        </p>
      )}
    </Sheet>
  );
}

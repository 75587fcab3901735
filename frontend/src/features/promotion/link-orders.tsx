"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { StatusChip } from "@/entities/status/status-chip";
import type { OrderStatus, SaleStatus } from "@/lib/api/schema";
import { listPath } from "@/lib/list-path";
import { orderPath } from "@/lib/order-path";
import { linkQueries } from "./queries";

/** The newest orders that came through a link, and the lists of all of them. */
export function LinkOrders({ id }: { id: string }) {
  const t = useTranslations("promotion");
  const orders = useQuery(linkQueries.orders(id));
  if (!orders.data || orders.data.items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t("ordersOf", { count: orders.data.total })}</h3>
      <ul className="divide-y divide-line">
        {orders.data.items.map((order) => (
          <li key={order.id} className="flex items-center gap-3 py-2">
            <Link href={orderPath(order.id, order.kind)} className="min-w-0 flex-1 hover:text-accent-ink">
              <span className="block truncate">{order.title}</span>
              <span className="text-xs text-ink-3">
                {order.customer} {order.mobile} · <DateText value={order.created_at} />
              </span>
            </Link>
            {order.kind === "sale" ? (
              <>
                <Chip icon={null}>{t("bought")}</Chip>
                <StatusChip entity="saleOrder" status={order.status as SaleStatus} />
              </>
            ) : (
              <StatusChip entity="order" status={order.status as OrderStatus} />
            )}
            <Money fen={order.total_rent} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" href={listPath("/regularOrder", { stage: "all", share_link_id: id })}>
          {t("allLeases")}
        </LinkButton>
        <LinkButton size="sm" href={listPath("/regularOrder", { kind: "sale", share_link_id: id })}>
          {t("allPurchases")}
        </LinkButton>
      </p>
    </section>
  );
}

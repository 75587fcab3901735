"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Pagination } from "@/components/ui/pagination";
import { Empty } from "@/components/ui/states";
import { CustomerData } from "@/entities/person/customer-data";
import { StatusChip } from "@/entities/status/status-chip";
import { PersonalData } from "../personal-data";
import { orderQueries, SAME } from "../queries";
import type { OrderInfo, OrderRow } from "../types";

/** Who rents: masked data, what is kept of them, their other orders. */
export function CustomerTab({ order }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const [page, setPage] = useState(1);
  const others = useQuery(orderQueries.sameCustomer(order.order_id, page));
  const total = others.data?.total ?? 0;
  return (
    <div className="grid gap-6">
      <PersonalData order={order} />
      <CustomerData of={{ order_id: order.order_id, kind: "rent" }} />
      <section>
        <h3 className="mb-2 font-semibold">{t("otherOrders")}</h3>
        <DataTable<OrderRow>
          name="sameCustomer"
          label={t("otherOrders")}
          rows={others.data?.items}
          error={others.error}
          onRetry={() => void others.refetch()}
          rowId={(row) => row.order_id}
          inline
          rowHref={(row) => `/orderInfo/${row.order_id}`}
          empty={<Empty small title={t("noOtherOrders")} />}
          columns={[
            { key: "title", kind: "text", width: 200, header: t("goods"), cell: (row) => row.title, card: "title" },
            {
              key: "status",
              kind: "status",
              header: t("status"),
              cell: (row) => <StatusChip entity="order" status={row.status} />,
              card: "badge",
            },
            {
              key: "rent",
              kind: "money",
              header: t("totalRent"),
              card: "sum",
              cell: (row) => <Money fen={row.total_rent} />,
            },
            {
              key: "created",
              kind: "moment",
              header: t("created"),
              card: "sub",
              cell: (row) => <DateText value={row.created_at} />,
            },
          ]}
        />
        {total > SAME && <Pagination page={page} pageSize={SAME} total={total} onPage={setPage} />}
      </section>
    </div>
  );
}

import type { useTranslations } from "next-intl";
import { TwoLines } from "@/components/ui/two-lines";

type Row = { merchant_name: string; title: string; customer: string; order_id: string };

export const nameOfOrder = (row: Row) => (row.merchant_name ? row.merchant_name : `${row.customer} · ${row.title}`);

/** A shop knows an order by its goods and its customer, operators by whose it is. */
export const orderColumn = (t: ReturnType<typeof useTranslations<"notary">>) => ({
  key: "order",
  kind: "text" as const,
  width: 200,
  header: t("goods"),
  card: "title" as const,
  cell: (row: Row) => <TwoLines first={nameOfOrder(row)} second={row.order_id} />,
});

import type { useTranslations } from "next-intl";
import Link from "next/link";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { TwoLines } from "@/components/ui/two-lines";
import { StatusChip } from "@/entities/status/status-chip";
import { day } from "@/lib/date";
import type { FEE_LIST } from "./lists";
import type { RiskFee } from "./queries";

type Say = ReturnType<typeof useTranslations<"riskReport">>;

/** Of a shop's own list and the operators', who see whose it is. */
export const feeColumns = (t: Say): Column<RiskFee, SortOf<typeof FEE_LIST>>[] => [
  {
    key: "order",
    kind: "text",
    width: 160,
    header: t("order"),
    cell: (row) => {
      const link = (
        <Link href={`/orderInfo/${row.order_id}?tab=risk`} className="text-accent-ink">
          {row.order_id}
        </Link>
      );
      return row.merchant_name ? <TwoLines first={row.merchant_name} second={link} /> : link;
    },
    card: "title",
  },
  { key: "type", kind: "word", header: t("type"), cell: (row) => row.type_label },
  {
    key: "status",
    kind: "status",
    header: t("status"),
    cell: (row) => <StatusChip entity="riskReport" status={row.status} />,
    card: "badge",
  },
  {
    key: "fee",
    kind: "money",
    sort: true,
    header: t("fee"),
    card: "sum",
    cell: (row) => (row.charged ? <Money fen={row.charged} /> : "–"),
  },
  {
    key: "reserved",
    kind: "money",
    wide: true,
    header: t("pending"),
    cell: (row) => (row.reserved ? <Money fen={row.reserved} /> : "–"),
  },
  {
    key: "asked_at",
    kind: "moment",
    sort: true,
    header: t("askedAt"),
    card: "sub",
    brief: (row) => [row.type_label, day(row.asked_at)].join(" · "),
    cell: (row) => <TwoLines first={<DateText value={row.asked_at} />} second={row.asked_by_name} />,
  },
];

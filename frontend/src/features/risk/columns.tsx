import type { useTranslations } from "next-intl";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { TwoLines } from "@/components/ui/two-lines";
import { Shots } from "@/components/viewer/viewer";
import { StatusChip } from "@/entities/status/status-chip";
import type { RECHARGE_LIST } from "./lists";
import type { Recharge } from "./queries";

type Say = ReturnType<typeof useTranslations<"risk">>;
export type RechargeColumn = Column<Recharge, SortOf<typeof RECHARGE_LIST>>;

/** Of a shop's own list and the operators', who see whose it is and who decided. */
export const rechargeColumns = (t: Say, operators: boolean): RechargeColumn[] => [
  {
    key: "id",
    kind: "text",
    width: 150,
    header: t("number"),
    // Two of one shop's are told apart by the number that the shop quotes.
    cell: (row) => (row.merchant_name ? <TwoLines first={row.merchant_name} second={row.id} /> : row.id),
    card: "title",
  },
  {
    key: "amount",
    kind: "money",
    card: "sum",
    sort: true,
    header: t("amount"),
    cell: (row) => <Money fen={row.amount} />,
  },
  {
    key: "returned",
    kind: "money",
    wide: true,
    header: t("returned"),
    cell: (row) => (row.returned ? <Money fen={row.returned} /> : "–"),
  },
  { key: "method", kind: "word", header: t("method"), cell: (row) => row.method_label },
  {
    key: "status",
    kind: "status",
    header: t("status"),
    cell: (row) => <StatusChip entity="recharge" status={row.status} />,
    card: "badge",
  },
  {
    key: "voucher",
    kind: "word",
    header: t("voucher"),
    cell: (row) =>
      row.voucher ? <Shots shots={[{ src: row.voucher, alt: t("voucher") }]} className="size-9 object-cover" /> : "–",
  },
  { key: "remark", kind: "text", width: 120, wide: true, header: t("remark"), cell: (row) => row.remark || "–" },
  { key: "reason", kind: "text", width: 120, wide: true, header: t("reason"), cell: (row) => row.reason || "–" },
  {
    key: "reference",
    kind: "whole",
    width: 150,
    wide: true,
    hidden: !operators,
    header: t("reference"),
    cell: (row) => row.reference || "–",
  },
  {
    key: "actor",
    kind: "word",
    wide: true,
    hidden: !operators,
    header: t("actor"),
    cell: (row) => row.actor_name || "–",
  },
  {
    key: "applied_at",
    kind: "moment",
    sort: true,
    header: t("appliedAt"),
    cell: (row) => <TwoLines first={<DateText value={row.applied_at} />} second={row.applied_by_name} />,
    card: "sub",
    brief: (row) => <DateText value={row.applied_at} />,
  },
];

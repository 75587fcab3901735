"use client";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { wordOr } from "@/i18n/word-or";
import type { DepositMove, OrderInfo } from "../types";

/** What was frozen or paid, and each thing that was done with it. */
export function DepositTab({ order: { deposit } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: t("required"), value: <Money fen={deposit.required} /> },
          { label: t("waived"), value: <Money fen={deposit.waived} /> },
          ...(deposit.paid > 0
            ? [
                { label: t("paidDeposit"), value: <Money fen={deposit.paid} /> },
                { label: t("capturedPaid"), value: <Money fen={deposit.captured_paid} /> },
                { label: t("refundedDeposit"), value: <Money fen={deposit.refunded} /> },
                { label: t("held"), value: <Money fen={deposit.held} size="lg" /> },
              ]
            : [
                { label: t("frozen"), value: <Money fen={deposit.frozen} /> },
                { label: t("captured"), value: <Money fen={deposit.captured} /> },
                { label: t("thawed"), value: <Money fen={deposit.thawed} /> },
                { label: t("frozenLeft"), value: <Money fen={deposit.remaining} size="lg" /> },
              ]),
        ]}
      />
      <DataTable<DepositMove>
        name="depositMoves"
        label={t("tabs.deposit")}
        rows={deposit.moves}
        rowId={(row) => row.id}
        inline
        empty={<Empty small title={t("noMoves")} />}
        columns={[
          { key: "kind", kind: "word", header: t("moveKind"), cell: (row) => row.kind_label, card: "title" },
          { key: "amount", kind: "money", header: t("amount"), cell: (row) => <Money fen={row.amount} /> },
          {
            key: "state",
            kind: "status",
            header: t("status"),
            cell: (row) => (
              <Chip tone={row.state === "done" ? "green" : row.state === "failed" ? "red" : "blue"}>
                {wordOr(t, `moveStates.${row.state}`, row.state)}
              </Chip>
            ),
            card: "badge",
          },
          { key: "reason", kind: "text", header: t("reason"), cell: (row) => row.error || row.reason || "–" },
          { key: "actor", kind: "word", header: t("actor"), cell: (row) => row.actor },
          { key: "at", kind: "moment", header: t("at"), cell: (row) => <DateText value={row.at} /> },
        ]}
      />
    </div>
  );
}

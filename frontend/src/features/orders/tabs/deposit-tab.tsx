"use client";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { SplitBar } from "@/components/ui/split-bar";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { fen } from "@/lib/money";
import { wordOr } from "@/i18n/word-or";
import type { DepositMove, OrderInfo } from "../types";

/** What was frozen or paid, and each thing that was done with it. */
export function DepositTab({ order: { deposit } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-5">
      <SplitBar
        label={t("depositBarPlaced")}
        slices={[
          { label: t("waived"), fen: deposit.waived, tone: "green" },
          { label: t("frozen"), fen: deposit.frozen, tone: "blue" },
          { label: t("paidDeposit"), fen: deposit.paid, tone: "blue" },
          { label: t("owing"), fen: deposit.owing, tone: "amber" },
        ]}
      />
      {deposit.frozen + deposit.paid > 0 && (
        <SplitBar
          label={t("depositBarGone")}
          slices={[
            { label: t("captured"), fen: fen(deposit.captured + deposit.captured_paid), tone: "red" },
            { label: t("thawed"), fen: deposit.thawed, tone: "grey" },
            { label: t("refundedDeposit"), fen: deposit.refunded, tone: "grey" },
            { label: t(deposit.paid > 0 ? "held" : "frozenLeft"), fen: deposit.left, tone: "blue" },
          ]}
        />
      )}
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
          {
            key: "amount",
            kind: "money",
            header: t("amount"),
            card: "sum",
            cell: (row) => <Money fen={row.amount} />,
          },
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
          {
            key: "at",
            kind: "moment",
            header: t("at"),
            card: "sub",
            brief: (row) => <DateText value={row.at} />,
            cell: (row) => <TwoLines first={<DateText value={row.at} />} second={row.actor} />,
          },
        ]}
      />
    </div>
  );
}

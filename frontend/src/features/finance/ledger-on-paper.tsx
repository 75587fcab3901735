"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { PrintSheet, type PrintColumn } from "@/components/ui/print-sheet";
import { today } from "@/lib/date";
import type { TrialBalance } from "./types";

type Row = TrialBalance["accounts"][number];
type Props = { found: TrialBalance; start: string; end: string };

/** The trial balance of a period as it is printed or kept as a PDF. */
export function LedgerOnPaper({ found, start, end }: Props) {
  const t = useTranslations("finance");
  const sum = (key: "opening" | "increase" | "decrease" | "closing"): PrintColumn<Row> => ({
    key,
    header: t(key),
    end: true,
    cell: (row) => <Money fen={row[key]} />,
  });
  return (
    <PrintSheet<Row>
      title={t("trialBalance")}
      by={found.merchant_name}
      facts={[
        { label: t("date"), value: `${start || t("beginning")} ~ ${end || today()}` },
        { label: t("increase"), value: <Money fen={found.moved} /> },
        { label: t("decrease"), value: <Money fen={found.moved} /> },
      ]}
      rows={found.accounts}
      rowId={(row) => row.account}
      columns={[
        { key: "group", header: t("group"), cell: (row) => row.group_label },
        { key: "account", header: t("account"), cell: (row) => row.label },
        sum("opening"),
        sum("increase"),
        sum("decrease"),
        sum("closing"),
      ]}
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { useAppState, useCan } from "@/lib/me";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { Button, LinkButton } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { financeQueries, withDays } from "./queries";
import type { Withdrawal, WithdrawalStatus } from "./types";
import { WITHDRAWAL_LIST } from "./lists";
import { WithdrawalActs, type Asked } from "./withdrawal-acts";

const WithdrawalSheet = dynamic(() => import("./withdrawal-sheet"));
const STATES: readonly WithdrawalStatus[] = [
  "pending",
  "approved",
  "paying",
  "paid",
  "returned",
  "rejected",
  "failed",
  "cancelled",
];

/** Withdrawals: operators audit and pay those of all merchants, a merchant follows its own. */
export function WithdrawalsPage() {
  const t = useTranslations("finance");
  const statusWord = useStatusWord("withdrawal");
  const { side } = useAppState();
  const can = useCan();
  const filters = useMemo<FilterDef[]>(() => [{ kind: "dates", key: "day", label: t("appliedOn") }], [t]);
  const state = useListState({ filters, defaultTab: side === "admin" ? "pending" : "" });
  const query = useQuery(financeQueries.withdrawals(side, state.params));
  const counts = useQuery(financeQueries.withdrawalCounts({ ...state.filterParams, status: "" }));
  const [shown, setShown] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const countOf = (status: string) => counts.data?.find((one) => one.status === status)?.count ?? null;
  const columns = useMemo<Column<Withdrawal>[]>(
    () => [
      { key: "id", header: t("withdrawal"), cell: (row) => row.merchant_name ?? row.id, width: 180, card: "title" },
      { key: "amount", sort: true, header: t("amount"), cell: (row) => <Money fen={row.amount} />, align: "end" },
      { key: "fee", header: t("fee"), cell: (row) => <Money fen={row.fee} />, align: "end" },
      { key: "net", header: t("net_"), cell: (row) => <Money fen={row.net} />, align: "end" },
      { key: "bank", header: t("bank"), cell: (row) => row.bank, width: 220 },
      {
        key: "status",
        header: t("status"),
        cell: (row) => <StatusChip entity="withdrawal" status={row.status} />,
        card: "badge",
      },
      { key: "reason", header: t("reason"), cell: (row) => row.reason || "–", hidden: side === "admin" },
      { key: "applied_at", sort: true, header: t("appliedAt"), cell: (row) => <DateText value={row.applied_at} /> },
    ],
    [t, side],
  );
  const ask = (act: Asked["act"], row: Withdrawal) => setAsked({ act, row });
  const audit = can("withdraw.audit");
  return (
    <>
      <ListPage
        list={WITHDRAWAL_LIST}
        bulk={false}
        asked={withDays(state.params)}
        title={t("withdrawals")}
        description={t(`withdrawalsText.${side}`)}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        actions={
          side === "store" && can("withdraw.apply") ? (
            <LinkButton href="/applyWithdrawal" variant="primary">
              {t("apply")}
            </LinkButton>
          ) : undefined
        }
        tabs={[
          ...STATES.map((value) => ({
            value,
            label: statusWord(value),
            count: countOf(value),
            tone: value === "pending" ? ("amber" as const) : undefined,
          })),
          { value: "", label: t("all") },
        ]}
        rowId={(row) => row.id}
        onRow={(row) => setShown(row.id)}
        rowActions={(row) => ({
          inline: (
            <>
              {audit && row.actions.includes("approve") && (
                <Button size="sm" variant="primary" onClick={() => ask("approve", row)}>
                  {t("approve")}
                </Button>
              )}
              {audit && row.actions.includes("paid") && (
                <Button size="sm" variant="primary" onClick={() => ask("paid", row)}>
                  {t("markPaid")}
                </Button>
              )}
              {side === "store" && row.actions.includes("apply_again") && (
                <LinkButton size="sm" href={`/applyWithdrawal?again=${row.id}`}>
                  {t("applyAgain")}
                </LinkButton>
              )}
            </>
          ),
          menu: [
            audit &&
              row.actions.includes("reject") && {
                label: t("reject"),
                danger: true,
                onSelect: () => ask("reject", row),
              },
            audit && row.actions.includes("paying") && { label: t("markPaying"), onSelect: () => ask("paying", row) },
            audit &&
              row.actions.includes("returned") && {
                label: t("markReturned"),
                danger: true,
                onSelect: () => ask("returned", row),
              },
            audit &&
              row.actions.includes("failed") && {
                label: t("markFailed"),
                danger: true,
                onSelect: () => ask("failed", row),
              },
            side === "store" &&
              can("withdraw.apply") &&
              row.actions.includes("cancel") && { label: t("cancelWithdrawal"), onSelect: () => ask("cancel", row) },
          ],
        })}
        empty={<Empty title={t(`noWithdrawals.${side}`)} text={t(`noWithdrawalsText.${side}`)} />}
      />
      {shown && <WithdrawalSheet id={shown} onClose={() => setShown(null)} />}
      {asked && <WithdrawalActs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

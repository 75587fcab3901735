"use client";
import { every } from "@/lib/every";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countsOf, statusTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useAppState, useCan } from "@/lib/me";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { onDemand } from "@/components/on-demand";
import { Button, LinkButton } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { financeQueries } from "./queries";
import type { Withdrawal, WithdrawalStatus } from "./types";
import { WITHDRAWAL_LIST } from "./lists";
import { WithdrawalActs, type Asked } from "./withdrawal-acts";

const WithdrawalSheet = onDemand(() => import("./withdrawal-sheet"));
const STATES = every<WithdrawalStatus>()([
  "pending",
  "approved",
  "paying",
  "paid",
  "returned",
  "rejected",
  "failed",
  "cancelled",
]);

const OPERATOR_ACTS = {
  approve: "approve",
  reject: "reject",
  paying: "markPaying",
  paid: "markPaid",
  failed: "markFailed",
  returned: "markReturned",
} as const;

/** Withdrawals: operators audit and pay those of all merchants, a merchant follows its own. */
export function WithdrawalsPage() {
  const t = useTranslations("finance");
  const statusWord = useStatusWord("withdrawal");
  const { side } = useAppState();
  const can = useCan();
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof WITHDRAWAL_LIST>>(
    () => [...merchant, { kind: "dates", from: "start", to: "end", label: t("appliedOn") }],
    [t, merchant],
  );
  const state = useListState({ list: WITHDRAWAL_LIST, filters, defaultTab: side === "admin" ? "pending" : "" });
  const query = useQuery(financeQueries.withdrawals(side, state.params));
  const counts = useQuery(financeQueries.withdrawalCounts(state.filterParams));
  const [shown, setShown] = useQueryState("withdrawal", parseAsString);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo<Column<Withdrawal, SortOf<typeof WITHDRAWAL_LIST>>[]>(
    () => [
      {
        key: "id",
        kind: "text",
        width: 150,
        header: t("withdrawal"),
        // Two of one shop's are told apart by the number that the shop quotes.
        cell: (row) => (row.merchant_name ? <TwoLines first={row.merchant_name} second={row.id} /> : row.id),
        card: "title",
      },
      {
        key: "amount",
        kind: "money",
        sort: true,
        header: t("amount"),
        card: "sum",
        cell: (row) => <Money fen={row.amount} />,
      },
      { key: "fee", kind: "money", width: 104, wide: true, header: t("fee"), cell: (row) => <Money fen={row.fee} /> },
      { key: "net", kind: "money", header: t("net_"), cell: (row) => <Money fen={row.net} /> },
      { key: "bank", kind: "whole", width: 165, header: t("bank"), cell: (row) => row.bank },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        cell: (row) => <StatusChip entity="withdrawal" status={row.status} />,
        card: "badge",
      },
      {
        key: "reason",
        kind: "text",
        width: 112,
        wide: true,
        header: t("reason"),
        cell: (row) => row.reason || "–",
        hidden: side === "admin",
      },
      {
        key: "actor",
        kind: "word",
        header: t("actor"),
        cell: (row) => row.actor_name || "–",
        wide: true,
        hidden: side === "store",
      },
      {
        key: "applied_at",
        kind: "moment",
        sort: true,
        header: t("appliedAt"),
        card: "sub",
        brief: (row) => <DateText value={row.applied_at} />,
        cell: (row) => <TwoLines first={<DateText value={row.applied_at} />} second={row.applied_by_name} />,
      },
    ],
    [t, side],
  );
  const [all, ...ofStates] = statusTabs(
    STATES,
    countsOf(STATES, counts.data),
    (status) => (status ? statusWord(status) : t("all")),
    { pending: "amber" },
  );
  const ask = (act: Asked["act"], row: Withdrawal) => setAsked({ act, row });
  const audit = can("withdraw.audit");
  return (
    <>
      <ListPage
        list={WITHDRAWAL_LIST}
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
        tabs={[...ofStates, all!]}
        rowId={(row) => row.id}
        onRow={(row) => void setShown(row.id)}
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
                  {t("markPaidShort")}
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
            ...(audit ? (row.barred ?? []) : []).map(({ action, why }) => ({
              label: t(OPERATOR_ACTS[action]),
              disabled: true,
              hint: why,
            })),
            side === "store" &&
              can("withdraw.apply") &&
              row.actions.includes("cancel") && { label: t("cancelWithdrawal"), onSelect: () => ask("cancel", row) },
          ],
        })}
        empty={<Empty title={t(`noWithdrawals.${side}`)} text={t(`noWithdrawalsText.${side}`)} />}
      />
      {shown && <WithdrawalSheet id={shown} onClose={() => void setShown(null)} />}
      {asked && <WithdrawalActs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

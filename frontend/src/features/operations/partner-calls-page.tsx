"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState, useCan } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { notify } from "@/lib/notices";
import { useRetrySeen } from "./became";
import { PARTNER_CALL_LIST } from "./lists";
import { PartnerEventsPage } from "./partner-events-page";
import { partyFilter } from "./party-filter";
import { partnerCallCounts, partnerCallsQuery, type PartnerCall } from "./queries";
import { Views } from "./views";

const CallSheet = onDemand(() => import("./call-sheet"));
const ResolveForm = onDemand(() => import("./resolve-form"));
const RetryAsk = onDemand(() => import("./money-asks").then((module) => module.RetryAsk));
const TABS = ["open", "stuck", "refused", "succeeded", "resolved", ""] as const;

/** Calls to parties outside, and their callbacks. */
export function PartnerCallsPage() {
  const [view] = useQueryState("view");
  return view === "callbacks" ? <PartnerEventsPage /> : <Calls />;
}

/** Calls to parties outside: what waits, what was refused, what a person must send again or resolve. */
function Calls() {
  const t = useTranslations("operations");
  const { side } = useAppState();
  const can = useCan();
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof PARTNER_CALL_LIST>>(
    () => [...merchant, partyFilter(t), { kind: "text", key: "key", label: t("number") }],
    [t, merchant],
  );
  const state = useListState({ list: PARTNER_CALL_LIST, filters, tabKey: "state", defaultTab: "open" });
  const tab = TABS.find((value) => value && value === state.tab) || "all";
  const query = useQuery(partnerCallsQuery(state.params));
  const counts = useQuery(partnerCallCounts(state.filterParams));
  const retry = useRetrySeen();
  const [open, setOpen] = useState<PartnerCall | null>(null);
  const [resolving, setResolving] = useState<PartnerCall | null>(null);
  const [retrying, setRetrying] = useState<PartnerCall | null>(null);
  const columns = useMemo<Column<PartnerCall, SortOf<typeof PARTNER_CALL_LIST>>[]>(
    () => [
      {
        key: "operation",
        kind: "text",
        width: 170,
        header: t("call"),
        cell: (call) => `${call.party_label} · ${call.operation_label}`,

        card: "title",
      },
      {
        key: "state",
        kind: "status",
        width: 118,
        header: t("state"),
        cell: (call) => <StatusChip entity="partnerCall" status={call.state} />,
        card: "badge",
      },
      {
        key: "merchant",
        kind: "text",
        width: 110,
        header: t("merchant"),
        cell: (call) => call.merchant_name,
        hidden: side === "store",
      },
      { key: "key", kind: "whole", width: 150, header: t("number"), cell: (call) => call.key },
      { key: "attempts", kind: "count", width: 72, wide: true, header: t("attempts"), cell: (call) => call.attempts },
      {
        key: "error",
        kind: "text",
        header: t("error"),
        card: "sub",
        brief: (call) => call.error || call.key,
        cell: (call) => call.error,
      },
      {
        key: "created_at",
        kind: "second",
        sort: true,
        header: t("created"),
        card: "sum",
        brief: (call) => <DateText value={call.created_at} />,
        cell: (call) => <DateText value={call.created_at} seconds />,
      },
    ],
    [t, side],
  );
  const again = async (call: PartnerCall) => {
    if (call.amount !== null) return setRetrying(call);
    const done = await retry.press({ row: call });
    if (done) notify.success(t("sentAgain", { number: call.key }));
  };

  return (
    <>
      <ListPage
        list={PARTNER_CALL_LIST}
        title={t("partnerCalls")}
        description={t("partnerCallsText")}
        summary={<Views value="calls" />}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(call) => call.id}
        onRow={setOpen}
        tabs={countedTabs(TABS, counts.data, (value) => t(value ? `callStates.${value}` : "all"), { stuck: "amber" })}
        rowActions={(call) => ({
          inline: can("job.run") && call.actions.includes("retry") && (
            <Button
              size="sm"
              loading={retry.busy && retry.sending?.row.id === call.id}
              onClick={() => void again(call)}
            >
              {t("retry")}
            </Button>
          ),
          menu: [
            can("job.run") &&
              call.actions.includes("resolve") && { label: t("resolve"), onSelect: () => setResolving(call) },
          ],
        })}
        empty={() => <Empty title={t(`callEmpty.${tab}.title`)} text={t(`callEmpty.${tab}.text`)} />}
      />
      {open && <CallSheet call={open} onClose={() => setOpen(null)} />}
      {retrying?.amount != null && (
        <RetryAsk row={retrying} amount={retrying.amount} onClose={() => setRetrying(null)} />
      )}
      {resolving && <ResolveForm call={resolving} onClose={() => setResolving(null)} />}
    </>
  );
}

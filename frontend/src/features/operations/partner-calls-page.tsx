"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState, useCan } from "@/lib/me";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { notify } from "@/lib/notices";
import { useRetryCall } from "./mutations";
import { PARTNER_CALL_LIST } from "./lists";
import { PartnerEventsPage } from "./partner-events-page";
import { PARTIES, partnerCallsQuery, type PartnerCall } from "./queries";
import { Views } from "./views";

const CallSheet = dynamic(() => import("./call-sheet"));
const SettleForm = dynamic(() => import("./settle-form"));
const TABS = ["open", "stuck", "refused", "succeeded", "settled", ""] as const;

/** Calls to parties outside, and their callbacks. */
export function PartnerCallsPage() {
  const [view] = useQueryState("view");
  return view === "callbacks" ? <PartnerEventsPage /> : <Calls />;
}

/** Calls to parties outside: what waits, what was refused, what a person must send again or settle. */
function Calls() {
  const t = useTranslations("operations");
  const { side } = useAppState();
  const can = useCan();
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        kind: "select",
        key: "party",
        label: t("party"),
        options: PARTIES.map((value) => ({ value, label: t(`parties.${value}`) })),
      },
      { kind: "text", key: "key", label: t("number") },
    ],
    [t],
  );
  const state = useListState({ filters, tabKey: "state", defaultTab: "open" });
  const tab = TABS.find((value) => value && value === state.tab) || "all";
  const query = useQuery(partnerCallsQuery(state.params));
  const retry = useRetryCall();
  const [open, setOpen] = useState<PartnerCall | null>(null);
  const [settling, setSettling] = useState<PartnerCall | null>(null);
  const columns = useMemo<Column<PartnerCall>[]>(
    () => [
      {
        key: "operation",
        header: t("call"),
        cell: (call) => `${call.party_label} · ${call.operation_label}`,
        width: 200,
        card: "title",
      },
      {
        key: "state",
        header: t("state"),
        cell: (call) => <StatusChip entity="partnerCall" status={call.state} />,
        card: "badge",
      },
      { key: "merchant", header: t("merchant"), cell: (call) => call.merchant_name, hidden: side === "store" },
      { key: "key", header: t("number"), cell: (call) => call.key, width: 180 },
      { key: "attempts", header: t("attempts"), cell: (call) => call.attempts, align: "end" },
      { key: "error", header: t("error"), cell: (call) => call.error, width: 220 },
      {
        key: "created_at",
        sort: true,
        header: t("created"),
        cell: (call) => <DateText value={call.created_at} seconds />,
      },
    ],
    [t, side],
  );
  const again = async (call: PartnerCall) => {
    const done = await retry.press({ body: { id: call.id, merchant_id: call.merchant_id } });
    if (done) notify.success(t("sentAgain", { number: call.key }));
  };

  return (
    <>
      <ListPage
        list={PARTNER_CALL_LIST}
        bulk={false}
        title={t("partnerCalls")}
        description={t("partnerCallsText")}
        summary={<Views value="calls" />}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(call) => call.id}
        onRow={setOpen}
        tabs={TABS.map((value) => ({ value, label: t(value ? `callStates.${value}` : "all") }))}
        rowActions={(call) => ({
          inline: can("job.run") && call.actions.includes("retry") && (
            <Button size="sm" loading={retry.busy} onClick={() => void again(call)}>
              {t("retry")}
            </Button>
          ),
          menu: [
            can("job.run") &&
              call.actions.includes("settle") && { label: t("settle"), onSelect: () => setSettling(call) },
          ],
        })}
        empty={<Empty title={t(`callEmpty.${tab}.title`)} text={t(`callEmpty.${tab}.text`)} />}
      />
      {open && <CallSheet call={open} onClose={() => setOpen(null)} />}
      {settling && <SettleForm call={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

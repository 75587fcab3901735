"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState, useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { PARTNER_EVENT_LIST } from "./lists";
import { useApplyEvent, useDismissEvent } from "./mutations";
import { PARTIES, partnerEventsQuery, type PartnerEvent } from "./queries";
import { Views } from "./views";

const EventSheet = dynamic(() => import("./event-sheet"));
const Confirm = dynamic(() => import("@/components/ui/confirm").then((module) => module.Confirm));
const TABS = ["waiting", "applied", "ignored", "dismissed", ""] as const;

/** What parties told us on their own: what waits is applied once more, or set aside with a reason. */
export function PartnerEventsPage() {
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
      { kind: "text", key: "number", label: t("ourNumber") },
    ],
    [t],
  );
  const state = useListState({ filters, tabKey: "state", defaultTab: "waiting" });
  const tab = TABS.find((value) => value && value === state.tab) || "all";
  const query = useQuery(partnerEventsQuery(state.params));
  const apply = useApplyEvent();
  const dismiss = useDismissEvent();
  const [open, setOpen] = useState<PartnerEvent | null>(null);
  const [dismissing, setDismissing] = useState<PartnerEvent | null>(null);
  const columns = useMemo<Column<PartnerEvent>[]>(
    () => [
      {
        key: "kind",
        header: t("callback"),
        cell: (row) => `${row.party_label} · ${row.kind_label}`,
        width: 200,
        card: "title",
      },
      {
        key: "state",
        header: t("state"),
        cell: (row) => <StatusChip entity="partnerEvent" status={row.state} />,
        card: "badge",
      },
      {
        key: "merchant",
        header: t("merchant"),
        cell: (row) => (row.merchant_id === "0" ? t("noMerchant") : row.merchant_name),
        hidden: side === "store",
      },
      { key: "number", header: t("ourNumber"), cell: (row) => row.number, width: 180 },
      {
        key: "amount",
        header: t("amount"),
        cell: (row) => row.amount != null && <Money fen={row.amount} />,
        align: "end",
      },
      { key: "error", header: t("whyNot"), cell: (row) => row.error, width: 220 },
      {
        key: "received_at",
        sort: true,
        header: t("received"),
        cell: (row) => <DateText value={row.received_at} seconds />,
      },
    ],
    [t, side],
  );
  const again = async ({ id, merchant_id, number }: PartnerEvent) => {
    const done = await apply.press({ body: { id, merchant_id } });
    if (done?.state === "applied" || done?.state === "ignored") notify.success(t("applied", { number }));
    else if (done) notify.warning({ title: t("notApplied", { number }), text: done.error });
  };
  return (
    <>
      <ListPage
        list={PARTNER_EVENT_LIST}
        bulk={false}
        title={t("partnerCalls")}
        description={t("callbacksText")}
        summary={<Views value="callbacks" />}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        onRow={setOpen}
        tabs={TABS.map((value) => ({ value, label: t(value ? `eventStates.${value}` : "all") }))}
        rowActions={(row) => ({
          inline: can("job.run") && row.actions.includes("apply") && (
            <Button size="sm" loading={apply.busy} onClick={() => void again(row)}>
              {t("applyAgain")}
            </Button>
          ),
          menu: [
            can("job.run") &&
              row.actions.includes("dismiss") && {
                label: t("dismiss"),
                danger: true,
                onSelect: () => setDismissing(row),
              },
          ],
        })}
        empty={<Empty title={t(`eventEmpty.${tab}.title`)} text={t(`eventEmpty.${tab}.text`)} />}
      />
      {open && <EventSheet event={open} onClose={() => setOpen(null)} />}
      {dismissing && (
        <Confirm
          open
          danger
          onClose={() => setDismissing(null)}
          title={t("dismissTitle")}
          text={t("dismissText", { number: dismissing.number })}
          sums={dismissing.amount != null ? [{ label: t("amount"), fen: dismissing.amount }] : []}
          action={t("dismiss")}
          reason={{ label: t("reason"), required: true }}
          onConfirm={async (key, reason) => {
            await dismiss.send({ body: { id: dismissing.id, merchant_id: dismissing.merchant_id, reason }, key });
            notify.success(t("dismissed", { number: dismissing.number }));
          }}
        />
      )}
    </>
  );
}

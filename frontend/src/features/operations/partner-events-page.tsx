"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState, useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useApplied } from "./applied";
import { useApplySeen } from "./became";
import { PARTNER_EVENT_LIST } from "./lists";
import { useDismissEvent } from "./mutations";
import { partyFilter } from "./party-filter";
import { partnerEventCounts, partnerEventsQuery, type PartnerEvent } from "./queries";
import { Views } from "./views";

const EventSheet = onDemand(() => import("./event-sheet"));
const ApplyAsk = onDemand(() => import("./money-asks").then((module) => module.ApplyAsk));
const Confirm = onDemand(() => import("@/components/ui/confirm").then((module) => module.Confirm));
const TABS = ["waiting", "applied", "ignored", "dismissed", ""] as const;

/** What parties told us on their own: what waits is applied once more, or set aside with a reason. */
export function PartnerEventsPage() {
  const t = useTranslations("operations");
  const { side } = useAppState();
  const can = useCan();
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof PARTNER_EVENT_LIST>>(
    () => [...merchant, partyFilter(t), { kind: "text", key: "number", label: t("ourNumber") }],
    [t, merchant],
  );
  const state = useListState({ list: PARTNER_EVENT_LIST, filters, tabKey: "state", defaultTab: "waiting" });
  const tab = TABS.find((value) => value && value === state.tab) || "all";
  const query = useQuery(partnerEventsQuery(state.params));
  const counts = useQuery(partnerEventCounts(state.filterParams));
  const apply = useApplySeen();
  const said = useApplied();
  const dismiss = useDismissEvent();
  const [open, setOpen] = useState<PartnerEvent | null>(null);
  const [applying, setApplying] = useState<PartnerEvent | null>(null);
  const [dismissing, setDismissing] = useState<PartnerEvent | null>(null);
  const columns = useMemo<Column<PartnerEvent, SortOf<typeof PARTNER_EVENT_LIST>>[]>(
    () => [
      {
        key: "kind",
        kind: "text",
        width: 150,
        header: t("callback"),
        cell: (row) => `${row.party_label} · ${row.kind_label}`,

        card: "title",
      },
      {
        key: "state",
        kind: "status",
        header: t("state"),
        cell: (row) => <StatusChip entity="partnerEvent" status={row.state} />,
        card: "badge",
      },
      {
        key: "merchant",
        kind: "text",
        width: 110,
        header: t("merchant"),
        cell: (row) => (row.merchant_id === "0" ? t("noMerchant") : row.merchant_name),
        hidden: side === "store",
      },
      { key: "number", kind: "id", width: 140, header: t("ourNumber"), cell: (row) => row.number },
      {
        key: "amount",
        kind: "money",
        width: 120,
        wide: true,
        header: t("amount"),
        cell: (row) => row.amount != null && <Money fen={row.amount} />,
      },
      {
        key: "error",
        kind: "text",
        width: 130,
        header: t("whyNot"),
        card: "sub",
        brief: (row) => row.error || row.number,
        cell: (row) => row.error,
      },
      {
        key: "received_at",
        kind: "second",
        sort: true,
        header: t("received"),
        card: "sum",
        brief: (row) => <DateText value={row.received_at} />,
        cell: (row) => <DateText value={row.received_at} seconds />,
      },
    ],
    [t, side],
  );
  const again = async (row: PartnerEvent) => {
    if (row.amount !== null) return setApplying(row);
    const done = await apply.press({ row });
    if (done) said(row, done);
  };
  return (
    <>
      <ListPage
        list={PARTNER_EVENT_LIST}
        title={t("partnerCalls")}
        description={t("callbacksText")}
        summary={<Views value="callbacks" />}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        onRow={setOpen}
        tabs={countedTabs(TABS, counts.data, (value) => t(value ? `eventStates.${value}` : "all"), {
          waiting: "amber",
        })}
        rowActions={(row) => ({
          inline: can("job.run") && row.actions.includes("apply") && (
            <Button size="sm" loading={apply.busy && apply.sending?.row.id === row.id} onClick={() => void again(row)}>
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
        empty={() => <Empty title={t(`eventEmpty.${tab}.title`)} text={t(`eventEmpty.${tab}.text`)} />}
      />
      {open && <EventSheet event={open} onClose={() => setOpen(null)} />}
      {applying?.amount != null && (
        <ApplyAsk row={applying} amount={applying.amount} onClose={() => setApplying(null)} />
      )}
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

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryError } from "@/components/query-error";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState } from "@/lib/me";
import { partnerEventRawQuery, type PartnerEvent } from "./queries";

/** One callback; operators see it as it came. */
export default function EventSheet({ event, onClose }: { event: PartnerEvent; onClose: () => void }) {
  const t = useTranslations("operations");
  const { side } = useAppState();
  return (
    <Sheet open onClose={onClose} title={`${event.party_label} · ${event.kind}`}>
      <DescriptionList
        columns={2}
        items={[
          { label: t("ourNumber"), value: event.number },
          { label: t("state"), value: <StatusChip entity="partnerEvent" status={event.state} /> },
          { label: t("merchant"), value: event.merchant_id === "0" ? t("noMerchant") : event.merchant_name },
          { label: t("amount"), value: event.amount != null && <Money fen={event.amount} /> },
          { label: t("received"), value: <DateText value={event.received_at} seconds /> },
          { label: t("appliedAt"), value: <DateText value={event.applied_at} seconds /> },
          side === "store" &&
            event.actions.includes("apply") &&
            !event.actions.includes("dismiss") && {
              label: t("dismissedBy"),
              value: t("dismissedByPlatform"),
              wide: true,
            },
          Boolean(event.error) && {
            label: t("whyNot"),
            value: <span className="text-red-ink">{event.error}</span>,
            wide: true,
          },
        ]}
      />
      {side === "admin" && <Raw event={event} />}
    </Sheet>
  );
}

function Raw({ event }: { event: PartnerEvent }) {
  const t = useTranslations("operations");
  const query = useQuery(partnerEventRawQuery(event));
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t("raw")}</h3>
      {query.error ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} small />
      ) : query.data ? (
        <pre className="max-h-96 overflow-auto rounded bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
          {query.data.raw || t("rawGone")}
        </pre>
      ) : (
        <Skeleton className="!h-24" />
      )}
    </>
  );
}

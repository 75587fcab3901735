"use client";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Sheet } from "@/components/ui/sheet";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState } from "@/lib/me";
import { useShowRaw } from "./mutations";
import type { PartnerEvent } from "./queries";
import { RawText } from "./raw-text";

/** One callback; operators may see it as it came. */
export default function EventSheet({ event, onClose }: { event: PartnerEvent; onClose: () => void }) {
  const t = useTranslations("operations");
  const { side } = useAppState();
  return (
    <Sheet open onClose={onClose} title={`${event.party_label} · ${event.kind_label}`}>
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

function Raw({ event: { id, merchant_id } }: { event: PartnerEvent }) {
  const t = useTranslations("operations");
  const show = useShowRaw();
  return (
    <RawText
      title={t("raw")}
      show={async (key, reason) => (await show.send({ body: { id, merchant_id, reason }, key })).raw}
    />
  );
}

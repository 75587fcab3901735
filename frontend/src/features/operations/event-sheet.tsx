"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Sheet } from "@/components/ui/sheet";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState } from "@/lib/me";
import { useShowRaw } from "./mutations";
import type { PartnerEvent } from "./queries";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

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

/** It may name the customer's account: shown for a reason, and that look is logged. */
function Raw({ event: { id, merchant_id } }: { event: PartnerEvent }) {
  const t = useTranslations("operations");
  const show = useShowRaw();
  const [asking, setAsking] = useState(false);
  const [raw, setRaw] = useState<string | null>(null);
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t("raw")}</h3>
      {raw === null ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t("showRaw")}
        </Button>
      ) : (
        <pre className="max-h-96 overflow-auto rounded bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
          {raw || t("rawGone")}
        </pre>
      )}
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(false)}
          title={t("raw")}
          text={t("showRawText")}
          action={t("showRaw")}
          reason={{ label: t("reason"), required: true }}
          onConfirm={async (key, reason) => {
            setRaw((await show.send({ body: { id, merchant_id, reason }, key })).raw);
          }}
        />
      )}
    </>
  );
}

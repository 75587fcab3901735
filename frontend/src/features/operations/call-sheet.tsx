"use client";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Sheet } from "@/components/ui/sheet";
import { StatusChip } from "@/entities/status/status-chip";
import { useAppState } from "@/lib/me";
import { useCallAbout } from "./call-about";
import { useShowAnswer } from "./mutations";
import type { PartnerCall } from "./queries";
import { RawText } from "./raw-text";
import { Said } from "./said";

/** One call with the party's answer, people hidden; operators may see the whole. */
export default function CallSheet({ call, onClose }: { call: PartnerCall; onClose: () => void }) {
  const t = useTranslations("operations");
  const about = useCallAbout(call);
  const { side } = useAppState();
  return (
    <Sheet open onClose={onClose} title={`${call.party_label} · ${call.operation_label}`}>
      <DescriptionList
        columns={2}
        items={[
          { label: t("number"), value: call.key },
          { label: t("state"), value: <StatusChip entity="partnerCall" status={call.state} /> },
          { label: t("merchant"), value: call.merchant_name },
          ...about,
          { label: t("attempts"), value: call.attempts },
          { label: t("created"), value: <DateText value={call.created_at} seconds /> },
          call.waits_until !== null && { label: t("waitsUntil"), value: <DateText value={call.waits_until} /> },
          { label: t("finished"), value: <DateText value={call.finished_at} seconds /> },
          call.resolved_as !== null && { label: t("outcome"), value: t(`outcomes.${call.resolved_as}`) },
          call.said !== null && { label: t("said"), value: <Said said={call.said} />, wide: true },
          Boolean(call.error) && {
            label: t("error"),
            value: <span className="text-red-ink">{call.error}</span>,
            wide: true,
          },
          Boolean(call.answer) && {
            label: t("answer"),
            value: (
              <pre className="max-h-96 overflow-auto rounded bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
                {call.answer}
              </pre>
            ),
            wide: true,
          },
        ]}
      />
      {side === "admin" && !call.whole && <Answer call={call} />}
    </Sheet>
  );
}

function Answer({ call: { id, merchant_id } }: { call: PartnerCall }) {
  const t = useTranslations("operations");
  const show = useShowAnswer();
  return (
    <RawText
      title={t("rawAnswer")}
      show={async (key, reason) => (await show.send({ body: { id, merchant_id, reason }, key })).raw}
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { Dialog } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";
import { Qr } from "@/components/ui/qr";
import { billQueries, type Attempt } from "./queries";

/** The code that the customer scans; the dialog sees by itself when it is paid. */
export default function QrDialog({ attempt: first, onClose }: { attempt: Attempt; onClose: () => void }) {
  const t = useTranslations("billing");
  const { data } = useQuery(billQueries.attempt(first.id));
  const attempt = data ?? first;
  return (
    <Dialog open onClose={onClose} title={t("qrTitle")} size="sm">
      <div className="flex flex-col items-center gap-3 py-2 text-center" aria-live="polite">
        <Money fen={attempt.amount} size="xl" />
        {attempt.state === "paid" ? (
          <p className="flex items-center gap-2 text-lg font-medium text-green-ink">
            <CircleCheck className="size-6" aria-hidden />
            {t("qrPaid")}
          </p>
        ) : attempt.state === "waiting" ? (
          <>
            <Qr value={attempt.qr_content} label={t("qrTitle")} size={208} />
            <p className="text-ink-2">{t("qrText")}</p>
            <p className="flex items-center gap-2 text-xs text-ink-3">
              {t("qrUntil")} <DateText value={attempt.expires_at} />{" "}
              <CopyButton text={attempt.qr_content} kind="link" label={t("copyQr")} />
            </p>
          </>
        ) : (
          <p className="text-red-ink">{attempt.error || attempt.state_label}</p>
        )}
      </div>
    </Dialog>
  );
}

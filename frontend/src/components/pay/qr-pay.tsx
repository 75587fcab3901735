"use client";
import { CircleCheck, CircleX, TimerOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { Dialog } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";
import { Qr } from "@/components/ui/qr";
import { clockOf, useSecondsLeft } from "@/lib/countdown";

/** How far it is, as whoever asks for it knows: keep asking while it waits. */
export type PayState = "waiting" | "paid" | "failed" | "closed";

type QrPayProps = {
  title: string;
  /** In fen. */
  amount: number;
  /** What the code says. */
  code: string;
  until: string | null;
  state: PayState;
  /** Who scans it with what. */
  text: ReactNode;
  /** What paid says; 已收款 by itself. */
  paid?: string;
  /** Why it failed, or was closed. */
  failure?: string;
  /** Makes another code when this one is over. */
  onAgain?: () => void;
  /** The time is over: ask once more what became of it. */
  onOver?: () => void;
  onClose: () => void;
};

/** A sum, the code to pay it with, the time that is left, and what came of it. */
export function QrPay({ title, amount, onClose, ...rest }: QrPayProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <div className="flex flex-col items-center gap-3 py-2 text-center">
        <Money fen={amount} size="xl" />
        <div aria-live="polite" className="contents">
          <Result title={title} {...rest} />
        </div>
      </div>
    </Dialog>
  );
}

function Result({ state, paid, failure, onAgain, ...waiting }: Omit<QrPayProps, "amount" | "onClose">) {
  const t = useTranslations("ui.pay");
  if (state === "paid")
    return (
      <p className="flex items-center gap-2 py-6 text-lg font-medium text-green-ink">
        <CircleCheck className="size-6" aria-hidden />
        {paid ?? t("paid")}
      </p>
    );
  if (state === "closed")
    return (
      <p className="flex items-center gap-2 py-6 text-ink-2">
        <TimerOff className="size-5 shrink-0" aria-hidden />
        {failure}
      </p>
    );
  if (state === "failed")
    return (
      <>
        <p className="flex items-center gap-2 py-4 text-red-ink">
          <CircleX className="size-5 shrink-0" aria-hidden />
          {failure ?? t("failed")}
        </p>
        {onAgain && <Button onClick={onAgain}>{t("again")}</Button>}
      </>
    );
  return <Waiting onAgain={onAgain} {...waiting} />;
}

function Waiting({
  title,
  code,
  until,
  text,
  onAgain,
  onOver,
}: Pick<QrPayProps, "title" | "code" | "until" | "text" | "onAgain" | "onOver">) {
  const t = useTranslations("ui.pay");
  const seconds = useSecondsLeft(until);
  const over = seconds === 0;
  useEffect(() => {
    if (over) onOver?.();
  }, [over, onOver]);
  if (over)
    return (
      <>
        <p className="flex items-center gap-2 py-6 text-ink-2">
          <TimerOff className="size-5 shrink-0" aria-hidden />
          {t("over")}
        </p>
        {onAgain && (
          <Button variant="primary" onClick={onAgain}>
            {t("again")}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Qr value={code} label={title} size={208} />
      <p className="text-ink-2">{text}</p>
      <p className="flex items-center gap-2 text-sm text-ink-3">
        <span role="timer" aria-live="off" className="tabular-nums">
          {seconds !== null && t("left", { time: clockOf(seconds) })}
          {seconds === null && until !== null && (
            <>
              {t("until")} <DateText value={until} />
            </>
          )}
        </span>
        <CopyButton text={code} kind="link" label={t("copy")} />
      </p>
    </>
  );
}

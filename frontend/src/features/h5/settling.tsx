"use client";
import { Button } from "@/components/ui/button";
import { yuanText } from "@/lib/money";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { goTo, leavesWechat } from "./leave";
import type { Settling as Found } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type SettlingProps = { found: Found; token: string; onDone: () => void };

/** What the customer promised to pay, and what they needn't if they pay it by a day. */
export default function Settling({ found: { promise, settlement, written_off }, token, onDone }: SettlingProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const pay = async () => {
    if (leavesWechat()) return;
    const done = await send("settle", async (key) => {
      await goTo((await h5.paySettlement(token, key)).url);
    });
    if (!done) onDone();
  };
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t(settlement ? "settle" : written_off ? "writtenOff" : "promised")}</h2>
      <Failed text={failed} />
      {written_off > 0 && <p className="text-sm text-ink-2">{t("writtenOffText", { sum: yuanText(written_off) })}</p>}
      {settlement && (
        <>
          <p className="text-sm text-ink-2">
            {t("settleText", {
              day: settlement.day,
              sum: yuanText(settlement.amount),
              waives: yuanText(settlement.waives),
            })}
          </p>
          <Button size="lg" variant="primary" block loading={busy !== ""} onClick={() => void pay()}>
            {t("settlePay", { sum: yuanText(settlement.pay) })}
          </Button>
        </>
      )}
      {promise && (
        <p className="text-sm text-ink-2">{t("promisedText", { day: promise.day, sum: yuanText(promise.amount) })}</p>
      )}
    </section>
  );
}

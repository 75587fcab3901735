"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { yuanText } from "@/lib/money";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { goTo, leavesWechat } from "./leave";
import type { H5Order } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type AheadProps = { order: H5Order; token: string; onDone: () => void };

/** What isn't due yet, paid today: the next period, or some of those after it. */
export default function Ahead({ order: { ahead, debit }, token, onDone }: AheadProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [until, setUntil] = useState(0);
  const first = ahead[0];
  if (!first) return null;
  const sums = ahead.map((_, i) => ahead.slice(0, i + 1).reduce((sum, one) => sum + one.amount, 0));
  const at = Math.max(
    0,
    ahead.findIndex((one) => one.period === until),
  );
  const named = (last: number) =>
    last === first.period ? t("periodOf", { period: last }) : t("periodsOf", { from: first.period, to: last });
  const pay = async () => {
    if (leavesWechat()) return;
    const done = await send("ahead", async (key) => {
      await goTo((await h5.payAhead(token, ahead[at]!.period, key)).url);
    });
    if (!done) onDone();
  };
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div>
        <h2 className="font-medium">{t("ahead")}</h2>
        <p className="text-sm text-ink-2">{t(debit?.state === "on" ? "aheadDebit" : "aheadText")}</p>
      </div>
      <Failed text={failed} />
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{t("aheadOf", { which: named(ahead[at]!.period) })}</span>
        <b className="font-medium">{yuanText(sums[at]!)}</b>
      </p>
      {ahead.length > 1 && (
        <select
          aria-label={t("aheadWhich")}
          className="min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3"
          value={ahead[at]!.period}
          onChange={(event) => setUntil(Number(event.target.value))}
        >
          {ahead.map((one) => (
            <option key={one.period} value={one.period}>
              {named(one.period)}
            </option>
          ))}
        </select>
      )}
      <Button size="lg" block loading={busy !== ""} onClick={() => void pay()}>
        {t("aheadPay", { sum: yuanText(sums[at]!) })}
      </Button>
    </section>
  );
}

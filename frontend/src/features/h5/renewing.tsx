"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { yuanText } from "@/lib/money";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { ProofAsked } from "./proof-asked";
import type { Renewal } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type RenewingProps = { renewal: Renewal; token: string; onDone: () => void };

/** More periods at the end of the term: how many, at which price, and what became of it. */
export default function Renewing({ renewal, token, onDone }: RenewingProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [periods, setPeriods] = useState(1);
  const { send, busy, failed, unproven } = useSend();
  if (unproven) return <ProofAsked token={token} path="order" />;
  const run = async (act: "requestRenewal" | "withdrawRenewal") => {
    const sent = await send(act, (key) =>
      act === "requestRenewal"
        ? h5.requestRenewal(token, periods, renewal.amount, key)
        : h5.withdrawRenewal(token, key),
    );
    if (sent) setAsking(false);
    onDone();
  };
  const sum = yuanText(renewal.amount);
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t("renew")}</h2>
      <Failed text={failed} />
      {renewal.asked > 0 && (
        <>
          <p className="text-sm text-ink-2">
            {t("renewAsked", {
              count: renewal.asked,
              sum,
              until: renewal.asked_until ?? "",
              day: renewal.answer_by ?? "",
            })}
          </p>
          <Button variant="ghost" loading={busy !== ""} onClick={() => void run("withdrawRenewal")}>
            {t("withdrawRenewal")}
          </Button>
        </>
      )}
      {renewal.ends.length > 0 && !asking && (
        <>
          <p className="text-sm text-ink-2">{t("renewText", { sum })}</p>
          <Button onClick={() => setAsking(true)}>{t("askRenewal")}</Button>
        </>
      )}
      {asking && (
        <div role="alertdialog" aria-label={t("askRenewal")} className="flex flex-col gap-3">
          <Field label={t("renewPeriods")} required>
            <Select
              value={String(periods)}
              onChange={(event) => setPeriods(Number(event.target.value))}
              options={renewal.ends.map((until, i) => ({
                value: String(i + 1),
                label: t("renewOption", { count: i + 1, until }),
              }))}
            />
          </Field>
          <p className="text-sm text-ink-2">{t("renewSure", { sum })}</p>
          <div className="flex gap-2 [&>button]:flex-1">
            <Button size="lg" onClick={() => setAsking(false)}>
              {t("notYet")}
            </Button>
            <Button size="lg" variant="primary" loading={busy !== ""} onClick={() => void run("requestRenewal")}>
              {t("askRenewal")}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

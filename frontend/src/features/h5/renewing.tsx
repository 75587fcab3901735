"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { yuanText } from "@/lib/money";
import { h5 } from "./calls";
import { Failed } from "./failed";
import type { Renewal } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type RenewingProps = { renewal: Renewal; token: string; onDone: () => void };

/** More periods at the end of the term: how many, at which price, who says yes to it, and what became of it. */
export default function Renewing({ renewal, token, onDone }: RenewingProps) {
  const t = useWords();
  /** What the shop puts down meanwhile stands in its place, and is another question. */
  const [asking, setAsking] = useState<"request" | "agree" | null>(null);
  const [periods, setPeriods] = useState(1);
  const { send, busy, failed } = useSend();
  const run = async (act: string, call: (key: string) => Promise<unknown>) => {
    if (await send(act, call)) setAsking(null);
    onDone();
  };
  const request = () => run("request", (key) => h5.requestRenewal(token, periods, renewal.amount, key));
  const agree = () => run("agree", (key) => h5.agreeRenewal(token, renewal.asked, renewal.amount, key));
  const withdraw = () => run("withdraw", (key) => h5.withdrawRenewal(token, key));
  const sum = yuanText(renewal.amount);
  const asked = { count: renewal.asked, sum, until: renewal.asked_until ?? "", day: renewal.answer_by ?? "" };
  const waits = renewal.asked > 0 && renewal.by_customer;
  const offered = renewal.asked > 0 && !renewal.by_customer;
  const open = renewal.ends.length > 0;
  const total = (count: number) => (
    <p className="text-sm">
      {t("renewTotal", { count, total: yuanText(count * renewal.amount), day: renewal.first_due ?? "" })}
    </p>
  );
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t("renew")}</h2>
      <Failed text={failed} />
      {renewal.refused !== "" && <p className="text-sm text-ink-2">{t("renewRefused", { why: renewal.refused })}</p>}
      {waits && (
        <>
          <p className="text-sm text-ink-2">{t("renewAsked", asked)}</p>
          {total(renewal.asked)}
          <Button variant="ghost" loading={busy !== ""} onClick={() => void withdraw()}>
            {t("withdrawRenewal")}
          </Button>
        </>
      )}
      {offered && <p className="text-sm text-ink-2">{t("renewOffered", asked)}</p>}
      {offered && total(renewal.asked)}
      {offered && asking !== "agree" && (
        <div className="flex gap-2 [&>button]:flex-1">
          <Button size="lg" loading={busy === "withdraw"} onClick={() => void withdraw()}>
            {t("declineRenewal")}
          </Button>
          <Button size="lg" variant="primary" onClick={() => setAsking("agree")}>
            {t("agreeRenewal")}
          </Button>
        </div>
      )}
      {offered && asking === "agree" && (
        <Sure label={t("agreeRenewal")} busy={busy} onNo={() => setAsking(null)} onYes={() => void agree()}>
          <p className="text-sm text-ink-2">{t("renewAgreeSure", { sum, count: renewal.asked })}</p>
        </Sure>
      )}
      {open && asking !== "request" && (
        <>
          <p className="text-sm text-ink-2">{t("renewText", { sum })}</p>
          <Button onClick={() => setAsking("request")}>{t("askRenewal")}</Button>
        </>
      )}
      {open && asking === "request" && (
        <Sure label={t("askRenewal")} busy={busy} onNo={() => setAsking(null)} onYes={() => void request()}>
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
          {total(periods)}
          <p className="text-sm text-ink-2">{t("renewSure", { sum })}</p>
        </Sure>
      )}
    </section>
  );
}

type SureProps = { label: string; busy: string; onNo: () => void; onYes: () => void; children: React.ReactNode };

/** Asked a second time, with what follows from it. */
function Sure({ label, busy, onNo, onYes, children }: SureProps) {
  const t = useWords();
  return (
    <div role="alertdialog" aria-label={label} className="flex flex-col gap-3">
      {children}
      <div className="flex gap-2 [&>button]:flex-1">
        <Button size="lg" onClick={onNo}>
          {t("back")}
        </Button>
        <Button size="lg" variant="primary" loading={busy !== ""} onClick={onYes}>
          {label}
        </Button>
      </div>
    </div>
  );
}

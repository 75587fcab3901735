"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { AppCode } from "./app-code";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { goTo, isPage, leavesWechat, onPhone, wayTo } from "./leave";
import type { DebitPage, H5Debit } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type DebitProps = { debit: H5Debit; token: string };

/** Whether later instalments are debited: the customer agrees in the payment platform's app, or goes on without. */
export function Debit({ debit: { state, text }, token }: DebitProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [page, setPage] = useState<DebitPage | null>(null);
  const on = state === "on";
  const go = () => {
    if (leavesWechat()) return;
    void send("page", async (key) => {
      const found = await h5.debit(token, key);
      const to = wayTo(found);
      if (!onPhone() || !isPage(to)) setPage({ ...found, url: to });
      if (onPhone()) await goTo(to);
    });
  };
  return (
    <section aria-live="polite" className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t(on ? "debitOn" : "debit")}</h2>
      <p className={cn("text-sm", on ? "text-green-ink" : "text-ink-2")}>{text}</p>
      <Failed text={failed} />
      {!on && page && <AppCode url={page.url} code={page.code} words="debit" />}
      {!on && !page && (
        <Button block loading={busy !== ""} onClick={go}>
          {t("debitGo")}
        </Button>
      )}
    </section>
  );
}

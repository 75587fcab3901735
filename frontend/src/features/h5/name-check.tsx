"use client";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { goTo, leavesWechat } from "./leave";
import type { H5NameCheck } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

const TONES: Partial<Record<H5NameCheck["state"], string>> = {
  passed: "text-green-ink",
  failed: "text-red-ink",
  refused: "text-amber-ink",
};

/** Whether name and ID number are the customer's own: the customer agrees on the payment platform's page, which leads back here. */
export function NameCheck({ check: { state, text }, token }: { check: H5NameCheck; token: string }) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const go = () => {
    if (!leavesWechat()) void send("page", async () => goTo((await h5.nameCheck(token)).url));
  };
  const open = state !== "passed" && state !== "checking";
  return (
    <section aria-live="polite" className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t("nameCheck")}</h2>
      <p className={cn("text-sm", TONES[state] ?? "text-ink-2")}>{text}</p>
      <Failed text={failed} />
      {open && (
        <>
          <Button block loading={busy !== ""} onClick={go}>
            {t(state === "none" || state === "asked" ? "nameCheckGo" : "nameCheckAgain")}
          </Button>
          <p className="text-sm text-ink-3">{t("nameCheckFree")}</p>
        </>
      )}
    </section>
  );
}

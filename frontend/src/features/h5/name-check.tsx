"use client";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { h5 } from "./calls";
import type { H5NameCheck } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type NameCheckProps = {
  check: H5NameCheck;
  token: string;
  /** What the payment platform's page sent back: "" when the customer left it there, null when nobody came from it. */
  code: string | null;
  onDone: () => void;
};

const TONES: Record<string, string> = {
  passed: "text-green-ink",
  failed: "text-red-ink",
  refused: "text-amber-ink",
};

/** Whether name and ID number are the customer's own: the customer agrees on the payment platform's page. */
export function NameCheck({ check: { state, text }, token, code, onDone }: NameCheckProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const brought = useRef(code);
  useEffect(() => {
    const auth = brought.current;
    if (auth === null) return;
    brought.current = null;
    void send("checked", (key) => h5.nameChecked(token, auth, key)).then(onDone);
  });
  const go = () => send("page", async (key) => location.assign((await h5.nameCheck(token, key)).url));
  const open = state !== "passed" && state !== "checking";
  return (
    <section aria-live="polite" className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t("nameCheck")}</h2>
      <p className={cn("text-sm", TONES[state] ?? "text-ink-2")}>{text}</p>
      {failed && (
        <p role="alert" className="rounded-lg bg-red px-3 py-2 text-sm text-red-ink">
          {failed}
        </p>
      )}
      {open && (
        <>
          <Button block loading={busy !== ""} onClick={() => void go()}>
            {t(state === "none" || state === "asked" ? "nameCheckGo" : "nameCheckAgain")}
          </Button>
          <p className="text-sm text-ink-3">{t("nameCheckFree")}</p>
        </>
      )}
    </section>
  );
}

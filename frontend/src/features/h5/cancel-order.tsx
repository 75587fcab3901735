"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { useSend } from "./use-send";
import { useWords } from "./words";

/** Before the contract is signed the customer may cancel; what was paid goes back. Asks once more. */
export function CancelOrder({ token, paid, onDone }: { token: string; paid: boolean; onDone: () => void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { send, busy, failed } = useSend();
  const cancel = async () => {
    await send("cancel", (key) => h5.cancel(token, key));
    setAsking(false);
    // Refused, the order has gone on meanwhile.
    onDone();
  };
  if (!asking)
    return (
      <div className="text-center">
        <Failed text={failed} />
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t("cancelOrder")}
        </Button>
      </div>
    );
  return (
    <section role="alertdialog" aria-label={t("cancelOrder")} className="rounded-xl border border-line bg-surface p-4">
      <p>{t(paid ? "cancelPaid" : "cancelUnpaid")}</p>
      <div className="mt-3 flex gap-2 [&>button]:flex-1">
        <Button size="lg" onClick={() => setAsking(false)}>
          {t("keepOrder")}
        </Button>
        <Button size="lg" variant="danger" loading={busy !== ""} onClick={() => void cancel()}>
          {t("cancelSure")}
        </Button>
      </div>
    </section>
  );
}

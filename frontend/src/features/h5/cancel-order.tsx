"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { h5 } from "./calls";
import { ProofAsked } from "./proof-asked";
import { useSend } from "./use-send";
import { useWords } from "./words";

/** Before the contract is signed the customer may cancel; what was paid goes back. Asks once more. */
export function CancelOrder({ token, paid, onDone }: { token: string; paid: boolean; onDone: () => void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { send, busy, failed, unproven } = useSend();
  const cancel = async () => {
    if (await send("cancel", (key) => h5.cancel(token, key))) onDone();
    setAsking(false);
  };
  if (unproven) return <ProofAsked token={token} path="order" />;
  if (!asking)
    return (
      <div className="text-center">
        {failed && (
          <p role="alert" className="mb-1 text-sm text-red-ink">
            {failed}
          </p>
        )}
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

"use client";
import { Button } from "@/components/ui/button";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { useProve } from "./use-prove";
import { useSend } from "./use-send";
import { useWords } from "./words";

type RiskConsentProps = { given: boolean; unproved: boolean; shop: string; token: string; onDone: () => void };

/**
 * Whether the shop may ask the risk vendor: given here as on the form, and taken back as easily. `unproved`: it can't
 * before the mobile is proved, or the name.
 */
export default function RiskConsent({ given, unproved, shop, token, onDone }: RiskConsentProps) {
  const t = useWords();
  const prove = useProve();
  const { send, busy, failed } = useSend();
  const say = async () => {
    if (await send("consent", (key) => h5.riskConsent(token, !given, key))) onDone();
  };
  return (
    <section aria-live="polite" className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t(given ? "riskOn" : "riskOff")}</h2>
      <p className="text-sm text-ink-2">{t(given ? "riskOnText" : "riskOffText", { shop })}</p>
      {given && unproved && (
        <>
          <p className="text-sm text-amber-ink">{t("riskUnproved")}</p>
          <Button block variant="secondary" onClick={() => void prove().then(onDone)}>
            {t("riskProve")}
          </Button>
        </>
      )}
      <Failed text={failed} />
      <Button block variant={given ? "ghost" : "secondary"} loading={busy !== ""} onClick={() => void say()}>
        {t(given ? "riskEnd" : "riskGive")}
      </Button>
    </section>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCan } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { saysWhatIsLeft } from "@/lib/api/refusals";
import { notify } from "@/lib/notices";
import { LEFT_CARD } from "./left-paths";
import { useChangeStatus } from "./mutations";
import type { Merchant, StatusAct } from "./types";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

/** ms after which a dialog has given its focus back. */
const FOCUS_IS_BACK = 300;
const DANGER = ["freeze", "close"];

/** The card that lists it, once the question is gone and has given its focus back. */
const lookAtLeft = () =>
  void setTimeout(() => {
    const card = document.getElementById(LEFT_CARD);
    card?.scrollIntoView({ block: "start" });
    card?.focus({ preventScroll: true });
  }, FOCUS_IS_BACK);

/** The moves that the API allows now, each saying what it stops. */
export function StatusActs({ merchant }: { merchant: Merchant }) {
  const t = useTranslations("merchants");
  const can = useCan();
  const change = useChangeStatus();
  const [asking, setAsking] = useState<StatusAct | null>(null);
  if (!can("merchant.edit")) return null;
  return (
    <>
      {merchant.actions.map((act) => (
        <Button
          key={act.act}
          variant={DANGER.includes(act.act) ? "danger" : "secondary"}
          onClick={() => setAsking(act)}
        >
          {t(`act_${act.act}`)}
        </Button>
      ))}
      {asking && (
        <Confirm
          open
          danger={DANGER.includes(asking.act)}
          onClose={() => setAsking(null)}
          title={t(`ask_${asking.act}`, { name: merchant.name })}
          text={t(`will_${asking.act}`, { live: merchant.live_order_count })}
          action={t(`act_${asking.act}`)}
          reason={{ label: t("reason"), placeholder: t("reasonExample") }}
          agree={asking.act === "close" ? t("agreeClose") : undefined}
          sums={
            asking.act === "freeze" || asking.act === "close"
              ? [{ label: t("balance"), fen: merchant.balance }]
              : undefined
          }
          onConfirm={async (key, reason) => {
            try {
              await change.send({ body: { id: merchant.id, status: asking.status, reason }, key });
            } catch (error) {
              if (!saysWhatIsLeft(error)) throw error;
              notify.warning(error.msg);
              return lookAtLeft();
            }
            notify.success(t(`did_${asking.act}`, { name: merchant.name }));
          }}
        />
      )}
    </>
  );
}

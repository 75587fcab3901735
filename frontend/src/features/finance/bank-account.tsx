"use client";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { IconButton } from "@/components/ui/button";
import { useShowAccount } from "./mutations";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

/** Where a withdrawal goes, masked; who pays out sees the full number for a reason, and that look is logged. */
export function BankAccount({ id, masked, may }: { id: string; masked: string; may: boolean }) {
  const t = useTranslations("finance");
  const show = useShowAccount();
  const [asking, setAsking] = useState(false);
  const [plain, setPlain] = useState("");
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <span className="tabular-nums">{plain || masked}</span>
        {may && !plain && <IconButton size="sm" icon={Eye} label={t("showAccount")} onClick={() => setAsking(true)} />}
      </span>
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(false)}
          title={t("showAccount")}
          text={t("showAccountText")}
          action={t("showIt")}
          reason={{ label: t("reason"), required: true }}
          onConfirm={async (key, reason) => {
            const { bank_name, bank_account } = await show.send({ body: { id, reason }, key });
            setPlain(`${bank_name} ${bank_account}`);
          }}
        />
      )}
    </>
  );
}

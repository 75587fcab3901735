"use client";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { IconButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { AnswerOf } from "@/lib/api";
import { useShowAccount } from "./mutations";

type Account = AnswerOf<"post", "/api/finance/showWithdrawAccount">;
const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

/** Where a withdrawal goes, masked; who pays out sees the full number for a reason, and that look is logged. */
export function BankAccount({ id, masked, may }: { id: string; masked: string; may: boolean }) {
  const t = useTranslations("finance");
  const show = useShowAccount();
  const [asking, setAsking] = useState(false);
  const [plain, setPlain] = useState<Account | null>(null);
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        {plain ? <Plain account={plain} /> : <span className="tabular-nums">{masked}</span>}
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
            setPlain(await show.send({ body: { id, reason }, key }));
          }}
        />
      )}
    </>
  );
}

/** What a bank's form asks for, each to be copied: it refuses a number whose holder is another. */
function Plain({ account }: { account: Account }) {
  const t = useTranslations("finance");
  const parts = [
    { name: t("holder"), text: account.bank_holder },
    { name: t("bankName"), text: account.bank_name },
    { name: t("accountNumber"), text: account.bank_account },
  ];
  return (
    <span className="grid gap-0.5">
      {parts.map(({ name, text }) => (
        <span key={name} className="flex items-center gap-1.5 tabular-nums">
          {text}
          <CopyButton text={text} label={t("copyOf", { name })} />
        </span>
      ))}
    </span>
  );
}

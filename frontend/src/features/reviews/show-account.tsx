"use client";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { useShowChangeAccount } from "./mutations";
import type { Review } from "./types";

/** The full new number, for who compares it with what the shop sent; the look is logged. */
export function ShowAccount({ row }: { row: Review }) {
  const t = useTranslations("reviews");
  const show = useShowChangeAccount();
  const [asking, setAsking] = useState(false);
  const [plain, setPlain] = useState("");
  if (plain) return <p className="text-sm tabular-nums">{plain}</p>;
  return (
    <>
      <Button icon={Eye} onClick={() => setAsking(true)}>
        {t("account")}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t("account")}
        text={t("accountText")}
        action={t("show")}
        reason={{ label: t("reason"), required: true }}
        onConfirm={async (key, reason) => {
          const found = await show.send({ body: { merchant_id: row.merchant_id!, id: row.id, reason }, key });
          const { bank_name: bank, bank_holder: holder, bank_account: account } = found;
          setPlain(t("accountIs", { bank, holder, account }));
        }}
      />
    </>
  );
}

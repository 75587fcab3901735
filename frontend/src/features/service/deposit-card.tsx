"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Confirm } from "@/components/ui/confirm";
import { DateText } from "@/components/ui/date-text";
import { Switch } from "@/components/ui/switch";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { depositQuery, useSetDepositRule } from "./queries";

/** Whether customers may pay the deposit in money; asked twice, since it changes what every new customer sees. */
export function DepositCard() {
  const t = useTranslations("baseSet.deposit");
  const query = useQuery(depositQuery);
  const save = useSetDepositRule();
  const can = useCan();
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <section className="mt-6 grid gap-3 lg:mr-[356px]">
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Loaded query={query} form>
        {({ in_money, changed_at }) => (
          <Card>
            <div className="flex items-start justify-between gap-4">
              <p className="font-medium">{t("label")}</p>
              <Switch
                label={t("label")}
                hideLabel
                checked={in_money}
                disabled={!can("deposit.set")}
                onChange={(wanted) => setAsked(wanted)}
              />
            </div>
            <p className="mt-2 text-sm text-ink-2">{t("text")}</p>
            {changed_at && (
              <p className="mt-2 text-xs text-ink-3">
                <DateText value={changed_at} />
              </p>
            )}
          </Card>
        )}
      </Loaded>
      {asked !== null && (
        <Confirm
          open
          onClose={() => setAsked(null)}
          title={t(asked ? "askOn" : "askOff")}
          text={t(asked ? "askOnText" : "askOffText")}
          action={t(asked ? "actOn" : "actOff")}
          onConfirm={async (key) => {
            await save.send({ body: { in_money: asked }, key });
            notify.success(t("saved"));
          }}
        />
      )}
    </section>
  );
}

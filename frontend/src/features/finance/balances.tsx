"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCan } from "@/lib/me";
import { LinkButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { financeQueries } from "./queries";

/** The merchant's money taken apart: what can be withdrawn now in big figures, the rest beside it. */
export function Balances({ acts = true }: { acts?: boolean }) {
  const t = useTranslations("finance");
  const can = useCan();
  const { data } = useQuery(financeQueries.collect);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <div>
          <p className="text-sm text-ink-3">{t("available")}</p>
          <Money fen={data?.available} size="xl" />
        </div>
        <div className="min-w-64 flex-1">
          <DescriptionList
            columns={3}
            loading={!data}
            items={[
              { label: t("pending", { days: data?.settlement_days ?? 0 }), value: <Money fen={data?.pending} /> },
              { label: t("withdrawing"), value: <Money fen={data?.withdrawing} /> },
              { label: t("withdrawn"), value: <Money fen={data?.withdrawn} /> },
              Boolean(data?.debt) && { label: t("debt"), value: <Money fen={data?.debt} /> },
              Boolean(data?.offline_cash) && { label: t("offlineCash"), value: <Money fen={data?.offline_cash} /> },
            ]}
          />
        </div>
        {acts && can("withdraw.apply") && (
          <LinkButton href="/applyWithdrawal" variant="primary">
            {t("apply")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

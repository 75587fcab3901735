"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCan } from "@/lib/me";
import { LinkButton } from "@/components/ui/button";
import { Figures, type Figure } from "@/components/ui/figures";
import { Money } from "@/components/ui/money";
import { financeQueries } from "./queries";
import type { Collect, LedgerPage } from "./types";

/** The merchant's money taken apart: what can be withdrawn now in big figures, the rest beside it. */
export function Balances() {
  const t = useTranslations("finance");
  const { data } = useQuery(financeQueries.collect);
  return (
    <Figures
      loading={!data}
      items={[
        ...own(t, data),
        { label: t("withdrawing"), value: <Money fen={data?.withdrawing} /> },
        { label: t("withdrawn"), value: <Money fen={data?.withdrawn} /> },
        Boolean(data?.offline_cash) && { label: t("offlineCash"), value: <Money fen={data?.offline_cash} /> },
      ]}
    />
  );
}

/** The head of the list of money: what a merchant has, and the sums of what the list shows. */
export function LedgerHead({ merchant, page }: { merchant: boolean; page: LedgerPage | undefined }) {
  const t = useTranslations("finance");
  const can = useCan();
  const { data } = useQuery({ ...financeQueries.collect, enabled: merchant });
  const sums = page?.sums;
  return (
    <Figures
      loading={!sums || (merchant && !data)}
      items={[
        ...(merchant ? own(t, data) : []),
        { label: t("income"), value: <Money fen={sums?.income} /> },
        { label: t("expense"), value: <Money fen={sums?.expense} /> },
        { label: t("net"), value: <Money fen={sums?.net} /> },
        Boolean(sums?.adjusted) && { label: t("adjusted"), value: <Money fen={sums?.adjusted} signed /> },
      ]}
      action={
        merchant &&
        can("withdraw.apply") && (
          <LinkButton href="/applyWithdrawal" variant="primary">
            {t("apply")}
          </LinkButton>
        )
      }
    />
  );
}

const own = (t: ReturnType<typeof useTranslations<"finance">>, data: Collect | undefined): Figure[] => [
  { label: t("available"), value: <Money fen={data?.available} />, big: true },
  { label: t("pending", { days: data?.settlement_days ?? 0 }), value: <Money fen={data?.pending} /> },
  Boolean(data?.debt) && { label: t("debt"), value: <Money fen={data?.debt} /> },
];

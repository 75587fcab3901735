"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState, type ReactNode } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Confirm } from "@/components/ui/confirm";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import type { AnswerOf } from "@/lib/api";
import type { ClearingOut } from "@/lib/api/schema";
import { useCan, useMayOpen } from "@/lib/me";
import { yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { LEFT_CARD, leftPaths } from "./left-paths";
import { useDecideClearing, usePayOut } from "./mutations";
import { merchantQueries } from "./queries";
import type { Merchant } from "./types";

const DebtForm = onDemand(() => import("./debt-form"));
type Decision = { result: "confirm" | "refuse"; row: ClearingOut };

/** What stands in the way of closing a merchant, and how it is cleared: payout of its money, its debt by two people. */
export function ClosingCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations("merchants");
  const query = useQuery(merchantQueries.left(merchant.id));
  const title = t("left.title");
  return (
    <div id={LEFT_CARD} role="group" aria-label={title} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Loaded query={query} small frame={(inside) => <Card title={title}>{inside}</Card>}>
        {(left) => <Closing title={title} merchant={merchant} left={left} />}
      </Loaded>
    </div>
  );
}

type Left = AnswerOf<"get", "/api/platform/getMerchantLeft">;

function Closing({ title, merchant, left }: { title: string; merchant: Merchant; left: Left }) {
  const t = useTranslations("merchants");
  const may = useCan()("withdraw.audit");
  const payOut = usePayOut();
  const decide = useDecideClearing();
  /** As it was when it was asked about: whatever is left by now, that is what is agreed to. */
  const [paying, setPaying] = useState<Left | null>(null);
  const [clearing, setClearing] = useState(false);
  const [decision, setDecision] = useState<Decision | null>(null);
  const mayOpen = useMayOpen();
  const paths = leftPaths(merchant.id);
  /** What is left leads to its list; nothing leads nowhere, and so does a page of others. */
  const line = (name: string, label: string, left: number, shown: ReactNode) => {
    const path = paths[name];
    if (left === 0 || !path || !mayOpen(path)) return { label, value: shown };
    return {
      label,
      value: (
        <Link href={path} className="inline-block text-accent-ink hover:underline">
          <span className="sr-only">{t("left.open", { what: label })}</span> {shown}
        </Link>
      ),
    };
  };
  const paid = ({ payout }: Left) => ({
    title: t("left.payOutTitle", { name: merchant.name }),
    text: t("left.payOutText", { bank: `${merchant.bank_name} ${merchant.bank_account}` }),
    sums: [{ label: t("left.payoutSum"), fen: payout }],
    action: t("left.payOut"),
  });
  const setOff = ({ prepaid, debt }: Left) => ({
    title: t("left.setOffTitle", { name: merchant.name }),
    text: t("left.setOffText"),
    sums: [
      { label: t("left.prepaid"), fen: prepaid },
      { label: t("left.debt"), fen: debt },
    ],
    action: t("left.setOff"),
  });
  const counted = (name: string, label: string, count: number) => line(name, label, count, count);
  const summed = (name: string, label: string, fen: Fen) => line(name, label, fen, <Money fen={fen} />);
  return (
    <Card
      title={title}
      actions={
        may && (
          <>
            {(left.payout > 0 || left.prepaid > 0) && (
              <Button onClick={() => setPaying(left)}>{t(left.payout > 0 ? "left.payOut" : "left.setOff")}</Button>
            )}
            {left.debt > 0 && <Button onClick={() => setClearing(true)}>{t("left.clear")}</Button>}
          </>
        )
      }
    >
      <DescriptionList
        items={[
          counted("orders", t("left.orders"), left.orders),
          counted("purchases", t("left.purchases"), left.purchases),
          ...(["pending", "available", "withdrawing", "debt"] as const).map((name) =>
            summed(name, t(`left.${name}`), left[name]),
          ),
          ...left.held.map((one) => summed(one.name, one.label, one.amount)),
          ...left.open.map((one) => counted(one.name, one.label, one.count)),
          counted("calls", t("left.calls"), left.calls),
        ]}
      />
      {left.clearings.map((row) => (
        <div key={row.id} className="mt-4 flex flex-wrap items-center gap-2 rounded-md bg-sunken px-3.5 py-2.5">
          <p className="min-w-0 flex-1">
            {t("left.waiting", { who: row.proposed_by_name, how: t(`left.how.${row.how}`), sum: yuanText(row.amount) })}
            <span className="block text-sm text-ink-3">{[row.reason, row.reference].filter(Boolean).join(" · ")}</span>
          </p>
          {may && (
            <>
              <Button size="sm" onClick={() => setDecision({ result: "refuse", row })}>
                {t("left.refuse.action")}
              </Button>
              <Button size="sm" variant="primary" onClick={() => setDecision({ result: "confirm", row })}>
                {t("left.confirm.action")}
              </Button>
            </>
          )}
        </div>
      ))}
      {clearing && <DebtForm merchant={merchant} owed={left.debt} onClose={() => setClearing(false)} />}
      {paying && (
        <Confirm
          open
          onClose={() => setPaying(null)}
          {...(paying.payout > 0 ? paid(paying) : setOff(paying))}
          reason={{ label: t("reason"), required: true }}
          onConfirm={async (key, reason) => {
            const { payout, prepaid, sums } = paying;
            await payOut.send({ body: { merchant_id: merchant.id, shown: sums, reason }, key });
            notify.success(
              payout > 0
                ? t("left.payOutDone", { sum: yuanText(payout) })
                : t("left.setOffDone", { sum: yuanText(prepaid) }),
            );
          }}
        />
      )}
      {decision && (
        <Confirm
          open
          danger={decision.result === "refuse"}
          onClose={() => setDecision(null)}
          title={t(`left.${decision.result}.title`)}
          text={t(`left.${decision.result}.text`, {
            how: t(`left.how.${decision.row.how}`),
            who: decision.row.proposed_by_name,
          })}
          sums={[{ label: t("left.debt"), fen: decision.row.amount }]}
          action={t(`left.${decision.result}.action`)}
          reason={decision.result === "refuse" ? { label: t("reason"), required: true } : undefined}
          onConfirm={async (key, reason) => {
            await decide.send({ body: { id: decision.row.id, result: decision.result, reason }, key });
            notify.success(t(`left.${decision.result}.done`));
          }}
        />
      )}
    </Card>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { NextCard } from "@/components/ui/card";
import { Confirm } from "@/components/ui/confirm";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Shots } from "@/components/viewer/viewer";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { nameOf, waivedOf, waiverSums } from "./line";
import { useDecideProposal } from "./mutations";
import type { Bill, BillList, Proposal } from "./queries";

type Result = "confirm" | "refuse";

/** Refunds and waivers of this lease that wait for a second person: confirmed, refused, or taken back here. */
export function Proposals({ list }: { list: BillList }) {
  const [deciding, setDeciding] = useState<{ row: Proposal; result: Result } | null>(null);
  const named = useBillName(list.bills);
  return (
    <div className="mt-4 grid gap-4" data-print="hide">
      {list.proposals.map((row) => (
        <Waiting key={row.id} row={row} bill={named(row)} onDecide={(result) => setDeciding({ row, result })} />
      ))}
      {deciding && (
        <Decide
          newest={list.proposals.find(({ id }) => id === deciding.row.id) ?? deciding.row}
          result={deciding.result}
          list={list}
          bill={named(deciding.row)}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  );
}

/** 第 2 期 租金, or the late fee of that period; a case gives all back. */
function useBillName(bills: readonly Bill[]) {
  const t = useTranslations("billing");
  return (row: Proposal) => {
    if (row.kind === "case") return t("proposal.wholly");
    const own = bills.find((bill) => bill.id === row.bill_id);
    const parent = bills.find((bill) => bill.late_fee?.bill_id === row.bill_id);
    return own ? nameOf(own, t) : t("refund.feeOf", { n: parent?.period ?? 0 });
  };
}

type WaitingProps = { row: Proposal; bill: string; onDecide: (result: Result) => void };

function Waiting({ row, bill, onDecide }: WaitingProps) {
  const t = useTranslations("billing.proposal");
  const confirms = row.actions.includes("confirm");
  return (
    <NextCard
      label={t(confirms ? "waits" : "waitsForOther", { kind: row.kind_label })}
      tone={confirms ? "amber" : "grey"}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {bill}
          <Money fen={row.amount} />
        </span>
      }
      text={
        <div className="flex flex-col gap-1 text-sm">
          {row.why && <p>{t("why", { why: row.why })}</p>}
          {row.entered && <Entered entered={row.entered} />}
          <p className="text-ink-3">
            {t("asked", { who: row.asked_by_name })} · <DateText value={row.asked_at} />
            {" · "}
            {t("ends")} <DateText value={row.ends_at} />
          </p>
          {row.barred && <p className="text-ink-2">{row.barred}</p>}
        </div>
      }
      action={
        confirms && (
          <Button variant="primary" onClick={() => onDecide("confirm")}>
            {t("review")}
          </Button>
        )
      }
      more={
        row.actions.includes("refuse") && (
          <Button onClick={() => onDecide("refuse")}>{t(row.own ? "takeBack.action" : "refuse.action")}</Button>
        )
      }
    />
  );
}

/** What shows that offline money came, its day, what it pays of each bill, and what stays. */
function Entered({ entered: { proof, received_on: day, sums } }: { entered: NonNullable<Proposal["entered"]> }) {
  const t = useTranslations("billing.proposal");
  return (
    <div className="grid gap-2 text-sm">
      <dl className="rounded-md bg-sunken px-3.5 py-2.5">
        <Line label={t("receivedOn")}>{day}</Line>
        {sums
          .filter(({ name, amount }) => amount > 0 || name === "left")
          .map(({ name, label, amount }) => (
            <Line key={name} label={label}>
              <Money fen={amount} />
            </Line>
          ))}
      </dl>
      {proof && <Shots shots={[{ src: proof, alt: t("proof") }]} className="h-24 object-contain" />}
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-0.5">
    <dt className="text-ink-2">{label}</dt>
    <dd>{children}</dd>
  </div>
);

type DecideProps = { newest: Proposal; result: Result; bill: string; list: BillList; onClose: () => void };

/** Asks once more, with the sum, the person and the reason; of a waiver with what it leaves of the bill. */
function Decide({ newest, result, bill, list, onClose }: DecideProps) {
  const t = useTranslations("billing.proposal");
  const ofBills = useTranslations("billing");
  const decide = useDecideProposal();
  // A look at the bills meanwhile may say other sums, or that it waits no more.
  const [row, hold] = useUntilAnswered(newest);
  const says = result === "refuse" && row.own ? "takeBack" : result;
  const line =
    says === "confirm" && row.kind === "waive" ? list.bills.find((one) => waivedOf(one).id === row.bill_id) : null;
  const own = { label: row.kind_label, fen: row.amount };
  const words = {
    kind: row.kind_label,
    bill,
    customer: list.customer,
    who: row.asked_by_name,
    sum: yuanText(row.amount),
  };
  return (
    <Confirm
      open
      onClose={onClose}
      danger={result === "refuse"}
      title={t(`${says}.title`, words)}
      text={says === "confirm" ? t(`confirm.${row.kind}`, words) : t(`${says}.text`, words)}
      sums={line ? waiverSums(line, { of: waivedOf(line), amount: row.amount }, ofBills) : [own]}
      action={t(`${says}.action`, words)}
      reason={result === "refuse" ? { label: t("reason"), required: true } : undefined}
      onConfirm={async (key, why) => {
        await hold(() => decide.send({ body: { id: row.id, result, why, shown: row.entered?.sums ?? [] }, key }));
        notify.success(t(`${says}.done`, words));
      }}
    >
      {row.why && <p className="text-sm">{t(row.entered ? "remark" : "why", { why: row.why })}</p>}
      {row.entered && <Entered entered={row.entered} />}
    </Confirm>
  );
}

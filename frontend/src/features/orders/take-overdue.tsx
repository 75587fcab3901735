"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Opened } from "@/components/loaded";
import type { BulkForm, BulkRun } from "@/components/data-table/bulk-bar";
import { Touched } from "@/components/data-table/touched";
import { Confirm } from "@/components/ui/confirm";
import { CODE } from "@/lib/api";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { fen, yuanText } from "@/lib/money";
import { useCaptureOverdue, useDebitOverdue } from "./mutations";
import { orderQueries } from "./queries";
import type { OverdueQuoteRow } from "./types";

export type Taking = "debit" | "capture";
type Props = Pick<BulkForm, "ids" | "nameOf" | "onClose"> & {
  by: Taking;
  submit: (run: BulkRun, key: string) => unknown;
};

/** What is overdue: by debit one instalment an order, as its customer agreed, or out of the deposit. From whom how much, asked twice. */
export default function TakeOverdue({ by, ids, nameOf, submit, onClose }: Props) {
  return (
    <Opened query={useQuery(orderQueries.overdueQuotes(ids))} onClose={onClose}>
      {(quotes) => <Ask by={by} ids={ids} nameOf={nameOf} submit={submit} onClose={onClose} quotes={quotes} />}
    </Opened>
  );
}

function Ask({ by, ids, nameOf, submit, onClose, quotes: newest }: Props & { quotes: readonly OverdueQuoteRow[] }) {
  const t = useTranslations("orders");
  const take = useTake(by);
  const [quotes, hold] = useUntilAnswered(newest);
  const of = new Map(quotes.map((quote) => [quote.order_id, quote]));
  const sumOf = (id: string) => fen(of.get(id)?.[by] ?? 0);
  const whyNot = (id: string) => of.get(id)?.[`no_${by}`] ?? t("take.gone");
  const taken = ids.filter((id) => sumOf(id) > 0);
  const sum = fen(taken.reduce((all, id) => all + sumOf(id), 0));
  const who = taken.length === 1 ? (of.get(taken[0]!)?.customer ?? "") : t("take.people", { count: taken.length });
  const what = taken.length === 1 ? (of.get(taken[0]!)?.debit_of ?? "") : t("take.debit.each");
  const overdue = fen(quotes.reduce((all, quote) => all + quote.overdue, 0));
  const words = { who, sum: yuanText(sum) };
  const run: BulkRun = async (batch, key, reason) => {
    const wanted = batch.filter((id) => sumOf(id) > 0);
    const left = batch.filter((id) => !wanted.includes(id));
    const done = wanted.length > 0 ? await hold(() => take(wanted, wanted.map(sumOf), reason, key)) : [];
    return [...done, ...left.map((id) => ({ id, code: CODE.state, msg: whyNot(id) }))];
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={taken.length > 0 ? t(`take.${by}.title`, words) : t(`take.${by}.none`)}
      text={taken.length > 0 ? t(`take.${by}.text`, { what }) : ids.length === 1 ? whyNot(ids[0]!) : t("take.noneOf")}
      action={t(`take.${by}.action`, words)}
      blocked={taken.length === 0}
      reason={by === "capture" && taken.length > 0 ? { label: t("reason"), required: true } : undefined}
      agree={taken.length > 0 ? t(`take.${by}.agree`, words) : undefined}
      sums={[
        { label: t("take.overdue"), fen: overdue },
        ...(by === "capture"
          ? [{ label: t("frozenLeft"), fen: quotes.reduce((all, one) => all + one.frozen, 0) }]
          : []),
        { label: t(`take.${by}.sum`), fen: sum },
        ...(by === "debit" && taken.length > 0 ? [{ label: t("take.debit.rest"), fen: fen(overdue - sum) }] : []),
      ]}
      onConfirm={(key, reason) => submit((batch, one) => run(batch, one, reason), key)}
    >
      {ids.length > 1 && (
        <Touched
          label={t(`take.${by}.name`)}
          rows={ids.map((id) => ({ id, name: nameOf(id), note: sumOf(id) > 0 ? yuanText(sumOf(id)) : whyNot(id) }))}
        />
      )}
    </Confirm>
  );
}

/** Orders, the sum that was shown for each, and of a capture why. */
function useTake(by: Taking) {
  const debit = useDebitOverdue();
  const capture = useCaptureOverdue();
  return async (order_ids: string[], sums: number[], reason: string, key: string) =>
    by === "debit"
      ? (await debit.send({ body: { order_ids, sums: sums.map(fen) }, key })).results
      : (await capture.send({ body: { order_ids, sums: sums.map(fen), reason }, key })).results;
}

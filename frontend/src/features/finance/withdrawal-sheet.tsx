"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadedSheet } from "@/components/loaded";
import { useAppState, useCan } from "@/lib/me";
import { StatusChip } from "@/entities/status/status-chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Shots } from "@/components/viewer/viewer";
import { Timeline } from "@/components/ui/timeline";
import { BankAccount } from "./bank-account";
import { financeQueries } from "./queries";

const At = ({ value, by }: { value: string | null | undefined; by: string | undefined }) => (
  <>
    <DateText value={value} />
    {value && by && <span className="text-ink-3"> · {by}</span>}
  </>
);

/** One withdrawal with its bank, voucher and log. */
export default function WithdrawalSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("finance");
  const { side } = useAppState();
  const can = useCan();
  const query = useQuery(financeQueries.withdrawal(id));
  return (
    <LoadedSheet query={query} onClose={onClose} title={t("withdrawalNo", { id })}>
      {(it) => (
        <>
          <DescriptionList
            columns={2}
            items={[
              { label: t("status"), value: <StatusChip entity="withdrawal" status={it.status} /> },
              { label: t("amount"), value: <Money fen={it.amount} /> },
              { label: t("fee"), value: <Money fen={it.fee} /> },
              { label: t("net_"), value: <Money fen={it.net} /> },
              {
                label: t("bank"),
                value: (
                  <BankAccount
                    id={id}
                    masked={`${it.bank.bank_name} ${it.bank.bank_account_mask}`}
                    may={side === "admin" && can("withdraw.audit")}
                  />
                ),
              },
              { label: t("holder"), value: it.bank.bank_holder },
              { label: t("appliedAt"), value: <At value={it.applied_at} by={it.applied_by_name} /> },
              Boolean(it.audited_at) && {
                label: t("auditedAt"),
                value: <At value={it.audited_at} by={it.audited_by_name} />,
              },
              { label: t("paidAt"), value: <At value={it.paid_at} by={it.paid_by_name} /> },
              Boolean(it.reference) && { label: t("reference"), value: it.reference },
              Boolean(it.returned_at) && { label: t("returnedAt"), value: <DateText value={it.returned_at} /> },
              Boolean(it.return_reference) && { label: t("returnReference"), value: it.return_reference },
              Boolean(it.remark) && { label: t("remark"), value: it.remark, wide: true },
              Boolean(it.reason) && { label: t("reason"), value: it.reason, wide: true },
            ]}
          />
          {it.voucher && <Proof src={it.voucher} label={t("voucher")} />}
          {it.return_voucher && <Proof src={it.return_voucher} label={t("returnVoucher")} />}
          <h3 className="mt-6 mb-3 font-semibold">{t("log")}</h3>
          <Timeline
            entries={it.log.map((row, i) => ({
              id: String(i),
              at: row.at,
              title: row.text,
              who: row.actor_name,
              text: row.why,
            }))}
          />
        </>
      )}
    </LoadedSheet>
  );
}

const Proof = ({ src, label }: { src: string; label: string }) => (
  <figure className="mt-4">
    <figcaption className="mb-1 text-sm text-ink-3">{label}</figcaption>
    <Shots shots={[{ src, alt: label }]} className="max-h-64" />
  </figure>
);

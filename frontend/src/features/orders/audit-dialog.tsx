"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { Field } from "@/components/ui/field";
import { Choices } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { LatestReport } from "@/entities/risk/latest";
import { useCan } from "@/lib/me";
import { fen, yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { Certified } from "./certified";
import { CustomersPapers } from "./customers-papers";
import { useAudit } from "./mutations";
import { REJECT_CODES, type RejectCode } from "./reject-codes";
import type { OrderInfo } from "./types";

const RESULTS = ["pass", "supplement", "reject"] as const;
type Result = (typeof RESULTS)[number];

/** What the decision rests on, and the decision, which is never made beforehand: pass, reject with thaw and refund, or ask for more; what happens to the money is said before. */
export default function AuditDialog({
  order,
  result: first,
  onClose,
}: {
  order: OrderInfo;
  /** Chosen in the menu; null: to be chosen here. */
  result: Result | null;
  onClose: () => void;
}) {
  const t = useTranslations("orders");
  const audit = useAudit();
  const can = useCan();
  const [result, setResult] = useState(first);
  const [code, setCode] = useState<RejectCode | "">("");
  const { required, waived, left, paid } = order.deposit;
  const rest = fen(required - waived);
  const state = left < rest ? "due" : paid > 0 ? "paid" : "frozen";
  const papers = order.remarks.filter(({ by_customer }) => by_customer);
  const sums = { paid: yuanText(order.bills.paid), deposit: yuanText(order.deposit.left) };
  const rejectsRentAlone = result === "reject" && order.deposit.left === 0;
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("auditTitle", { title: order.goods.title })}
      text={
        rejectsRentAlone
          ? t("auditResults.reject.textNoDeposit", sums)
          : result
            ? t(`auditResults.${result}.text`, sums)
            : t("auditChoose")
      }
      action={result ? t(`auditResults.${result}.action`) : t("audit")}
      blocked={!result || (result === "reject" && !code)}
      danger={result === "reject"}
      sums={
        result === "reject"
          ? [
              { label: t("refundFirst"), fen: order.bills.paid },
              ...(rejectsRentAlone ? [] : [{ label: t("thawDeposit"), fen: order.deposit.left }]),
            ]
          : []
      }
      reason={!result || result === "pass" ? undefined : { label: t(`auditResults.${result}.reason`), required: true }}
      onConfirm={async (key, reason) => {
        if (!result) return;
        const kind = result === "reject" && code ? { code } : {};
        await audit.send({ body: { order_id: order.order_id, result, reason, ...kind }, key });
        const done = rejectsRentAlone ? "reject.doneNoDeposit" : (`${result}.done` as const);
        notify.success(t(`auditResults.${done}`, sums));
      }}
    >
      <DescriptionList
        columns={2}
        items={[
          { label: t("customer"), value: `${order.customer.name} ${order.customer.mobile}` },
          { label: t("term"), value: order.terms.term_label },
          { label: t("totalRent"), value: <Money fen={order.terms.total_rent} /> },
          {
            label: t("deposit"),
            wide: true,
            value: t(waived > 0 ? "depositWaived" : "depositWhole", {
              required: yuanText(required),
              waived: yuanText(waived),
              rest: yuanText(rest),
              state,
            }),
          },
          { label: t("certified"), value: <Certified customer={order.customer} /> },
          { label: t("ordersHere"), value: order.customer.orders },
          papers.length > 0 && {
            label: t("customersPapers"),
            value: <CustomersPapers papers={papers} />,
            wide: true,
          },
          can("risk.report") && {
            label: t("tabs.risk"),
            value: <LatestReport orderId={order.order_id} />,
            wide: true,
          },
          Boolean(order.customer.id_history) && {
            label: t("idHistory"),
            value: <span className="text-amber-ink">{order.customer.id_history}</span>,
            wide: true,
          },
        ]}
      />
      <div className="mt-4">
        <Choices
          name="result"
          label={t("auditResult")}
          inline
          value={result}
          onChange={(value) => setResult(value as Result)}
          options={RESULTS.map((value) => ({ value, label: t(`auditResults.${value}.label`) }))}
        />
      </div>
      {result === "reject" && (
        <Field label={t("rejectKind")} help={t("rejectKindHelp")} required className="mt-4">
          <Select
            value={code}
            placeholder={t("rejectKindChoose")}
            onChange={(event) => setCode(event.target.value as RejectCode | "")}
            options={REJECT_CODES.map((value) => ({ value, label: t(`rejectKinds.${value}`) }))}
          />
        </Field>
      )}
    </Confirm>
  );
}

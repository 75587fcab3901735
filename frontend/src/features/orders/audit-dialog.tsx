"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { Choices } from "@/components/ui/input";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useAudit } from "./mutations";
import type { OrderInfo } from "./types";

const RESULTS = ["pass", "supplement", "reject"] as const;
type Result = (typeof RESULTS)[number];

/** Pass, reject with thaw and refund, or ask for more; what happens to the money is said before. */
export default function AuditDialog({
  order,
  result: first,
  onClose,
}: {
  order: OrderInfo;
  result: Result;
  onClose: () => void;
}) {
  const t = useTranslations("orders");
  const audit = useAudit();
  const [result, setResult] = useState<Result>(first);
  const sums = { rent: yuanText(order.bills.paid), deposit: yuanText(order.deposit.remaining) };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("auditTitle", { title: order.goods.title })}
      text={t(`auditResults.${result}.text`, sums)}
      action={t(`auditResults.${result}.action`)}
      danger={result === "reject"}
      sums={
        result === "reject"
          ? [
              { label: t("refundFirst"), fen: order.bills.paid },
              { label: t("thawDeposit"), fen: order.deposit.remaining },
            ]
          : []
      }
      reason={result === "pass" ? undefined : { label: t(`auditResults.${result}.reason`), required: true }}
      onConfirm={async (key, reason) => {
        await audit.send({ body: { order_id: order.order_id, result, reason }, key });
        notify.success(t(`auditResults.${result}.done`, sums));
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
            value: (
              <span>
                <Money fen={order.deposit.remaining} />{" "}
                {order.deposit.waived > 0 && (
                  <span className="text-ink-3">{t("waivedOf", { sum: yuanText(order.deposit.waived) })}</span>
                )}
              </span>
            ),
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
    </Confirm>
  );
}

"use client";
import { FreightForm } from "@/entities/order/freight-form";
import { useRefundFreight } from "./mutations";
import type { Bill } from "./queries";

export default function RefundFreight({
  orderId,
  customer,
  bill,
  onClose,
}: {
  orderId: string;
  customer: string;
  bill: Bill;
  onClose: () => void;
}) {
  const refund = useRefundFreight();
  return (
    <FreightForm
      paid={bill.paid}
      customer={customer}
      send={(given, key) => refund.send({ body: { order_id: orderId, ...given }, key })}
      onClose={onClose}
    />
  );
}

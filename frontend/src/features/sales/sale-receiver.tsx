"use client";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Receiver } from "@/entities/person/receiver";
import { useAppState } from "@/lib/me";
import { useShowReceiver } from "./mutations";
import type { SaleInfo } from "./types";

type Parcel = { company: string; number: string; serials: string };
type Company = { value: string; label: string };
type Props = { order: SaleInfo; form: UseFormReturn<Parcel>; companies: readonly Company[] };

/** Of a purchase's parcel, with the label as far as the form is filled in. */
export function SaleReceiver({ order, form, companies }: Props) {
  const show = useShowReceiver();
  const { me } = useAppState();
  const [company, number, serials] = useWatch({ control: form.control, name: ["company", "number", "serials"] });
  return (
    <Receiver
      masked={{ name: order.customer, mobile: order.mobile, address: order.address }}
      look={() => show.press({ body: { order_id: order.order_id } })}
      busy={show.busy}
      label={{
        orderId: order.order_id,
        by: order.sub_shop?.label ?? me?.merchant?.name ?? order.merchant.label,
        company: companies.find((one) => one.value === company)?.label ?? "",
        number,
        pieces: order.goods.pieces.map((one, i) => ({
          key: one.sku_id,
          goods: `${[one.title, one.spec].filter(Boolean).join(" · ")} × ${one.quantity}`,
          serials: i === 0 ? serials : "",
        })),
      }}
    />
  );
}

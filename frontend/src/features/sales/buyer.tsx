"use client";
import { useTranslations } from "next-intl";
import { MaskedFields } from "@/entities/person/masked-fields";
import { useShowContact } from "./mutations";
import type { SaleInfo } from "./types";

/** Who bought, and where it goes. */
export function Buyer({ order }: { order: SaleInfo }) {
  const t = useTranslations("sales");
  const show = useShowContact();
  const { order_id } = order;
  return (
    <MaskedFields
      fields={[
        { name: "name", label: t("fields.name"), value: order.customer },
        { name: "mobile", label: t("fields.mobile"), value: order.mobile },
        { name: "address", label: t("fields.address"), value: order.address, wide: true },
      ]}
      may={order.actions.includes("privacy")}
      look={async (field, reason, key) => (await show.send({ body: { order_id, field, reason }, key })).value}
    />
  );
}

"use client";
import { useTranslations } from "next-intl";
import { MaskedFields } from "@/entities/person/masked-fields";
import { Certified } from "./certified";
import { useShowPrivacy } from "./mutations";
import type { OrderInfo } from "./types";

const FIELDS = ["name", "id_number", "mobile", "address"] as const;

/** The customer of a lease. */
export function PersonalData({ order: { order_id, customer, actions } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const show = useShowPrivacy();
  return (
    <MaskedFields
      fields={FIELDS.map((name) => ({ name, label: t(`fields.${name}`), value: customer[name] }))}
      may={actions.includes("privacy")}
      look={async (field, reason, key) => (await show.send({ body: { order_id, field, reason }, key })).value}
      more={[
        {
          label: t("certified"),
          value: <Certified customer={customer} />,
        },
        { label: t("ordersHere"), value: customer.orders },
        ...(customer.id_history
          ? [
              {
                label: t("idHistory"),
                value: <span className="text-amber-ink">{customer.id_history}</span>,
                wide: true,
              },
            ]
          : []),
      ]}
    />
  );
}

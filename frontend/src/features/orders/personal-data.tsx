"use client";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { DescriptionList } from "@/components/ui/description-list";
import { useShowPrivacy } from "./mutations";
import type { OrderInfo } from "./types";

const Confirm = dynamic(() => import("@/components/ui/confirm").then((m) => m.Confirm));
const FIELDS = ["name", "id_number", "mobile", "address"] as const;
type FieldName = (typeof FIELDS)[number];

/** Masked; one field at a time is shown for a reason, and that look is logged. */
export function PersonalData({ order }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const show = useShowPrivacy();
  const [asking, setAsking] = useState<FieldName | null>(null);
  const [plain, setPlain] = useState<Partial<Record<FieldName, string>>>({});
  const may = order.actions.includes("privacy");
  return (
    <>
      <DescriptionList
        columns={2}
        items={[
          ...FIELDS.map((field) => ({
            label: t(`fields.${field}`),
            value: (
              <span className="inline-flex items-center gap-1.5">
                <span className="tabular-nums">{plain[field] ?? order.customer[field]}</span>
                {may && plain[field] === undefined && (
                  <IconButton
                    size="sm"
                    icon={Eye}
                    label={t("showField", { field: t(`fields.${field}`) })}
                    onClick={() => setAsking(field)}
                  />
                )}
              </span>
            ),
          })),
          {
            label: t("certified"),
            value:
              order.customer.certified == null ? (
                "–"
              ) : (
                <Chip tone={order.customer.certified ? "green" : "red"}>
                  {t(order.customer.certified ? "certifiedYes" : "certifiedNo")}
                </Chip>
              ),
          },
          { label: t("ordersHere"), value: order.customer.orders },
        ]}
      />
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(null)}
          title={t("showTitle", { field: t(`fields.${asking}`) })}
          text={t("showText")}
          action={t("show")}
          reason={{ label: t("showReason"), required: true }}
          onConfirm={async (key, reason) => {
            const { value } = await show.send({ body: { order_id: order.order_id, field: asking, reason }, key });
            setPlain({ ...plain, [asking]: value });
          }}
        />
      )}
    </>
  );
}

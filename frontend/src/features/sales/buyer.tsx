"use client";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { DescriptionList } from "@/components/ui/description-list";
import { useShowContact } from "./mutations";
import type { SaleInfo } from "./types";

const FIELDS = [
  ["name", "customer"],
  ["mobile", "mobile"],
  ["address", "address"],
] as const;
type FieldName = (typeof FIELDS)[number][0];

/** Masked; one field at a time is shown for a reason, and that look is logged. */
export function Buyer({ order }: { order: SaleInfo }) {
  const t = useTranslations("sales");
  const show = useShowContact();
  const [asking, setAsking] = useState<FieldName | null>(null);
  const [plain, setPlain] = useState<Partial<Record<FieldName, string>>>({});
  const may = order.actions.includes("privacy");
  return (
    <>
      <DescriptionList
        columns={2}
        items={FIELDS.map(([field, key]) => ({
          label: t(`fields.${field}`),
          wide: field === "address",
          value: (
            <span className="inline-flex items-center gap-1.5">
              <span className="tabular-nums">{plain[field] ?? order[key]}</span>
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
        }))}
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

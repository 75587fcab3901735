"use client";
import { useTranslations } from "next-intl";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import type { CreditRecord } from "./queries";

/** What a record says, and what the bureau said of it. */
export function RecordLines({ record }: { record: CreditRecord }) {
  const t = useTranslations("credit");
  return (
    <DescriptionList
      items={[
        ...record.lines.map(({ label, value, fen }) => ({
          label,
          value: fen === null ? value || "–" : <Money fen={fen} />,
        })),
        record.code !== "" &&
          record.status === "rejected" && {
            label: t("why"),
            value: (
              <span className="text-red-ink">
                {[record.code, record.message, record.field && t("atField", { field: record.field })]
                  .filter(Boolean)
                  .join(" ")}
              </span>
            ),
            wide: true,
          },
        record.reason !== "" && { label: t("withdrawnWhy"), value: record.reason, wide: true },
      ]}
    />
  );
}

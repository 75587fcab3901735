"use client";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type ComponentProps } from "react";
import { onDemand } from "@/components/on-demand";
import { IconButton } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { CustomerName } from "./customer-name";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

export type MaskedField<Name extends string> = { name: Name; label: string; value: string; wide?: boolean };
type MaskedFieldsProps<Name extends string> = {
  fields: readonly MaskedField<Name>[];
  /** Whether this person may look at all. */
  may: boolean;
  /** The audited look at one field. */
  look: (field: Name, reason: string, key: string) => Promise<string>;
  /** What stands behind them and isn't masked. */
  more?: ComponentProps<typeof DescriptionList>["items"];
};

/** Personal data, masked; one field at a time is shown for a reason, and that look is logged. */
export function MaskedFields<Name extends string>({ fields, may, look, more = [] }: MaskedFieldsProps<Name>) {
  const t = useTranslations("ui.masked");
  const [asking, setAsking] = useState<MaskedField<Name> | null>(null);
  const [plain, setPlain] = useState<Partial<Record<Name, string>>>({});
  return (
    <>
      <DescriptionList
        columns={2}
        items={[
          ...fields.map((field) => ({
            label: field.label,
            wide: field.wide,
            value: (
              <span className="inline-flex items-center gap-1.5">
                <span className="tabular-nums">{plain[field.name] ?? <CustomerName mask={field.value} />}</span>
                {may && plain[field.name] === undefined && (
                  <IconButton
                    size="sm"
                    icon={Eye}
                    label={t("show", { field: field.label })}
                    onClick={() => setAsking(field)}
                  />
                )}
              </span>
            ),
          })),
          ...more,
        ]}
      />
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(null)}
          title={t("title", { field: asking.label })}
          text={t("text")}
          action={t("act")}
          reason={{ label: t("reason"), required: true }}
          onConfirm={async (key, reason) => {
            const value = await look(asking.name, reason, key);
            setPlain({ ...plain, [asking.name]: value });
          }}
        />
      )}
    </>
  );
}

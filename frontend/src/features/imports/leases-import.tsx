"use client";
import { useTranslations } from "next-intl";
import { ImportSheet } from "@/components/transfer/import/import-sheet";
import { STALE } from "@/entities/keys";
import { checkLeases, leasesTemplate, useStartLeases } from "./queries";

/** Running leases from a spreadsheet. */
export function LeasesImport({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("imports");
  const start = useStartLeases();
  return (
    <ImportSheet
      id={id}
      onClose={onClose}
      of={{
        title: t("sheetTitle"),
        unit: t("unit"),
        about: t("templateText"),
        rules: [t("rule1"), t("rule2"), t("rule3"), t("rule4"), t("rule5")],
        importKind: "intake.import",
        template: leasesTemplate,
        check: checkLeases,
        start: (check_id) => start.press({ body: { check_id } }),
        busy: start.busy,
        stale: STALE.lease,
      }}
    />
  );
}

"use client";
import { useTranslations } from "next-intl";
import { ImportSheet } from "@/components/transfer/import/import-sheet";
import { STALE } from "@/entities/keys";
import { useStartParcels } from "../mutations";
import { checkParcels, parcelsTemplate } from "./queries";

/** Parcels from a spreadsheet that names the orders that wait. */
export function ParcelsImport({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("parcel.many");
  const start = useStartParcels();
  return (
    <ImportSheet
      id={id}
      onClose={onClose}
      of={{
        title: t("sheetTitle"),
        unit: t("unit"),
        act: "ship",
        about: t("templateText"),
        rules: [t("rule1"), t("rule2"), t("rule3"), t("rule4")],
        importKind: "orders.ship_parcels",
        template: parcelsTemplate,
        check: checkParcels,
        start: (check_id) => start.press({ body: { check_id } }),
        busy: start.busy,
        stale: STALE.lease,
      }}
    />
  );
}

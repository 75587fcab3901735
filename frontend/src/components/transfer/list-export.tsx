"use client";
import { useTranslations } from "next-intl";
import type { ExportKind, Params } from "@/lib/api";
import { TransferMenu, type Importing } from "./transfer-menu";

type ListExportProps = { kind: ExportKind; filters: Params; importing?: Importing };

/** Exports a list as its filters show it, beside what is imported into it. Needs the messages `transfer`. */
export function ListExport({ kind, filters, importing }: ListExportProps) {
  const t = useTranslations("transfer");
  return <TransferMenu exports={[{ kind, label: t("export"), filters }]} importing={importing} />;
}

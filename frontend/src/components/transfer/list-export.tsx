"use client";
import { useTranslations } from "next-intl";
import type { ExportKind, Params } from "@/lib/api";
import { TransferMenu } from "./transfer-menu";

/** Exports a list as its filters show it. Needs the messages `transfer`. */
export function ListExport({ kind, filters }: { kind: ExportKind; filters: Params }) {
  const t = useTranslations("transfer");
  return <TransferMenu exports={[{ kind, label: t("export"), filters }]} />;
}

"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { TransferMenu } from "@/components/transfer/transfer-menu";
import { useCan } from "@/lib/me";
import type { Params } from "@/lib/api";

const ImportSheet = dynamic(() => import("./import-sheet").then((m) => m.ImportSheet));

/** Import and export of a shop's goods; `filters` are those the list shows, its tab as `status`. Needs the messages `transfer`. */
export function GoodsTransfer({ filters }: { filters: Params }) {
  const t = useTranslations("transfer");
  const can = useCan();
  return (
    <TransferMenu
      exports={[
        { kind: "goods", label: t("exportGoods"), filters },
        { kind: "stock_journal", label: t("exportJournal"), filters: {} },
      ]}
      importing={
        can("goods.edit")
          ? { label: t("importGoods"), sheet: (id, close) => <ImportSheet id={id} onClose={close} /> }
          : undefined
      }
    />
  );
}

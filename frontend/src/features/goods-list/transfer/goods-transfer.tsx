"use client";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/on-demand";
import { TransferMenu } from "@/components/transfer/transfer-menu";
import { useCan } from "@/lib/me";
import type { Params } from "@/lib/api";

const GoodsImport = onDemand(() => import("./goods-import").then((m) => m.GoodsImport));

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
          ? { label: t("importGoods"), sheet: (id, close) => <GoodsImport id={id} onClose={close} /> }
          : undefined
      }
    />
  );
}

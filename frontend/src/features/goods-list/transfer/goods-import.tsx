"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ImportSheet } from "@/components/transfer/import/import-sheet";
import { STALE } from "@/entities/keys";
import { PublishChoice } from "./publish-choice";
import { checkGoods, goodsTemplate, useStartImport } from "./queries";

/** Goods from a spreadsheet, as drafts or on the shelf at once. */
export function GoodsImport({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("transfer");
  const [publish, setPublish] = useState(false);
  const start = useStartImport();
  return (
    <ImportSheet
      id={id}
      onClose={onClose}
      of={{
        title: t("importGoods"),
        unit: t("goods"),
        about: t("templateText"),
        rules: [t("rule1"), t("rule2"), t("rule4"), t("rule3")],
        importKind: "goods.import",
        template: goodsTemplate,
        check: checkGoods,
        start: (check_id) => start.press({ body: { check_id, publish } }),
        busy: start.busy,
        stale: STALE.goods,
        choice: <PublishChoice publish={publish} onChange={setPublish} />,
      }}
    />
  );
}

"use client";
import { ArrowDownToLine, ArrowUpDown, ArrowUpFromLine, Boxes, FolderTree, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import type { RowActions } from "@/components/data-table/types";
import { useCan } from "@/components/shell/app-state";
import { Button, LinkButton } from "@/components/ui/button";
import { idempotencyKey } from "@/lib/api";
import { notify } from "@/lib/notices";
import { runOne } from "../bulk/run-one";
import { useGoodsActs } from "../mutations";
import type { GoodsRow } from "../types";
import { rowOffers } from "./offers";

const CategoryForm = dynamic(() => import("../bulk/category-form").then((m) => m.CategoryForm));
const SortForm = dynamic(() => import("../bulk/sort-form").then((m) => m.SortForm));
const StockForm = dynamic(() => import("../bulk/stock-form").then((m) => m.StockForm));

export type Opened = { kind: "stock" | "journal" | "delete" | "takeOff"; row: GoodsRow } | null;

/** What a row of the shop's list offers: at most two buttons, the rest in its menu. */
export function useRowActs(open: (opened: Opened) => void): (row: GoodsRow) => RowActions {
  const t = useTranslations("goods");
  const can = useCan();
  const acts = useGoodsActs();
  const router = useRouter();
  const safely = (work: Promise<unknown>) => void work.catch((error: Error) => notify.error(error.message));
  const putOn = async (row: GoodsRow) => {
    try {
      const reviewed = await runOne(
        async (ids) => (await acts.shelf.mutateAsync({ ids, status: "on" })).results,
        row.id,
      );
      notify.success(t(reviewed ? "submitted" : "putOnDone", { title: row.title }));
    } catch (error) {
      notify.warning({ title: t("notPutOn", { title: row.title }), text: (error as Error).message });
    }
  };
  const copy = async (row: GoodsRow) => {
    const made = await acts.copy.mutateAsync({ id: row.id, key: idempotencyKey() });
    notify.success(t("copied", { title: row.title }));
    router.push(`/product?id=${made.id}`);
  };
  return (row) => {
    const offers = rowOffers(row, can);
    return {
      inline: (
        <>
          {offers.mend && (
            <LinkButton size="sm" variant="primary" href={`/product?id=${row.id}`}>
              {t("mend")}
            </LinkButton>
          )}
          {offers.putOn && (
            <Button size="sm" onClick={() => safely(putOn(row))}>
              {t("putOn")}
            </Button>
          )}
          {offers.takeOff && (
            <Button size="sm" onClick={() => open({ kind: "takeOff", row })}>
              {t("takeOff")}
            </Button>
          )}
          {offers.stock && (
            <Button size="sm" className="max-xl:hidden" onClick={() => open({ kind: "stock", row })}>
              {t("stockWord")}
            </Button>
          )}
        </>
      ),
      menu: [
        { label: offers.edit ? t("edit") : t("look"), href: `/product?id=${row.id}` },
        offers.copy && { label: t("copy"), onSelect: () => safely(copy(row)) },
        { label: offers.stock ? t("stockOf") : t("lookStock"), onSelect: () => open({ kind: "stock", row }) },
        { label: t("journalOf"), onSelect: () => open({ kind: "journal", row }) },
        offers.promote && { label: t("promote"), href: `/h5Promotion?goods_id=${row.id}` },
        offers.remove && { label: t("delete"), danger: true, onSelect: () => open({ kind: "delete", row }) },
      ],
    };
  };
}

/** Acts on the goods that are ticked. */
export function useGoodsBulk(): BulkAction[] {
  const t = useTranslations("goods");
  const can = useCan();
  const acts = useGoodsActs();
  if (!can("goods.edit")) return [];
  const shelf = async (ids: string[], status: "on" | "off") => (await acts.shelf.mutateAsync({ ids, status })).results;
  const arranging: BulkAction[] = [
    {
      key: "category",
      label: t("categoryDo"),
      icon: FolderTree,
      form: ({ ids, start, onClose }) => <CategoryForm count={ids.length} submit={start} onClose={onClose} />,
    },
    {
      key: "sort",
      label: t("sortManyDo"),
      icon: ArrowUpDown,
      form: ({ ids, start, onClose }) => <SortForm count={ids.length} submit={start} onClose={onClose} />,
    },
  ];
  return [
    { key: "on", label: t("putOn"), icon: ArrowUpFromLine, run: (ids) => shelf(ids, "on") },
    {
      key: "off",
      label: t("takeOff"),
      icon: ArrowDownToLine,
      confirm: (ids) => ({
        title: t("takeOffMany", { count: ids.length }),
        text: t("takeOffText"),
        action: t("takeOff"),
      }),
      run: (ids) => shelf(ids, "off"),
    },
    ...(can("goods.arrange") ? arranging : []),
    {
      key: "stock",
      label: t("stockManyDo"),
      icon: Boxes,
      form: ({ ids, start, onClose }) => <StockForm count={ids.length} submit={start} onClose={onClose} />,
    },
    {
      key: "delete",
      label: t("delete"),
      icon: Trash2,
      danger: true,
      confirm: (ids) => ({ title: t("deleteMany", { count: ids.length }), text: t("deleteText"), action: t("delete") }),
      run: async (ids) => (await acts.remove.mutateAsync(ids)).results,
    },
  ];
}

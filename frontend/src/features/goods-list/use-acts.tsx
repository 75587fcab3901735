"use client";
import { ArrowDownToLine, ArrowUpDown, ArrowUpFromLine, Boxes, FolderTree, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import type { BulkCall } from "@/components/data-table/list-definition";
import type { RowActions } from "@/components/data-table/types";
import { useCan } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button, LinkButton } from "@/components/ui/button";
import { notify } from "@/lib/notices";
import { useCopyGoods, useRemoveGoods, useShelf } from "@/entities/goods/mutations";
import type { GoodsRow } from "@/entities/goods/types";
import { useGo } from "@/lib/use-go";
import type { GOODS_LIST } from "./lists";
import { rowOffers } from "./offers";
import { useTurn } from "./use-turn";

const CategoryForm = onDemand(() => import("@/entities/goods/bulk/category-form").then((m) => m.CategoryForm));
const SortForm = onDemand(() => import("@/entities/goods/bulk/sort-form").then((m) => m.SortForm));
const StockForm = onDemand(() => import("./bulk/stock-form").then((m) => m.StockForm));

type Call = BulkCall<typeof GOODS_LIST>;
export type Opened = { kind: "stock" | "journal" | "delete" | "takeOff"; row: GoodsRow } | null;

/** What a row of the shop's list offers: the button that matters in its state, the rest in its menu. */
export function useRowActs(open: (opened: Opened) => void): (row: GoodsRow) => RowActions {
  const t = useTranslations("goods");
  const can = useCan();
  const { putOn } = useTurn();
  const copies = useCopyGoods();
  const go = useGo();
  const copy = async (row: GoodsRow) => {
    const made = await copies.press({ body: { id: row.id } });
    if (!made) return;
    notify.success(t("copied", { title: row.title }));
    go.to(`/product?id=${made.id}`);
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
            <Button size="sm" onClick={() => void putOn(row)}>
              {t("putOn")}
            </Button>
          )}
          {offers.takeOff && (
            <Button size="sm" onClick={() => open({ kind: "takeOff", row })}>
              {t("takeOff")}
            </Button>
          )}
        </>
      ),
      menu: [
        { label: offers.edit ? t("edit") : t("look"), href: `/product?id=${row.id}` },
        offers.copy && { label: t("copy"), onSelect: () => void copy(row) },
        { label: offers.stock ? t("stockOf") : t("lookStock"), onSelect: () => open({ kind: "stock", row }) },
        { label: t("journalOf"), onSelect: () => open({ kind: "journal", row }) },
        offers.promote && { label: t("promote"), href: `/h5Promotion?goods_id=${row.id}` },
        offers.remove && { label: t("delete"), danger: true, onSelect: () => open({ kind: "delete", row }) },
      ],
    };
  };
}

/** Acts on the goods that are ticked. */
export function useGoodsBulk(): BulkAction<Call>[] {
  const t = useTranslations("goods");
  const can = useCan();
  const shelf = useShelf();
  const remove = useRemoveGoods();
  if (!can("goods.edit")) return [];
  const turn = async (ids: string[], status: "on" | "off", key: string) =>
    (await shelf.send({ body: { ids, status }, key })).results;
  const arranging: BulkAction<Call>[] = [
    {
      key: "category",
      call: "/api/platform/setGoodsCategory",
      label: t("categoryDo"),
      icon: FolderTree,
      form: ({ ids, start, onClose }) => <CategoryForm count={ids.length} submit={start} onClose={onClose} />,
    },
    {
      key: "sort",
      call: "/api/platform/updateGoodsSort",
      label: t("sortManyDo"),
      icon: ArrowUpDown,
      form: ({ ids, start, onClose }) => <SortForm count={ids.length} submit={start} onClose={onClose} />,
    },
  ];
  return [
    {
      key: "on",
      call: "/api/platform/updateGoodsStatus",
      label: t("putOn"),
      icon: ArrowUpFromLine,
      confirm: (ids) => ({
        title: t("putOnMany", { count: ids.length }),
        text: t("putOnManyText"),
        action: t("putOn"),
      }),
      run: (ids, key) => turn(ids, "on", key),
    },
    {
      key: "off",
      call: "/api/platform/updateGoodsStatus",
      label: t("takeOff"),
      icon: ArrowDownToLine,
      confirm: (ids) => ({
        title: t("takeOffMany", { count: ids.length }),
        text: t("takeOffText"),
        action: t("takeOff"),
      }),
      run: (ids, key) => turn(ids, "off", key),
    },
    ...(can("goods.arrange") ? arranging : []),
    {
      key: "stock",
      call: "/api/platform/updateGoodsStock",
      label: t("stockManyDo"),
      icon: Boxes,
      form: ({ ids, start, onClose }) => <StockForm count={ids.length} submit={start} onClose={onClose} />,
    },
    {
      key: "delete",
      call: "/api/platform/deleteGood",
      label: t("delete"),
      icon: Trash2,
      danger: true,
      confirm: (ids) => ({ title: t("deleteMany", { count: ids.length }), text: t("deleteText"), action: t("delete") }),
      run: async (ids, key) => (await remove.send({ body: { ids }, key })).results,
    },
  ];
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownToLine, ArrowUpFromLine, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { BulkAction } from "@/components/data-table/bulk-bar";
import { ListPage } from "@/components/data-table/list-page";
import type { RowActions } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { useCan } from "@/components/shell/app-state";
import { Button, LinkButton } from "@/components/ui/button";
import { Empty } from "@/components/ui/states";
import { notify } from "@/lib/notices";
import { useGoodsColumns } from "./goods-columns";
import { useGoodsActs } from "./mutations";
import { goodsQueries } from "./queries";
import type { GoodsRow } from "./types";

const StockSheet = dynamic(() => import("./stock-sheet").then((m) => m.StockSheet));
const Confirm = dynamic(() => import("@/components/ui/confirm").then((m) => m.Confirm));

const STATES = ["on_shelf", "off_shelf", "draft", "reviewing", "rejected", "forced_down"];
type Open = { kind: "stock" | "delete"; row: GoodsRow } | null;

export function GoodsListPage() {
  const t = useTranslations("goods");
  const words = useTranslations("status");
  const can = useCan();
  const acts = useGoodsActs();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const categories = useQuery(goodsQueries.categories);
  const finenesses = useQuery(goodsQueries.finenesses);
  const filters = useMemo<FilterDef[]>(() => [
    { kind: "text", key: "title", label: t("title") },
    { kind: "search", key: "category_id", label: t("category"), options: categories.data ?? [] },
    { kind: "select", key: "fineness", label: t("fineness"), options: finenesses.data ?? [] },
  ], [t, categories.data, finenesses.data]);
  const state = useListState({ filters });
  const query = useQuery(goodsQueries.list(state.params));
  const counts = useQuery(goodsQueries.counts(state.filterParams));
  const countOf = (status: string) => counts.data?.find((one) => one.status === status)?.count ?? null;
  const columns = useGoodsColumns(finenesses.data ?? []);

  const shelve = async (row: GoodsRow, status: "on" | "off") => {
    const { results } = await acts.shelf.mutateAsync({ ids: [row.id], status });
    const refused = results.find((result) => result.code !== 200);
    if (refused) notify.warning({ title: t(status === "on" ? "notPutOn" : "notTakenOff", { title: row.title }), text: refused.msg });
    else notify.success(t(status === "on" ? "putOnDone" : "takenOffDone", { title: row.title }));
  };
  const safely = (work: Promise<unknown>) => void work.catch((error: Error) => notify.error(error.message));
  const rowActions = (row: GoodsRow): RowActions => {
    const may = (act: string) => can("goods.edit") && row.acts.includes(act);
    return {
      inline: (
        <>
          {may("put_on") && <Button size="sm" onClick={() => safely(shelve(row, "on"))}>{t("putOn")}</Button>}
          {may("take_off") && <Button size="sm" onClick={() => safely(shelve(row, "off"))}>{t("takeOff")}</Button>}
        </>
      ),
      menu: [
        { label: can("goods.edit") ? t("edit") : t("look"), href: `/product?id=${row.id}` },
        { label: t("stockOf"), onSelect: () => setOpen({ kind: "stock", row }) },
        can("promotion.edit") && row.status === "on_shelf" && { label: t("promote"), href: `/h5Promotion?goods_id=${row.id}` },
        may("delete") && { label: t("delete"), danger: true, onSelect: () => setOpen({ kind: "delete", row }) },
      ],
    };
  };
  const bulk: BulkAction[] = can("goods.edit") ? [
    { key: "on", label: t("putOn"), icon: ArrowUpFromLine, run: async (ids) => (await acts.shelf.mutateAsync({ ids, status: "on" })).results },
    { key: "off", label: t("takeOff"), icon: ArrowDownToLine, confirm: (ids) => ({ title: t("takeOffMany", { count: ids.length }), text: t("takeOffText"), action: t("takeOff") }), run: async (ids) => (await acts.shelf.mutateAsync({ ids, status: "off" })).results },
    { key: "delete", label: t("delete"), icon: Trash2, danger: true, confirm: (ids) => ({ title: t("deleteMany", { count: ids.length }), text: t("deleteText"), action: t("delete") }), run: async (ids) => (await acts.remove.mutateAsync(ids)).results },
  ] : [];
  const create = can("goods.edit") && <LinkButton href="/product" variant="primary" icon={Plus}>{t("create")}</LinkButton>;
  const untouched = state.active === 0 && !state.tab;
  return (
    <>
      <ListPage
        name="goods" title={t("heading")} description={t("about")} actions={create} state={state} query={query} filters={filters} columns={columns}
        rowId={(row) => row.id} rowHref={(row) => `/product?id=${row.id}`} rowActions={rowActions} bulk={bulk} describe={(row) => row.title}
        tabs={[{ value: "", label: t("all"), count: countOf("") }, ...STATES.map((value) => ({ value, label: words(`goods.${value}`), count: countOf(value), tone: value === "forced_down" ? "red" as const : value === "rejected" ? "amber" as const : undefined }))]}
        empty={untouched ? <Empty title={t("emptyTitle")} text={t("emptyText")} action={create} /> : undefined}
      />
      {open?.kind === "stock" && <StockSheet row={open.row} editable={can("goods.edit")} onClose={close} />}
      {open?.kind === "delete" && (
        <Confirm open danger onClose={close} title={t("deleteOne", { title: open.row.title })} text={t("deleteText")} action={t("delete")}
          onConfirm={async () => {
            const { results } = await acts.remove.mutateAsync([open.row.id]);
            const refused = results.find((result) => result.code !== 200);
            if (refused) throw new Error(refused.msg);
            notify.success(t("deleted", { title: open.row.title }));
          }} />
      )}
    </>
  );
}

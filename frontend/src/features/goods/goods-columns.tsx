"use client";
import { ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import { StatusChip } from "@/components/status-chip";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { Option } from "@/lib/api";
import type { GoodsRow } from "./types";

export function useGoodsColumns(finenesses: Option[]): Column<GoodsRow>[] {
  const t = useTranslations("goods");
  return useMemo<Column<GoodsRow>[]>(() => [
    { key: "title", header: t("title"), width: 280, cell: (row) => <Name row={row} /> },
    { key: "status", header: t("status"), card: "badge", cell: (row) => <span title={row.down_reason || undefined}><StatusChip entity="goods" status={row.status} /></span> },
    { key: "category", header: t("category"), width: 120, cell: (row) => row.category },
    { key: "fineness", header: t("fineness"), cell: (row) => finenesses.find((one) => one.value === row.fineness)?.label ?? row.fineness },
    { key: "price_from", header: t("priceFrom"), align: "end", cell: (row) => (row.price_from > 0 ? <Money fen={row.price_from} /> : "—") },
    { key: "available", header: t("available"), align: "end", width: 110, cell: (row) => <Stock row={row} /> },
    { key: "sort", header: t("sort"), align: "end", cell: (row) => row.sort },
    { key: "brand", header: t("brand"), hidden: true, cell: (row) => row.brand },
    { key: "updated_at", header: t("updatedAt"), cell: (row) => <DateText value={row.updated_at} /> },
  ], [t, finenesses]);
}

const Name = ({ row }: { row: GoodsRow }) => (
  <span className="flex items-center gap-2.5">
    {row.cover ? <img src={row.cover} alt="" loading="lazy" className="size-8 shrink-0 rounded object-cover" /> : <span className="grid size-8 shrink-0 place-items-center rounded bg-sunken text-ink-3"><ImageIcon className="size-4" aria-hidden /></span>}
    <span className="line-clamp-1">{row.title}</span>
  </span>
);

function Stock({ row }: { row: GoodsRow }) {
  const t = useTranslations("goods");
  if (row.available === 0) return <span className="text-red-ink">{t("soldOut")}</span>;
  return <>{row.available}{row.stock !== row.available && <span className="text-ink-3"> / {row.stock}</span>}</>;
}

"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { FilterDef } from "@/components/filters/types";
import type { Option, QueryOf } from "@/lib/api";

type Names = keyof QueryOf<"get", "/api/platform/goodsList"> & keyof QueryOf<"get", "/api/platform/platformGoodsList">;
type Lists = { categories?: Option[]; finenesses?: Option[]; channels?: Record<string, string>; gains?: Option[] };

/** Filters that the goods lists of both sides share; `own`, which keeps its identity, and `gains` are the side's. */
export function useGoodsFilters<Own extends string = never>(
  { categories, finenesses, channels, gains }: Lists,
  own?: readonly FilterDef<Own>[],
): FilterDef<Names | Own>[] {
  const t = useTranslations("goods");
  return useMemo<FilterDef<Names | Own>[]>(
    () => [
      { kind: "text", key: "title", label: t("title"), placeholder: t("titleExample") },
      ...(own ?? []),
      { kind: "search", key: "category_id", label: t("category"), options: categories ?? [] },
      {
        kind: "select",
        key: "channel",
        label: t("channel"),
        options: Object.entries(channels ?? {}).map(([value, label]) => ({ value, label })),
      },
      { kind: "select", key: "fineness", label: t("fineness"), options: finenesses ?? [] },
      { kind: "search", key: "gain_id", label: t("gain"), options: gains ?? [] },
    ],
    [t, own, categories, finenesses, channels, gains],
  );
}

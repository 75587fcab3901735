"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { FiltersOf } from "@/components/filters/use-list-state";
import { useStatusWord } from "@/entities/status/status-chip";
import { everySubShop } from "@/entities/sub-shops";
import { useWho } from "@/lib/me";
import type { ORDER_LIST } from "./lists";
import { orderQueries } from "./queries";
import { STAGES } from "./stages";

/** The overdue desk's tabs are its bands: its statuses are a filter. */
export function useOverdueFilters(overdue: boolean): FiltersOf<typeof ORDER_LIST> {
  const t = useTranslations("orders");
  const word = useStatusWord("order");
  return useMemo(() => {
    const options = STAGES.overdue.statuses.map((value) => ({ value, label: word(value) }));
    return overdue ? [{ kind: "select", key: "status", label: t("status"), options }] : [];
  }, [t, word, overdue]);
}

/** Filters of a shop's own lists: by the day that is due, and by who deals with it. `held`: to a sub-shop already. */
export function useOwnFilters(held: boolean): FiltersOf<typeof ORDER_LIST> {
  const t = useTranslations("orders");
  const who = useWho();
  const auditors = useQuery({ ...orderQueries.allAuditors, enabled: who === "M" }).data?.items;
  const shops = useQuery({ ...everySubShop, enabled: who === "M" && !held }).data?.options;
  return useMemo(() => {
    if (who === "P") return [];
    return [
      { kind: "dates", from: "due_from", to: "due_to", label: t("filters.due") },
      ...(auditors?.length
        ? [{ kind: "search", key: "auditor_id", label: t("auditor"), options: auditors } as const]
        : []),
      ...(shops?.length && !held
        ? [{ kind: "search", key: "sub_shop_id", label: t("subShop"), options: shops } as const]
        : []),
    ];
  }, [t, who, auditors, shops, held]);
}

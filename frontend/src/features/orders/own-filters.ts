"use client";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import type { FiltersOf } from "@/components/filters/use-list-state";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useSourceFilters } from "@/entities/merchant/use-source-filters";
import { useSubShopFilter } from "@/entities/merchant/use-sub-shop-filter";
import { usePicked } from "@/entities/use-picked";
import { useStatusWord } from "@/entities/status/status-chip";
import type { AnswerOf, QueryOf } from "@/lib/api";
import { every } from "@/lib/every";
import { useWho } from "@/lib/me";
import type { ORDER_LIST } from "./lists";
import { orderQueries } from "./queries";
import { REJECT_CODES } from "./reject-codes";
import { STAGES } from "./stages";

type Step = NonNullable<QueryOf<"get", "/api/platform/backendOrderList">["step"]>;
const STEPS = every<Step>()(["paid", "approved", "signed", "shipped", "received"]);

const itemsOf = ({ items }: AnswerOf<"get", "/api/backend/getAllAuditors">) => items;

/** The overdue desk's tabs are its bands: its statuses are a filter. */
export function useOverdueFilters(overdue: boolean): FiltersOf<typeof ORDER_LIST> {
  const t = useTranslations("orders");
  const word = useStatusWord("order");
  return useMemo(() => {
    const options = STAGES.overdue.statuses.map((value) => ({ value, label: word(value) }));
    return overdue ? [{ kind: "select", key: "status", label: t("status"), options }] : [];
  }, [t, word, overdue]);
}

/**
 * Filters of a shop's own lists: by the day that is due, by who deals with it, and by whom and what the customer came;
 * operators choose a shop first, and its people then. `held`: to a sub-shop already. `all`: leases of every stage are
 * narrowed as the data centre counts them, too.
 */
export function useOwnFilters(held: boolean, all = false): FiltersOf<typeof ORDER_LIST> {
  const t = useTranslations("orders");
  const who = useWho();
  const merchant = useMerchantFilter(t("merchant"));
  const [chosen] = useQueryState("merchant_id", { defaultValue: "" });
  const of = who === "P" ? chosen : undefined;
  const asks = who === "M" || Boolean(of);
  const [auditor] = useQueryState("auditor_id", { defaultValue: "" });
  const auditors = usePicked((word) => orderQueries.allAuditors(of, word), itemsOf, { enabled: asks, chosen: auditor });
  const sources = useSourceFilters({ salesman: t("salesman"), link: t("shareLink") });
  const shops = useSubShopFilter(t("subShop"), held, t("mainShop"));
  return useMemo(() => {
    const people: FiltersOf<typeof ORDER_LIST> = [
      ...(asks && auditors.hasAny
        ? [
            {
              kind: "search",
              key: "auditor_id",
              label: t("auditor"),
              options: auditors.options,
              onQuery: auditors.onQuery,
            } as const,
          ]
        : []),
      ...sources,
      ...shops,
    ];
    const standing: FiltersOf<typeof ORDER_LIST> = [
      { kind: "text", key: "same_as", label: t("filters.sameAs"), placeholder: t("filters.anyOrder") },
      { kind: "select", key: "out", label: t("filters.out"), options: [{ value: "true", label: t("filters.isOut") }] },
      {
        kind: "select",
        key: "deposit_held",
        label: t("deposit"),
        options: [{ value: "true", label: t("filters.held") }],
      },
    ];
    if (who === "P") return [...(held ? [] : merchant), ...people, ...(all ? standing : [])];
    const counted: FiltersOf<typeof ORDER_LIST> = [
      {
        kind: "select",
        key: "step",
        label: t("filters.step"),
        options: STEPS.map((value) => ({ value, label: t(`filters.steps.${value}`) })),
      },
      {
        kind: "select",
        key: "reject_code",
        label: t("rejectKind"),
        options: REJECT_CODES.map((value) => ({ value, label: t(`rejectKinds.${value}`) })),
      },
      { kind: "text", key: "goods_id", label: t("filters.goodsId") },
    ];
    return [
      { kind: "dates", from: "due_from", to: "due_to", label: t("filters.due") },
      ...people,
      ...(all ? [...counted, ...standing] : []),
    ];
  }, [t, who, merchant, asks, auditors, sources, shops, held, all]);
}

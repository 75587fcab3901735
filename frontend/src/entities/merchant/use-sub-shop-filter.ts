"use client";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import type { FilterDef } from "@/components/filters/types";
import { everySubShop } from "@/entities/sub-shops";
import { usePicked } from "@/entities/use-picked";
import type { AnswerOf } from "@/lib/api";
import { useWho } from "@/lib/me";

const optionsOf = ({ options }: AnswerOf<"get", "/api/backend/getSubShopOptions">) => options;

/** What belongs to no sub-shop. */
const MAIN = "0";

/**
 * A merchant's sub-shops, paused and closed ones too; operators choose the merchant first. `held`: to one already.
 * `main`: what the main shop is called, where its own can be chosen.
 */
export function useSubShopFilter(label: string, held: boolean, main = ""): FilterDef<"sub_shop_id">[] {
  const who = useWho();
  const [merchant] = useQueryState("merchant_id", { defaultValue: "" });
  const of = who === "P" ? merchant : undefined;
  const asks = !held && (who === "M" || Boolean(of));
  const [chosen] = useQueryState("sub_shop_id", { defaultValue: "" });
  const { options, onQuery, hasAny } = usePicked((word) => everySubShop(of, word), optionsOf, {
    enabled: asks,
    chosen: chosen === MAIN ? "" : chosen,
  });
  return useMemo(() => {
    const shown = main ? [{ value: MAIN, label: main }, ...options] : options;
    return asks && hasAny ? [{ kind: "search", key: "sub_shop_id", label, options: shown, onQuery }] : [];
  }, [asks, hasAny, options, onQuery, label, main]);
}

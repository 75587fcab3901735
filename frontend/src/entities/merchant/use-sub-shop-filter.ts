"use client";
import { useQuery } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import type { FilterDef } from "@/components/filters/types";
import { everySubShop } from "@/entities/sub-shops";
import { useWho } from "@/lib/me";

/** A merchant's sub-shops, paused and closed ones too; operators choose the merchant first. `held`: to one already. */
export function useSubShopFilter(label: string, held: boolean): FilterDef<"sub_shop_id">[] {
  const who = useWho();
  const [merchant] = useQueryState("merchant_id", { defaultValue: "" });
  const of = who === "P" ? merchant : undefined;
  const asks = !held && (who === "M" || Boolean(of));
  const options = useQuery({ ...everySubShop(of), enabled: asks }).data?.options;
  return useMemo(
    () => (asks && options?.length ? [{ kind: "search", key: "sub_shop_id", label, options }] : []),
    [asks, options, label],
  );
}

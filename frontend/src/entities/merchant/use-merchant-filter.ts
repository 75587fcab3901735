"use client";
import { useQuery } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import type { FilterDef } from "@/components/filters/types";
import { useAppState } from "@/lib/me";
import { merchantsOnly } from "./id";
import { shopOptions } from "./queries";

/** Whose lines are the platform's own. */
export const PLATFORM = "0";

/** Operators choose a merchant, or the `platform` itself where it has a word; a merchant sees its own. */
export function useMerchantFilter(label: string, platform?: string): FilterDef<"merchant_id">[] {
  const { side } = useAppState();
  const [keyword, setKeyword] = useState("");
  const [chosen] = useQueryState("merchant_id", { defaultValue: "" });
  const asks = side === "admin";
  const found = useQuery({ ...shopOptions(keyword), enabled: asks }).data;
  const named = useQuery({ ...shopOptions(chosen), enabled: asks && chosen !== "" && chosen !== PLATFORM }).data;
  return useMemo(() => {
    if (!asks) return [];
    const all = merchantsOnly([...(named ?? []), ...(found ?? [])]).filter(
      ({ value }, i, rows) => rows.findIndex((row) => row.value === value) === i,
    );
    const options = platform ? [{ value: PLATFORM, label: platform }, ...all] : all;
    return [{ kind: "search", key: "merchant_id", label, options, onQuery: setKeyword }];
  }, [asks, found, named, label, platform]);
}

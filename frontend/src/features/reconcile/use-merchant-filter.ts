"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import type { FilterDef } from "@/components/filters/types";
import { merchantsOnly } from "@/entities/merchant/id";
import { shopOptions } from "@/entities/merchant/queries";
import { useAppState } from "@/lib/me";
import { PLATFORM } from "./queries";

/** Operators choose a merchant, or the platform itself; a merchant sees its own. */
export function useMerchantFilter(): FilterDef<"merchant_id">[] {
  const t = useTranslations("reconcile");
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
    const options = [{ value: PLATFORM, label: t("platform") }, ...all];
    return [{ kind: "search", key: "merchant_id", label: t("merchant"), options, onQuery: setKeyword }];
  }, [asks, found, named, t]);
}

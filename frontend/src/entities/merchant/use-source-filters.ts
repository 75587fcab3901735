"use client";
import { queryOptions } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import type { FilterDef } from "@/components/filters/types";
import { KEYS } from "@/entities/keys";
import { usePicked } from "@/entities/use-picked";
import { call, type AnswerOf } from "@/lib/api";
import { useCan, useWho } from "@/lib/me";

const salesmen = (merchant_id?: string, keyword = "") =>
  queryOptions({
    queryKey: [...KEYS.people, "salesmen", merchant_id ?? "", keyword],
    queryFn: ({ signal }) =>
      call("get", "/api/platform/getShopSalesMan", {
        query: { ...(merchant_id && { merchant_id }), ...(keyword && { keyword }) },
        signal,
      }),
    staleTime: 60_000,
  });
const links = (merchant_id?: string, keyword = "") =>
  queryOptions({
    queryKey: [...KEYS.links, "named", merchant_id ?? "", keyword],
    queryFn: ({ signal }) =>
      call("get", "/api/general/shareLinkList", {
        query: { page_size: 50, ...(merchant_id && { merchant_id }), ...(keyword && { keyword }) },
        signal,
      }),
    staleTime: 60_000,
  });
const peopleOf = ({ items }: AnswerOf<"get", "/api/platform/getShopSalesMan">) => items;
const namesOf = ({ items }: AnswerOf<"get", "/api/general/shareLinkList">) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

type Words = { salesman: string; link: string };

/** By whom, and by which link, the customer came; operators choose the merchant first. */
export function useSourceFilters({ salesman, link }: Words): FilterDef<"salesman_id" | "share_link_id">[] {
  const who = useWho();
  const seesLinks = useCan()("promotion.view");
  const [merchant] = useQueryState("merchant_id", { defaultValue: "" });
  const [chosenMan] = useQueryState("salesman_id", { defaultValue: "" });
  const [chosenLink] = useQueryState("share_link_id", { defaultValue: "" });
  const of = who === "P" ? merchant : undefined;
  const asks = who !== "P" || merchant !== "";
  const people = usePicked((word) => salesmen(of, word), peopleOf, { enabled: asks, chosen: chosenMan });
  const named = usePicked((word) => links(of, word), namesOf, { enabled: asks && seesLinks, chosen: chosenLink });
  return useMemo(
    () => [
      ...(asks && people.hasAny
        ? [
            {
              kind: "search",
              key: "salesman_id",
              label: salesman,
              options: people.options,
              onQuery: people.onQuery,
            } as const,
          ]
        : []),
      ...(asks && seesLinks && named.hasAny
        ? [
            {
              kind: "search",
              key: "share_link_id",
              label: link,
              options: named.options,
              onQuery: named.onQuery,
            } as const,
          ]
        : []),
    ],
    [asks, seesLinks, people, named, salesman, link],
  );
}

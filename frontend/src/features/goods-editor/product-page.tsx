"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { QueryError } from "@/components/query-error";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/states";
import { goodsQueries } from "@/entities/goods/queries";
import { ProductForm } from "./product-form";

/** New goods, or those of `?id=`. */
export function ProductPage() {
  const t = useTranslations("product");
  const [id] = useQueryState("id", parseAsString);
  const plans = useQuery(goodsQueries.plans);
  const terms = useQuery(goodsQueries.terms);
  const tree = useQuery({
    ...goodsQueries.tree(id ?? ""),
    enabled: id !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failed = [plans, terms, ...(id === null ? [] : [tree])].find((query) => query.error);
  if (failed) return <QueryError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!plans.data || !terms.data || (id !== null && !tree.data)) return <Waiting label={t("loading")} />;
  const loaded = id === null ? null : (tree.data ?? null);
  return (
    <ProductForm
      key={`${id}:${loaded?.version}`}
      loaded={loaded}
      plans={plans.data}
      terms={terms.data}
      onReload={() => void tree.refetch()}
    />
  );
}

const Waiting = ({ label }: { label: string }) => (
  <div className="flex max-w-[800px] flex-col gap-4" role="status" aria-label={label}>
    <Skeleton className="h-7 w-40" />
    {[220, 160, 260].map((height) => (
      <Card key={height}>
        <div style={{ height }} className="flex flex-col gap-4">
          <Skeleton className="w-24" />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      </Card>
    ))}
  </div>
);

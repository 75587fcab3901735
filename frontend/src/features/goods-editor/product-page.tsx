"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { goodsQueries } from "@/entities/goods/queries";
import type { GoodsTree } from "@/entities/goods/types";
import { useAppState } from "@/lib/me";
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
  const waiting = <Waiting label={t("loading")} />;
  const form = (loaded: GoodsTree | null) => (
    <Loaded query={plans} waiting={waiting} form>
      {(all) => (
        <Loaded query={terms} waiting={waiting} form>
          {(offered) => (
            <ProductForm
              key={`${id}:${loaded?.version}`}
              loaded={loaded}
              plans={all}
              terms={offered}
              onReload={() => void tree.refetch()}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
  if (id === null) return form(null);
  return (
    <Loaded query={tree} waiting={waiting} form>
      {form}
    </Loaded>
  );
}

function Waiting({ label }: { label: string }) {
  const { contentWidth } = useAppState();
  return (
    <div className="flex flex-col gap-4" style={{ maxWidth: contentWidth }} role="status" aria-label={label}>
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
}

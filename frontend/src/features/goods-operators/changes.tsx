"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { operatorQueries } from "./queries";

/** What the merchant changed since the goods were on the shelf last: what a review is about. */
export function Changes({ id }: { id: string }) {
  const t = useTranslations("goodsOperators");
  const { data } = useQuery(operatorQueries.changes(id));
  if (!data) return <Skeleton className="h-12" />;
  if (data.first) return <p className="rounded-md bg-sunken px-3.5 py-2.5 text-ink-2">{t("firstReview")}</p>;
  if (data.changes.length === 0)
    return <p className="rounded-md bg-sunken px-3.5 py-2.5 text-ink-2">{t("noChanges")}</p>;
  return (
    <dl className="rounded-md bg-sunken px-3.5 py-2.5">
      <dt className="mb-1 font-medium">{t("changed")}</dt>
      {data.changes.map((change) => (
        <dd key={change.field} className="flex flex-wrap gap-x-2 py-0.5 text-sm">
          <span className="text-ink-3">{change.label}</span>
          <del className="text-ink-3">{change.before || "—"}</del>
          <span aria-hidden>→</span>
          <ins className="font-medium no-underline">{change.after || "—"}</ins>
        </dd>
      ))}
    </dl>
  );
}

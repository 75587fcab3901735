"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryError } from "@/components/query-error";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { nameOf } from "./line";
import { billQueries, type Bill } from "./queries";

/** What happened to one bill: when it was asked for, what came in, what was waived or given back, by whom. */
export default function BillLog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useTranslations("billing");
  const query = useQuery(billQueries.log(bill.id ?? ""));
  return (
    <Sheet open onClose={onClose} title={t("logOf", { bill: nameOf(bill, t) })}>
      {query.error ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} small />
      ) : query.data ? (
        <Timeline
          entries={query.data.items.map((line, i) => ({
            id: String(i),
            at: line.at,
            title: line.text,
            who: line.actor,
            text: line.why,
          }))}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Sheet>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadedSheet } from "@/components/loaded";
import { Timeline } from "@/components/ui/timeline";
import { nameOf } from "./line";
import { billQueries, type Bill } from "./queries";

/** What happened to one bill: when it was asked for, what came in, what was waived or given back, by whom. */
export default function BillLog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useTranslations("billing");
  const query = useQuery(billQueries.log(bill.id ?? ""));
  return (
    <LoadedSheet query={query} onClose={onClose} title={t("logOf", { bill: nameOf(bill, t) })}>
      {({ items }) => (
        <Timeline
          entries={items.map((line, i) => ({
            id: String(i),
            at: line.at,
            title: line.text,
            who: line.actor,
            text: line.why,
          }))}
        />
      )}
    </LoadedSheet>
  );
}

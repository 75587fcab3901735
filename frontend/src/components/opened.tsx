"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/states";
import { QueryError } from "./query-error";

type Loading<T> = { data: T | undefined; error: unknown; refetch: () => unknown };
type OpenedProps<T> = { query: Loading<T>; title?: string; onClose: () => void; children: (data: T) => ReactNode };

/** A dialog that has to load first: it opens at once, says what is wrong, and becomes the dialog when it has its data. */
export function Opened<T>({ query, title, onClose, children }: OpenedProps<T>) {
  const t = useTranslations("ui");
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return (
    <Dialog open onClose={onClose} title={title ?? t("loading")}>
      {query.error ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} small />
      ) : (
        <div aria-busy className="grid gap-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  );
}

"use client";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { OldContext } from "@/components/ui/old";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { useOffline } from "@/lib/use-offline";
import { QueryError } from "./query-error";

type Loading<T> = { data: T | undefined; error: unknown; refetch: () => unknown };
type LoadedProps<T> = {
  query: Loading<T>;
  children: (data: T) => ReactNode;
  /** Until it is there; a grey block unless given. */
  waiting?: ReactNode;
  /** What stands around its place while there are no data. */
  frame?: (inside: ReactNode) => ReactNode;
  /** A card or a sheet, no page. */
  small?: boolean;
  /** A form that holds what was typed: its own answer decides, so its acts stay. */
  form?: boolean;
};

/**
 * What a query brings: a skeleton, what went wrong, or the data, which stay when they can't be looked at again. Acts on
 * old data (buttons, menus, switches) wait until they were.
 */
export function Loaded<T>({ query, children, waiting, frame = (inside) => inside, small, form }: LoadedProps<T>) {
  if (query.data !== undefined) {
    const content = children(query.data);
    return form ? content : <MaybeOld query={query}>{content}</MaybeOld>;
  }
  if (query.error) return frame(<QueryError error={query.error} onRetry={() => void query.refetch()} small={small} />);
  return frame(waiting ?? <Skeleton className={small ? "h-40" : "h-96"} />);
}

/** Around what shows `query`: nothing is done on it while it is old. */
export function MaybeOld({ query, children }: { query: Pick<Loading<unknown>, "error">; children: ReactNode }) {
  const t = useTranslations("ui");
  const old = useOffline() || Boolean(query.error);
  return <OldContext value={old ? t("old.why") : null}>{children}</OldContext>;
}

type SheetProps<T> = {
  query: Loading<T>;
  title: ReactNode;
  width?: "md" | "lg";
  onClose: () => void;
  /** Acts on what it shows. */
  footer?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

/** What a query brings, in a sheet: it opens at once. It covers the page's own word of old data, and says so itself. */
export function LoadedSheet<T>({ query, footer, children, ...sheet }: SheetProps<T>) {
  const { data, error } = query;
  const acts = data !== undefined && footer?.(data);
  return (
    <Sheet open {...sheet} footer={acts && <MaybeOld query={query}>{acts}</MaybeOld>}>
      {data !== undefined && Boolean(error) && <OldNote onRetry={() => void query.refetch()} />}
      <Loaded query={query} small>
        {children}
      </Loaded>
    </Sheet>
  );
}

function OldNote({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("ui");
  return (
    <p role="alert" className="mb-4 flex items-center gap-2 rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
      <History className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{t("old.note")}</span>
      <Button reading size="sm" onClick={onRetry}>
        {t("retry")}
      </Button>
    </p>
  );
}

type OpenedProps<T> = { query: Loading<T>; title?: string; onClose: () => void; children: (data: T) => ReactNode };

/** A dialog that has to load first: it opens at once, says what is wrong, and becomes the dialog when it has its data. */
export function Opened<T>({ query, title, onClose, children }: OpenedProps<T>) {
  const t = useTranslations("ui");
  const dialog = (inside: ReactNode) => (
    <Dialog open onClose={onClose} title={title ?? t("loading")}>
      {inside}
    </Dialog>
  );
  const waiting = (
    <div aria-busy className="grid gap-3">
      <Skeleton className="w-2/3" />
      <Skeleton className="h-24" />
    </div>
  );
  return (
    <Loaded query={query} small form frame={dialog} waiting={waiting}>
      {children}
    </Loaded>
  );
}

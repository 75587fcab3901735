"use client";
import { CircleCheck, CircleX, X, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Button, IconButton } from "@/components/ui/button";
import { Confirm, type ConfirmProps } from "@/components/ui/confirm";
import { useExplain } from "@/lib/api/explain";
import { runInBatches, type BulkResult } from "./run-in-batches";

/** One call for a batch of ids, with the key of that batch; answers for each (`ManyOut.results`). */
export type BulkRun = (ids: string[], key: string, reason: string) => Promise<BulkResult[]>;
export type BulkForm = { ids: string[]; start: (run: BulkRun, key: string) => void; onClose: () => void };

export type BulkAction = { key: string; label: string; icon?: LucideIcon; danger?: boolean } & (
  | {
      /** Asks before; gives its reason to `run`. */
      confirm?: (ids: string[]) => Pick<ConfirmProps, "title" | "text" | "action" | "sums" | "reason" | "agree">;
      run: BulkRun;
    }
  /** Asks for more than a reason, then starts the act with what was filled in. */
  | { form: (props: BulkForm) => ReactNode }
);

type BulkBarProps = {
  selected: readonly string[];
  actions: readonly BulkAction[];
  onClear: () => void;
  /** After the last batch: refetch the list here. */
  onDone?: (results: BulkResult[]) => void;
  /** Name of a row in the results. */
  describe?: (id: string) => ReactNode;
  /** Beside how many are ticked: a way to tick more. */
  more?: ReactNode;
};

/** What can be done with the rows that are ticked: progress with a count, then what became of each row. */
export function BulkBar({ selected, actions, onClear, onDone, describe = (id) => id, more }: BulkBarProps) {
  const t = useTranslations("ui");
  const explain = useExplain();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const close = () => setAsking(null);
  const [progress, setProgress] = useState<{ done: number; all: number; label: string } | null>(null);
  const [results, setResults] = useState<ResultsOf | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  // The button that began it is gone with the bar: the keyboard goes on behind the table.
  const closeResults = () => {
    setResults(null);
    requestAnimationFrame(() => place.current?.focus());
  };
  const run = async (action: BulkAction, act: BulkRun, reason = "") => {
    const ids = [...selected];
    const names = new Map(ids.map((id) => [id, describe(id)])); // the list may show other rows afterwards
    setProgress({ done: 0, all: ids.length, label: action.label });
    const rows = await runInBatches(
      ids,
      (batch, key) => act(batch, key, reason),
      explain,
      (done) => setProgress({ done, all: ids.length, label: action.label }),
    );
    setProgress(null);
    setResults({ label: action.label, rows, names });
    onClear();
    onDone?.(rows);
  };
  return (
    <>
      <span ref={place} tabIndex={-1} className="outline-none" />
      {(selected.length > 0 || progress) && (
        <div
          role="region"
          aria-label={t("bulk")}
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2.5 shadow-pop"
        >
          {progress ? (
            <Progress {...progress} />
          ) : (
            <>
              <span className="mr-1 flex items-center gap-1 font-medium">
                {t("selected", { count: selected.length })}
                <IconButton label={t("clearSelection")} icon={X} size="sm" onClick={onClear} />
              </span>
              {more}
              {actions.map((action) => (
                <Button
                  key={action.key}
                  size="sm"
                  icon={action.icon}
                  className={action.danger ? "text-red-ink" : undefined}
                  onClick={() =>
                    "form" in action || action.confirm ? setAsking(action) : void run(action, action.run)
                  }
                >
                  {action.label}
                </Button>
              ))}
            </>
          )}
        </div>
      )}
      {asking && "run" in asking && asking.confirm && (
        <Confirm
          open
          onClose={close}
          danger={asking.danger}
          {...asking.confirm([...selected])}
          onConfirm={(_key, reason) => {
            void run(asking, asking.run, reason);
          }}
        />
      )}
      {asking &&
        "form" in asking &&
        asking.form({ ids: [...selected], start: (act) => void run(asking, act), onClose: close })}
      {results && <Results {...results} onClose={closeResults} />}
    </>
  );
}

function Progress({ done, all, label }: { done: number; all: number; label: string }) {
  return (
    <div className="flex flex-1 items-center gap-3">
      <span className="whitespace-nowrap">
        {label} {done} / {all}
      </span>
      <progress value={done} max={all} aria-label={label} className="h-1.5 flex-1 accent-accent" />
    </div>
  );
}

type ResultsOf = { label: string; rows: BulkResult[]; names: Map<string, ReactNode> };

function Results({ label, rows, names, onClose }: ResultsOf & { onClose: () => void }) {
  const t = useTranslations("ui");
  const failed = rows.filter((row) => row.code !== 200);
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("gotIt")}
        </Button>
      }
    >
      <p className="mb-2">{t("bulkResult", { good: rows.length - failed.length, bad: failed.length })}</p>
      <ul tabIndex={0} aria-label={label} className="max-h-80 divide-y divide-line overflow-auto text-sm">
        {[...failed, ...rows.filter((row) => row.code === 200)].map((row) => (
          <li key={row.id} className="flex items-start gap-2 py-1.5">
            {row.code === 200 ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-green-ink" aria-label={t("good")} />
            ) : (
              <CircleX className="mt-0.5 size-4 shrink-0 text-red-ink" aria-label={t("bad")} />
            )}
            <span className="min-w-0 flex-1 truncate">{names.get(row.id) ?? row.id}</span>
            {row.msg && <span className="max-w-[60%] text-right text-ink-2">{row.msg}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

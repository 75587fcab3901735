"use client";
import { X, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Confirm, type ConfirmProps } from "@/components/ui/confirm";
import { useBulkRun } from "./bulk-run";
import { BulkShown } from "./bulk-shown";
import { BULK_PLACE } from "./bulk-state";
import type { BulkResult } from "./run-in-batches";
import { Touched } from "./touched";

/** One call for a batch of ids, with the key of that batch; answers for each (`ManyOut.results`). */
export type BulkRun = (ids: string[], key: string, reason: string) => Promise<BulkResult[]>;
export type BulkForm = {
  ids: string[];
  /** Of a row, for the list of what will be touched. */
  nameOf: (id: string) => ReactNode;
  /** Each batch goes with a key of its own, held until it is answered. */
  start: (run: BulkRun) => void;
  onClose: () => void;
};

/** `call`: what it is done by; lists name theirs (ListDefinition.bulk). */
export type BulkAction<P extends string = string> = {
  key: string;
  call: P;
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
} & (
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
  /** Name of a row in the results. */
  describe?: (id: string) => ReactNode;
  /** Beside how many are ticked: a way to tick more. */
  more?: ReactNode;
};

/** What can be done with the rows that are ticked. What is begun goes on in <BulkRuns>, whatever becomes of this bar. */
export function BulkBar({ selected, actions, onClear, describe = (id) => id, more }: BulkBarProps) {
  const t = useTranslations("ui");
  const { run, start } = useBulkRun();
  const [asking, setAsking] = useState<{ action: BulkAction; ids: string[] } | null>(null);
  const begin = (action: BulkAction, ids: readonly string[], act: BulkRun, reason = "") => {
    const names = new Map(ids.map((id) => [id, describe(id)]));
    start({ label: action.label, names, Shown: BulkShown }, (batch, key) => act(batch, key, reason));
    onClear();
  };
  const press = (action: BulkAction) =>
    "form" in action || action.confirm
      ? setAsking({ action, ids: [...selected] })
      : begin(action, selected, action.run);
  return (
    <>
      <span id={BULK_PLACE} tabIndex={-1} className="outline-none" />
      {selected.length > 0 && (
        <div
          role="region"
          aria-label={t("bulk")}
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2.5 shadow-pop"
        >
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
              disabled={run !== null}
              className={action.danger ? "text-red-ink" : undefined}
              onClick={() => press(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {asking && <Asking {...asking} nameOf={describe} onBegin={begin} onClose={() => setAsking(null)} />}
    </>
  );
}

type AskingProps = Pick<BulkForm, "nameOf"> & {
  action: BulkAction;
  ids: string[];
  onBegin: (action: BulkAction, ids: readonly string[], act: BulkRun, reason?: string) => void;
  onClose: () => void;
};

function Asking({ action, ids, nameOf, onBegin, onClose }: AskingProps) {
  if ("form" in action) return action.form({ ids, nameOf, start: (act) => onBegin(action, ids, act), onClose });
  if (!action.confirm) return null;
  return (
    <Confirm
      open
      onClose={onClose}
      danger={action.danger}
      {...action.confirm(ids)}
      onConfirm={(_key, reason) => onBegin(action, ids, action.run, reason)}
    >
      <Touched rows={ids.map((id) => ({ id, name: nameOf(id) }))} label={action.label} />
    </Confirm>
  );
}

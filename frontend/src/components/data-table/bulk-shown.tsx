"use client";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useBulkRun } from "./bulk-run";
import { BULK_PLACE, endBulkRun, type BulkRunState } from "./bulk-state";

/** How far an act on many is, what is left when nobody answered, and what became of each row. */
export function BulkShown({ run }: { run: BulkRunState }) {
  const { again } = useBulkRun();
  const [ended, setEnded] = useState<BulkRunState | null>(null);
  const close = () => {
    endBulkRun();
    requestAnimationFrame(() => document.getElementById(BULK_PLACE)?.focus());
  };
  const over = !run.busy && (run.left.length === 0 || ended === run);
  return over ? <Results run={run} onClose={close} /> : <Bar run={run} onAgain={again} onEnd={() => setEnded(run)} />;
}

function Bar({ run, onAgain, onEnd }: { run: BulkRunState; onAgain: () => void; onEnd: () => void }) {
  const t = useTranslations("ui");
  const [done, all] = [run.rows.length, run.names.size];
  return (
    <div
      role="region"
      aria-label={run.label}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-3 border-t border-line bg-raised px-4 py-2.5 shadow-pop"
    >
      <span className="whitespace-nowrap">
        {run.label} {done} / {all}
      </span>
      <progress value={done} max={all} aria-label={run.label} className="h-1.5 flex-1 accent-accent" />
      {!run.busy && (
        <>
          <span role="alert" className="text-red-ink">
            {run.why} {t("bulkLeft", { count: all - done })}
          </span>
          <Button size="sm" variant="primary" onClick={onAgain}>
            {t("bulkAgain")}
          </Button>
          <Button size="sm" onClick={onEnd}>
            {t("bulkEnd")}
          </Button>
        </>
      )}
    </div>
  );
}

const GOOD = 200;

function Results({ run, onClose }: { run: BulkRunState; onClose: () => void }) {
  const t = useTranslations("ui");
  const { label, rows, names } = run;
  const bad = rows.filter((row) => row.code !== GOOD);
  const good = rows.filter((row) => row.code === GOOD);
  const open = run.left.flatMap(({ ids }) => ids);
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
      <p className="mb-2">{t("bulkResult", { good: good.length, bad: bad.length })}</p>
      <ul tabIndex={0} aria-label={label} className="max-h-80 divide-y divide-line overflow-auto text-sm">
        {[...open.map((id) => ({ id, code: null, msg: t("unknownResult") })), ...bad, ...good].map((row) => (
          <li key={row.id} className="flex items-start gap-2 py-1.5">
            <Mark code={row.code} />
            <span className="min-w-0 flex-1 truncate">{names.get(row.id) ?? row.id}</span>
            {row.msg && <span className="max-w-[60%] text-right text-ink-2">{row.msg}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Mark({ code }: { code: number | null }) {
  const t = useTranslations("ui");
  if (code === null)
    return <CircleHelp className="mt-0.5 size-4 shrink-0 text-amber-ink" aria-label={t("unknownResult")} />;
  return code === GOOD ? (
    <CircleCheck className="mt-0.5 size-4 shrink-0 text-green-ink" aria-label={t("good")} />
  ) : (
    <CircleX className="mt-0.5 size-4 shrink-0 text-red-ink" aria-label={t("bad")} />
  );
}

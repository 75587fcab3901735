"use client";
import { CopyButton } from "./copy-button";
import { Dialog } from "./dialog";

type ShownOnceProps = {
  title: string;
  text: string;
  /** Label and value, in the order in which they are passed on. */
  lines: readonly (readonly [string, string])[];
  copyAll: string;
  onClose: () => void;
};

/** What is told this once and nowhere kept in plain: a first password, a program's key. */
export function ShownOnce({ title, text, lines, copyAll, onClose }: ShownOnceProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={title}
      footer={<CopyButton wide text={lines.map(([label, value]) => `${label}：${value}`).join("\n")} label={copyAll} />}
    >
      <p className="mb-4 text-ink-2">{text}</p>
      <dl className="flex flex-col divide-y divide-line rounded-md bg-sunken px-4">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-center gap-3 py-2.5">
            <dt className="w-20 shrink-0 text-ink-3">{label}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <span className="min-w-0 flex-1 font-mono break-all">{value}</span>
              <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

"use client";
import { runOne } from "@/components/data-table/run-one";
import { notify } from "@/lib/notices";
import TakeOverdue, { type Taking } from "./take-overdue";

/** The same on one row: refused, the dialog says why; else a notice says what was asked for. */
export default function TakeOne({ by, orderId, onClose }: { by: Taking; orderId: string; onClose: () => void }) {
  return (
    <TakeOverdue
      by={by}
      ids={[orderId]}
      nameOf={(id) => id}
      onClose={onClose}
      submit={async (run, key) => {
        notify.success(await runOne(run, orderId, key));
      }}
    />
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useExplain } from "@/lib/api/explain";
import { idempotencyKey } from "@/lib/api/key";
import { Button } from "./button";
import { DialogRoot as Dialog } from "./dialog-root";
import { Checkbox, Textarea } from "./input";
import { Field } from "./field";
import { Money } from "./money";

export type ConfirmSum = { label: string; fen: number };

export type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in money where it moves money: 驳回后将退还首期租金 ¥299.00。 */
  text: ReactNode;
  /** Amounts that move, listed before the button. */
  sums?: readonly ConfirmSum[];
  /** The button says the act, not 确定: 驳回并退款. */
  action: string;
  danger?: boolean;
  /** Asks for a reason and gives it to onConfirm. */
  reason?: { label: string; placeholder?: string; required?: boolean };
  /** What is asked for can't be done now: `text` says why. */
  blocked?: boolean;
  /** Asks twice: the button waits for this tick. */
  agree?: string;
  /** Closes when it resolves, stays with the error when it rejects. `key` is the same as long as the dialog is open. */
  onConfirm: (key: string, reason: string) => unknown | Promise<unknown>;
  children?: ReactNode;
};

/** Before an act that can't be taken back: says what happens, in money, and asks. */
export default function ConfirmRoot(props: ConfirmProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} role="alertdialog">
      <Body {...props} />
    </Dialog>
  );
}

function Body({ onClose, text, sums = [], action, danger, blocked, reason, agree, onConfirm, children }: ConfirmProps) {
  const t = useTranslations("ui");
  const [why, setWhy] = useState("");
  const [agreed, setAgreed] = useState(!agree);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [key] = useState(idempotencyKey);
  const explain = useExplain();
  const missing = Boolean(reason?.required !== false && reason && why.trim().length < 2);
  const act = async () => {
    setBusy(true);
    setFailed("");
    try {
      await onConfirm(key, why.trim());
      onClose();
    } catch (error) {
      setFailed(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="text-ink-2">{text}</div>
      {sums.length > 0 && <Sums sums={sums} />}
      {children}
      {reason && (
        <Field label={reason.label} required={reason.required !== false}>
          <Textarea
            value={why}
            maxLength={200}
            placeholder={reason.placeholder}
            onChange={(event) => setWhy(event.target.value)}
          />
        </Field>
      )}
      {agree && <Checkbox label={agree} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />}
      {failed && (
        <p role="alert" className="text-sm text-red-ink">
          {failed}
        </p>
      )}
      <div className="flex justify-end gap-2 max-sm:[&>button]:flex-1">
        <Button onClick={onClose} disabled={busy}>
          {t("cancel")}
        </Button>
        <Button
          variant={danger ? "danger" : "primary"}
          loading={busy}
          disabled={blocked || !agreed || missing}
          onClick={act}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

const Sums = ({ sums }: { sums: readonly ConfirmSum[] }) => (
  <dl className="rounded-md bg-sunken px-3.5 py-2.5">
    {sums.map((sum) => (
      <div key={sum.label} className="flex justify-between gap-4 py-0.5">
        <dt className="text-ink-2">{sum.label}</dt>
        <dd className="font-medium">
          <Money fen={sum.fen} />
        </dd>
      </div>
    ))}
  </dl>
);

"use client";
import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import { useExplain } from "@/lib/api/explain";
import { useKey } from "@/lib/api/key";
import { isAskedAbout, useSentAgain } from "@/lib/api/sent-again";
import { useLeaveGuard, type LeaveGuard } from "@/lib/open-forms";
import { Button } from "./button";
import { DialogRoot as Dialog } from "./dialog-root";
import { Checkbox, Textarea } from "./input";
import { Field } from "./field";
import { LeaveQuestion } from "./leave-question";
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
  /** Asks for a reason and gives it to onConfirm; what isn't asked any more isn't given, though it was typed. */
  reason?: { label: string; placeholder?: string; required?: boolean };
  /** What is asked for can't be done now: `text` says why. */
  blocked?: boolean;
  /** Asks twice: without this tick it isn't done. Another text asks anew. */
  agree?: string;
  /** Closes when it resolves, stays with the error when it rejects; until then it can't be closed. `key`: see useKey. */
  onConfirm: (key: string, reason: string) => unknown | Promise<unknown>;
  children?: ReactNode;
};

/** Before an act that can't be taken back: says what happens, in money, and asks. */
export default function ConfirmRoot(props: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState("");
  const guard = useLeaveGuard(why.trim() !== "", props.onClose);
  return (
    <Dialog open={props.open} onClose={guard.close} busy={busy} title={props.title} role="alertdialog">
      <Body {...props} why={why} onWhy={setWhy} guard={guard} busy={busy} onBusy={setBusy} />
    </Dialog>
  );
}

/** What was asked for, and what keeps it from being done: said when the button is pressed, at its place. */
function useAsked({ reason, agree, why }: Pick<BodyProps, "reason" | "agree" | "why">) {
  const t = useTranslations("ui");
  /** What was ticked: once it says another sum, it was agreed to by nobody. */
  const [ticked, setTicked] = useState<string>();
  const agreed = ticked === agree;
  const setAgreed = (yes: boolean) => setTicked(yes ? agree : undefined);
  const [pressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const short = Boolean(reason && reason.required !== false && why.trim().length < LEAST);
  const open = Boolean(agree && !agreed);
  const complete = () => {
    setPressed(true);
    if (!short && !open) return true;
    place.current?.querySelector<HTMLElement>(short ? "textarea" : "input[type=checkbox]")?.focus();
    return false;
  };
  const words = pressed
    ? { why: short && t(why.trim() ? "tooShort" : "required", { min: LEAST }), tick: open && t("tickFirst") }
    : {};
  return { agreed, setAgreed, place, complete, words };
}
const LEAST = 2;

type BodyProps = ConfirmProps & {
  why: string;
  onWhy: (why: string) => void;
  guard: LeaveGuard;
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

function Body(props: BodyProps) {
  const { onClose, text, sums = [], action, danger, blocked, reason, agree, onConfirm, children } = props;
  const { why, onWhy, guard, busy, onBusy } = props;
  const t = useTranslations("ui");
  const { agreed, setAgreed, place, complete, words } = useAsked(props);
  const [failed, setFailed] = useState("");
  const [key, settle] = useKey();
  const explain = useExplain();
  /** Whether the last try met an ended session. */
  const cut = useRef(false);
  const act = async () => {
    if (!complete()) return;
    onBusy(true);
    setFailed("");
    cut.current = false;
    try {
      await onConfirm(key, reason ? why.trim() : "");
      onClose();
    } catch (error) {
      cut.current = isAskedAbout(error);
      if (!cut.current) setFailed(explain(error));
      settle(error);
    } finally {
      onBusy(false);
    }
  };
  useSentAgain(cut, act);
  return (
    <div ref={place} className="flex flex-col gap-4">
      <div className="text-ink-2">{text}</div>
      {sums.length > 0 && <Sums sums={sums} />}
      {children}
      {reason && (
        <Field label={reason.label} required={reason.required !== false} error={words.why || undefined}>
          <Textarea
            value={why}
            maxLength={200}
            placeholder={reason.placeholder}
            onChange={(event) => {
              cut.current = false;
              onWhy(event.target.value);
              guard.stay();
            }}
          />
        </Field>
      )}
      {agree && (
        <Field label={agree} group className="[&>legend]:sr-only" error={words.tick || undefined}>
          <Checkbox label={agree} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        </Field>
      )}
      {failed && (
        <p role="alert" className="text-sm text-red-ink">
          {failed}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">
        {guard.asking ? (
          <LeaveQuestion guard={guard} busy={busy} />
        ) : (
          <>
            <Button onClick={guard.close} disabled={busy}>
              {t("cancel")}
            </Button>
            <Button
              variant={danger ? "danger" : "primary"}
              loading={busy}
              disabled={blocked}
              onClick={() => void act()}
            >
              {action}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const Sums = ({ sums }: { sums: readonly ConfirmSum[] }) => (
  <dl className="rounded-md bg-sunken px-3.5 py-2.5">
    {sums.map((sum, place) => (
      <div key={place} className="flex justify-between gap-4 py-0.5">
        <dt className="text-ink-2">{sum.label}</dt>
        <dd className="font-medium">
          <Money fen={sum.fen} />
        </dd>
      </div>
    ))}
  </dl>
);

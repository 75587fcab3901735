"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useEndSessions, useResend, useResetFactor, useSetPassword, useSwitchPerson, useWithdraw } from "./mutations";
import type { PersonMade, PersonRow } from "./types";

const PersonForm = onDemand(() => import("./person-form"));
const HandOverForm = onDemand(() => import("./hand-over-form"));
const FirstPassword = onDemand(() => import("./first-password"));

export type Asked = { kind: "add"; row: null } | { kind: PersonRow["acts"][number]; row: PersonRow };
type PersonActsProps = { asked: Asked; onClose: () => void };

/** The act that was asked for: a form, or a question that says what follows; a first password is shown once. */
export function PersonActs({ asked, onClose }: PersonActsProps) {
  const [made, setMade] = useState<{ name: string; made: PersonMade } | null>(null);
  // A form closes behind its success: then the password is still to be shown.
  const shown = useRef(false);
  const show = (name: string, one: PersonMade) => {
    shown.current = true;
    setMade({ name, made: one });
  };
  const shut = () => {
    if (!shown.current) onClose();
  };
  if (made) return <FirstPassword {...made} onClose={onClose} />;
  const { kind, row } = asked;
  if (kind === "add") return <PersonForm row={null} onClose={onClose} />;
  if (kind === "resend") return <AskResend row={row} onClose={onClose} />;
  if (kind === "withdraw") return <AskWithdraw row={row} onClose={onClose} />;
  if (kind === "edit") return <PersonForm row={row} onClose={onClose} />;
  if (kind === "hand_over") return <HandOverForm row={row} onClose={onClose} />;
  if (kind === "set_password") return <AskPassword row={row} onMade={(one) => show(row.name, one)} onClose={shut} />;
  if (kind === "reset_factor") return <AskFactor row={row} onClose={onClose} />;
  if (kind === "end_sessions") return <AskEnd row={row} onClose={onClose} />;
  return <AskSwitch row={row} active={kind === "enable"} onClose={onClose} />;
}

type AskProps = { row: PersonRow; onClose: () => void };

function AskPassword({ row, onMade, onClose }: AskProps & { onMade: (made: PersonMade) => void }) {
  const t = useTranslations("people");
  const set = useSetPassword();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("passwordTitle", { name: row.name })}
      text={t("passwordText")}
      action={t("acts.set_password")}
      onConfirm={async (key) => onMade(await set.send({ body: { id: row.id }, key }))}
    />
  );
}

function AskResend({ row, onClose }: AskProps) {
  const t = useTranslations("people");
  const resend = useResend();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("resendTitle", { name: row.name })}
      text={t("resendText", { mobile: row.mobile })}
      action={t("acts.resend")}
      onConfirm={async (key) => {
        await resend.send({ body: { id: row.id }, key });
        notify.success(t("invited", { name: row.name, mobile: row.mobile }));
      }}
    />
  );
}

function AskWithdraw({ row, onClose }: AskProps) {
  const t = useTranslations("people");
  const withdraw = useWithdraw();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("withdrawTitle", { name: row.name })}
      text={t("withdrawText")}
      action={t("acts.withdraw")}
      onConfirm={async (key) => {
        await withdraw.send({ body: { id: row.id }, key });
        notify.success(t("withdrawn", { name: row.name }));
      }}
    />
  );
}

function AskFactor({ row, onClose }: AskProps) {
  const t = useTranslations("people");
  const reset = useResetFactor();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("factorTitle", { name: row.name })}
      text={t("factorText")}
      reason={{ label: t("reason"), placeholder: t("factorExample"), required: true }}
      action={t("acts.reset_factor")}
      onConfirm={async (key, reason) => {
        await reset.send({ body: { id: row.id, reason }, key });
        notify.success(t("factorDone", { name: row.name }));
      }}
    />
  );
}

function AskEnd({ row, onClose }: AskProps) {
  const t = useTranslations("people");
  const end = useEndSessions();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("endTitle", { name: row.name })}
      text={t("endText", { count: row.sessions })}
      action={t("acts.end_sessions")}
      onConfirm={async (key) => {
        await end.send({ body: { id: row.id }, key });
        notify.success(t("ended", { name: row.name }));
      }}
    />
  );
}

function AskSwitch({ row, active, onClose }: AskProps & { active: boolean }) {
  const t = useTranslations("people");
  const turn = useSwitchPerson();
  const word = active ? "enable" : "disable";
  return (
    <Confirm
      open
      danger={!active}
      onClose={onClose}
      title={t(`${word}Title`, { name: row.name })}
      text={t(row.acts.includes("hand_over") ? `${word}TextOrders` : `${word}Text`)}
      reason={{ label: t("reason"), placeholder: t(`${word}Example`), required: true }}
      action={t(`acts.${word}`)}
      onConfirm={async (key, reason) => {
        await turn.send({ body: { id: row.id, active, reason }, key });
        notify.success(t(`${word}Done`, { name: row.name }));
      }}
    />
  );
}

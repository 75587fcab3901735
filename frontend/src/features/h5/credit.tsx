"use client";
import { useState } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { dateTime } from "@/lib/date";
import { h5 } from "./calls";
import { Failed } from "./failed";
import type { H5Order } from "./types";
import { useSend } from "./use-send";
import { useWords, type WordKey } from "./words";

type CreditProps = { credit: NonNullable<H5Order["credit"]>; token: string; onDone: () => void };

/** What is reported without a consent, or before it is given anew: what went there before. */
const REPORTED: Partial<Record<CreditProps["credit"]["consent"], WordKey>> = {
  withdrawn: "creditReportedBefore",
  waiting: "creditReportedOnce",
};

/** The consent at the credit bureau, its end, and what the customer may say against what is reported. */
export default function Credit({ credit, token, onDone }: CreditProps) {
  const t = useWords();
  const ended = credit.consent === "withdrawn";
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{t("credit")}</h2>
        <span className="text-sm text-ink-2">{credit.consent_label}</span>
      </div>
      {credit.ended_at !== null && (
        <p className="text-sm text-ink-2">{t("creditEndedAt", { at: dateTime(credit.ended_at) })}</p>
      )}
      {credit.url !== "" && (
        <>
          <p className="text-sm text-ink-2">{t("creditText", { until: credit.until ? dateTime(credit.until) : "" })}</p>
          <LinkButton href={credit.url} variant="primary" size="lg">
            {t("creditSign")}
          </LinkButton>
        </>
      )}
      {credit.objection === "open" && (
        <p className="text-sm text-ink-2">{t("creditDisputed", { day: credit.due_on })}</p>
      )}
      {credit.objection !== null && (
        <Objected
          key={credit.objection}
          label={credit.answered ? credit.objection_label : ""}
          open={t(credit.answered ? "creditRead" : "creditMine")}
          token={token}
        />
      )}
      {ended && <p className="text-sm text-ink-2">{t("creditEnded")}</p>}
      {credit.may_object && (
        <>
          <p className="text-sm text-ink-2">{t(REPORTED[credit.consent] ?? "creditReported")}</p>
          <Objecting token={token} onDone={onDone} />
        </>
      )}
      {credit.consent === "signed" && <Ending token={token} onDone={onDone} />}
    </section>
  );
}

type ObjectedProps = { label: string; open: string; token: string };

/** What was objected and answered is for the customer alone, who may have passed the page on. */
function Objected({ label, open, token }: ObjectedProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [said, setSaid] = useState<Awaited<ReturnType<typeof h5.creditAnswer>> | null>(null);
  const read = () => send("answer", async () => setSaid(await h5.creditAnswer(token)));
  if (said === null)
    return (
      <>
        {label && <p className="text-sm text-ink-2">{label}</p>}
        <Failed text={failed} />
        <Button variant="ghost" block loading={busy !== ""} onClick={() => void read()}>
          {open}
        </Button>
      </>
    );
  const lines = [
    [t("creditObjected"), said.text],
    [t("creditAnswer"), said.answer],
    [t("creditCorrected"), said.corrected],
  ] as const;
  return (
    <div className="grid gap-1 text-sm">
      {lines.map(
        ([name, text]) =>
          text !== "" && (
            <p key={name} className="break-words">
              <span className="text-ink-2">{name}</span> {text}
            </p>
          ),
      )}
    </div>
  );
}

function Objecting({ token, onDone }: Omit<CreditProps, "credit">) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [text, setText] = useState<string | null>(null);
  const say = async () => {
    if (await send("objection", (key) => h5.creditObjection(token, text ?? "", key))) onDone();
  };
  if (text === null)
    return (
      <Button variant="ghost" block onClick={() => setText("")}>
        {t("creditObject")}
      </Button>
    );
  return (
    <>
      <Field label={t("creditWhat")} required>
        <Textarea value={text} maxLength={300} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Failed text={failed} />
      <div className="flex gap-2 [&>button]:flex-1">
        <Button onClick={() => setText(null)}>{t("back")}</Button>
        <Button loading={busy !== ""} disabled={text.trim().length < 2} onClick={() => void say()}>
          {t("creditSend")}
        </Button>
      </div>
    </>
  );
}

/** Asked twice: another consent is the shop's to ask for. */
function Ending({ token, onDone }: Omit<CreditProps, "credit">) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [asked, setAsked] = useState(false);
  const end = async () => {
    if (await send("end", (key) => h5.endCreditConsent(token, key))) onDone();
  };
  if (!asked)
    return (
      <Button variant="ghost" block onClick={() => setAsked(true)}>
        {t("creditEnd")}
      </Button>
    );
  return (
    <>
      <p className="text-sm text-ink-2">{t("creditEndText")}</p>
      <Failed text={failed} />
      <div className="flex gap-2 [&>button]:flex-1">
        <Button onClick={() => setAsked(false)}>{t("back")}</Button>
        <Button loading={busy !== ""} onClick={() => void end()}>
          {t("creditEndSure")}
        </Button>
      </div>
    </>
  );
}

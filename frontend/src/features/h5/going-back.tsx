"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { DamageSums } from "@/entities/damage/damage-sums";
import { fen, yuanText } from "@/lib/money";
import { sized } from "@/lib/pictures";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { ParcelForm } from "./parcel-form";
import { PicturesTaken } from "./pictures-taken";
import type { Returned } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type Sender = ReturnType<typeof useSend>;
type GoingBackProps = { returned: Returned; token: string; onDone: () => void };

/** Giving the goods back: asked for, sent with a parcel, and how far it is. */
export default function GoingBack({ returned, token, onDone }: GoingBackProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const sender = useSend();
  const { send, busy, failed } = sender;
  const ask = async () => {
    if (await send("requestReturn", (key) => h5.requestReturn(token, returned.early, key))) setAsking(false);
    onDone();
  };
  const withdraw = async () => {
    await send("withdrawReturn", (key) => h5.withdrawReturn(token, key));
    onDone();
  };
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between">
        <h2 className="font-medium">{returned.title || t("giveBack")}</h2>
        {returned.status && <span className="text-sm text-ink-2">{returned.status_label}</span>}
      </div>
      {(returned.open || returned.early) && (
        <p className="text-sm text-ink-2">{returned.early?.text ?? t("giveBackText")}</p>
      )}
      {returned.sendable && (
        <p className="text-sm">
          {t("sendTo")} <span className="select-all">{returned.address}</span>
        </p>
      )}
      {returned.late && <p className="rounded-lg bg-amber px-3 py-2 text-sm text-amber-ink">{returned.late}</p>}
      {returned.status === "asked" && returned.answer_by && (
        <p className="text-sm text-ink-2">{t("sendBackBy", { day: returned.answer_by })}</p>
      )}
      {returned.number && (
        <p className="text-sm text-ink-2 select-all">
          {returned.company} {returned.number}
        </p>
      )}
      {returned.put_aside && <p className="text-sm text-ink-2">{t("putAside", { why: returned.put_aside })}</p>}
      {returned.damage.length === 0 && <Failed text={failed} />}
      {returned.open && !asking && <Button onClick={() => setAsking(true)}>{t("askBack")}</Button>}
      {returned.open && asking && (
        <div role="alertdialog" aria-label={t("askBack")}>
          <p>{t("askBackSure")}</p>
          <div className="mt-3 flex gap-2 [&>button]:flex-1">
            <Button size="lg" onClick={() => setAsking(false)}>
              {t("back")}
            </Button>
            <Button size="lg" variant="primary" loading={busy !== ""} onClick={() => void ask()}>
              {t("askBack")}
            </Button>
          </div>
        </div>
      )}
      {returned.sendable && (
        <ParcelForm
          named={returned.number !== ""}
          couriers={returned.couriers}
          busy={busy === "sendReturn"}
          onSend={async (company, number) => {
            const sent = await send("sendReturn", (key) => h5.sendReturn(token, company, number, key));
            if (sent) onDone();
            return sent;
          }}
        />
      )}
      {returned.damage.length > 0 && <Damage returned={returned} token={token} onDone={onDone} sender={sender} />}
      {returned.withdrawable && (
        <Button variant="ghost" loading={busy === "withdrawReturn"} onClick={() => void withdraw()}>
          {t("withdrawBack")}
        </Button>
      )}
    </section>
  );
}

/** What the shop claims, and the customer's word on it. */
function Damage({ returned, token, onDone, sender }: GoingBackProps & { sender: Sender }) {
  const t = useWords();
  const [asking, setAsking] = useState<"agree" | "dispute" | null>(null);
  const [text, setText] = useState("");
  const [taken, setTaken] = useState<string[]>([]);
  const [short, setShort] = useState(false);
  const { damage, claimed, agreed, status, answer_by: until, dispute, decision, finding, from_refund } = returned;
  const { send, busy, failed } = sender;
  // Answered, or decided by the shop: nothing is asked any more.
  const asked = status === "assessed" ? asking : null;
  const less = fen(agreed - claimed);
  const asks = [{ label: t("damageSum"), sum: claimed }];
  const ends = [{ label: t("damageAsked"), sum: agreed }];
  const agree = async () => {
    if (await send("agreeReturn", (key) => h5.agreeReturn(token, claimed, key))) setAsking(null);
    onDone();
  };
  const say = async () => {
    const words = text.trim();
    setShort(words.length < 2);
    if (words.length < 2) return;
    if (await send("disputeReturn", (key) => h5.disputeReturn(token, words, taken, key))) setAsking(null);
    onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      {finding && <p className="text-sm text-ink-2">{t("damageFound", { finding })}</p>}
      <DamageSums
        lines={damage}
        sums={status !== "done" ? asks : less ? [...asks, { label: t("damageLess"), sum: less }, ...ends] : ends}
      />
      {returned.before.length + returned.pictures.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          <Pictures title={t("picturesBefore")} urls={returned.before} />
          <Pictures title={t("picturesAfter")} urls={returned.pictures} />
        </div>
      )}
      {dispute && <p className="text-sm text-ink-2">{t("damageDisputed", { text: dispute })}</p>}
      {decision && <p className="text-sm text-ink-2">{t("reason", { reason: decision })}</p>}
      {asked === null && <Failed text={failed} />}
      {status === "assessed" && asked === null && (
        <>
          {until && <p className="text-sm text-ink-2">{t("damageUntil", { day: until })}</p>}
          <div className="flex gap-2 [&>button]:flex-1">
            <Button size="lg" onClick={() => setAsking("dispute")}>
              {t("disputeDamage")}
            </Button>
            <Button size="lg" variant="primary" onClick={() => setAsking("agree")}>
              {t("agreeDamage")}
            </Button>
          </div>
        </>
      )}
      {asked === "agree" && (
        <div role="alertdialog" aria-label={t("agreeDamage")}>
          <p>{t(from_refund ? "deductDamageSure" : "agreeDamageSure", { sum: yuanText(claimed) })}</p>
          <Failed text={failed} />
          <div className="mt-3 flex gap-2 [&>button]:flex-1">
            <Button size="lg" onClick={() => setAsking(null)}>
              {t("back")}
            </Button>
            <Button size="lg" variant="primary" loading={busy === "agreeReturn"} onClick={() => void agree()}>
              {t(from_refund ? "deductDamageAct" : "agreeDamageAct", { sum: yuanText(claimed) })}
            </Button>
          </div>
        </div>
      )}
      {asked === "dispute" && (
        <>
          <Field label={t("disputeWhy")} required error={short ? t("needText") : undefined}>
            <Textarea rows={3} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <PicturesTaken pictures={taken} onChange={setTaken} />
          <Failed text={failed} />
          <div className="flex gap-2 [&>button]:flex-1">
            <Button size="lg" onClick={() => setAsking(null)}>
              {t("back")}
            </Button>
            <Button size="lg" variant="primary" loading={busy === "disputeReturn"} onClick={() => void say()}>
              {t("sendDispute")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Pictures({ title, urls }: { title: string; urls: readonly string[] }) {
  const t = useWords();
  return (
    <div>
      <p className="text-xs text-ink-3">{title}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {urls.length === 0 && "–"}
        {urls.map((url, i) => (
          <a key={url} href={url}>
            <img
              src={sized(url, 160)}
              alt={`${title} ${t("pictureNumber", { place: i + 1 })}`}
              className="size-20 rounded-lg border border-line object-cover"
            />
          </a>
        ))}
      </div>
    </div>
  );
}

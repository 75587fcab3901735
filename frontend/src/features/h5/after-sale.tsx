"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fen, yuanText } from "@/lib/money";
import { AskAfterSale } from "./ask-after-sale";
import { h5 } from "./calls";
import { CaseTalk } from "./case-talk";
import { Failed } from "./failed";
import { ParcelForm } from "./parcel-form";
import type { AfterSale, Case } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type AfterSaleProps = { afterSale: AfterSale; token: string; onDone: () => void };

/** What the customer asks for once it is signed: opened, followed, answered, called off. */
export default function AfterSaleCard({ afterSale, token, onDone }: AfterSaleProps) {
  const t = useWords();
  const sender = useSend();
  const { case: found, kinds, couriers } = afterSale;
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between">
        <h2 className="font-medium">{t("afterSale")}</h2>
        {found && <span className="text-sm text-ink-2">{found.status_label}</span>}
      </div>
      {found && <Followed one={found} />}
      <Failed text={sender.failed} />
      {found?.actions.includes("ship") && (
        <ParcelForm
          named={found.number !== ""}
          couriers={couriers}
          busy={sender.busy === "sendCase"}
          onSend={async (company, number) => {
            const sent = await sender.send("sendCase", (key) => h5.sendCase(token, found.id, company, number, key));
            if (sent) onDone();
            return sent;
          }}
        />
      )}
      {found?.actions.includes("confirm") && found.offer && (
        <Agree one={found} offer={found.offer} token={token} sender={sender} onDone={onDone} />
      )}
      {found && <CaseTalk one={found} token={token} sender={sender} onDone={onDone} />}
      {found?.actions.includes("cancel") && <CallOff one={found} token={token} sender={sender} onDone={onDone} />}
      {kinds.length > 0 && <AskAfterSale kinds={kinds} token={token} sender={sender} onDone={onDone} />}
    </section>
  );
}

const BY: Partial<Record<Case["status"], "caseSendBy" | "caseConfirmBy">> = {
  agreed: "caseSendBy",
  offered: "caseConfirmBy",
};

/** Where it stands, in a few lines. */
function Followed({ one }: { one: Case }) {
  const t = useWords();
  const lines = [
    [one.kind_label, one.reason_label, one.text].filter(Boolean).join(" · "),
    one.amount > 0 && t("caseAmount", { sum: yuanText(one.amount) }),
    one.deducted > 0 &&
      t("caseDeducted", { sum: yuanText(one.deducted), what: one.damage.map(({ name }) => name).join(" · ") }),
    one.by_hand > 0 && t("caseByHand", { sum: yuanText(one.by_hand) }),
    one.answer_by && t(BY[one.status] ?? "caseAnswerBy", { day: one.answer_by }),
    one.offer?.text,
    one.silence,
    one.actions.includes("ship") && one.address && `${t("sendTo")} ${one.address}`,
    one.number && `${one.company_label} ${one.number}`,
    one.finding && t("damageFound", { finding: one.finding }),
    one.why && t("caseRejected", { why: one.why }),
    one.resent && t("caseResent", { parcel: one.resent }),
  ];
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <p key={String(line)} className="text-sm text-ink-2 select-text">
          {line}
        </p>
      ))}
    </>
  );
}

type AgreeProps = CallOffProps & { offer: NonNullable<Case["offer"]> };

/** To the fee of an early return; the goods are sent then. */
function Agree({ one, offer, token, sender, onDone }: AgreeProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const fee = offer.fee ?? fen(0);
  const sum = yuanText(fee);
  if (!asking)
    return (
      <Button size="lg" variant="primary" onClick={() => setAsking(true)}>
        {t("confirmCase", { sum })}
      </Button>
    );
  const agree = async () => {
    if (await sender.send("confirmCase", (key) => h5.confirmCase(token, one.id, fee, key))) setAsking(false);
    onDone();
  };
  return (
    <div role="alertdialog" aria-label={t("confirmCase", { sum })}>
      <p>{t("confirmCaseSure", { sum })}</p>
      <div className="mt-3 flex gap-2 [&>button]:flex-1">
        <Button size="lg" onClick={() => setAsking(false)}>
          {t("back")}
        </Button>
        <Button size="lg" variant="primary" loading={sender.busy === "confirmCase"} onClick={() => void agree()}>
          {t("confirmCaseAct", { sum })}
        </Button>
      </div>
    </div>
  );
}

type CallOffProps = { one: Case; token: string; sender: ReturnType<typeof useSend>; onDone: () => void };

function CallOff({ one, token, sender, onDone }: CallOffProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t("cancelCase")}
      </Button>
    );
  const cancel = async () => {
    await sender.send("cancelCase", (key) => h5.cancelCase(token, one.id, key));
    setAsking(false);
    onDone();
  };
  return (
    <div role="alertdialog" aria-label={t("cancelCase")}>
      <p>{t("cancelCaseSure")}</p>
      <div className="mt-3 flex gap-2 [&>button]:flex-1">
        <Button size="lg" onClick={() => setAsking(false)}>
          {t("back")}
        </Button>
        <Button size="lg" variant="danger" loading={sender.busy === "cancelCase"} onClick={() => void cancel()}>
          {t("cancelCase")}
        </Button>
      </div>
    </div>
  );
}

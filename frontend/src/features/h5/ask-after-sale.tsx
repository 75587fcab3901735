"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { h5 } from "./calls";
import { forget, useKept } from "./draft";
import { PicturesTaken } from "./pictures-taken";
import type { AfterSale } from "./types";
import type { useSend } from "./use-send";
import { useWords } from "./words";

type AskProps = {
  kinds: AfterSale["kinds"];
  token: string;
  sender: ReturnType<typeof useSend>;
  onDone: () => void;
};

type Draft = { kind: AfterSale["kinds"][number]["kind"] | null; reason: string; text: string; pictures: string[] };
const NOTHING: Draft = { kind: null, reason: "", text: "", pictures: [] };

/**
 * What may be asked for now, behind a word; then why, in words and pictures. Sending it may take a code to the mobile,
 * and who leaves the page to read that may find it loaded anew.
 */
export function AskAfterSale({ kinds, token, sender, onDone }: AskProps) {
  const t = useWords();
  const name = `case:${token}`;
  const [draft, setDraft] = useKept<Draft>(name, () => NOTHING);
  const { reason, text, pictures } = draft;
  const kind = kinds.find((one) => one.kind === draft.kind);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const [missing, setMissing] = useState("");
  if (!kind)
    return (
      <>
        {kinds.map((one) => (
          <Button key={one.kind} onClick={() => set({ kind: one.kind })}>
            {t("askCase", { kind: one.label })}
          </Button>
        ))}
      </>
    );
  const submit = async () => {
    const words = text.trim();
    const lacks = reason === "" ? "reason" : reason === "other" && words.length < 2 ? "text" : "";
    setMissing(lacks);
    const chosen = kind.reasons.find(({ value }) => value === reason);
    if (lacks !== "" || !chosen) return;
    const body = { kind: kind.kind, reason: chosen.value, text: words, pictures };
    if (!(await sender.send("openCase", (key) => h5.openCase(token, body, key)))) return;
    forget(name);
    onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{t("askCase", { kind: kind.label })}</h3>
      <p className="text-sm text-ink-2">{t(`${kind.kind}Text`)}</p>
      <Field label={t("caseReason")} required error={missing === "reason" ? t("needReason") : undefined}>
        <Select
          options={kind.reasons}
          placeholder={t("pickReason")}
          value={reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Field>
      <Field label={t("caseText")} error={missing === "text" ? t("needText") : undefined}>
        <Textarea rows={3} maxLength={500} value={text} onChange={(event) => set({ text: event.target.value })} />
      </Field>
      <PicturesTaken pictures={pictures} onChange={(next) => set({ pictures: next })} />
      <div className="flex gap-2 [&>button]:flex-1">
        <Button size="lg" onClick={() => set({ kind: null })}>
          {t("back")}
        </Button>
        <Button size="lg" variant="primary" loading={sender.busy === "openCase"} onClick={() => void submit()}>
          {t("doAskCase")}
        </Button>
      </div>
    </div>
  );
}

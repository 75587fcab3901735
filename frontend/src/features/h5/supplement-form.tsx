"use client";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { h5 } from "./calls";
import { PicturesTaken } from "./pictures-taken";
import { useSend } from "./use-send";
import { useWords } from "./words";

/** What the shop asked for: words and up to three pictures. */
export function SupplementForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords();
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const [error, setError] = useState("");
  const { send, busy, failed } = useSend();
  const words = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    if (text.trim().length < 2) {
      setError(t("needText"));
      words.current?.focus();
      return;
    }
    setError("");
    if (await send("supplement", (key) => h5.supplement(token, text.trim(), pictures, key))) onDone();
  };
  return (
    <div className="flex flex-col gap-3 text-lg">
      <Field label={t("supplementText")} required error={error || failed || undefined}>
        <Textarea ref={words} rows={3} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <PicturesTaken pictures={pictures} onChange={setPictures} />
      <Button variant="primary" size="lg" block loading={busy !== ""} onClick={() => void submit()}>
        {t("doSupplement")}
      </Button>
    </div>
  );
}

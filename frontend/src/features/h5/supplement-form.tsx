"use client";
import { ImagePlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { h5 } from "./calls";
import { smallPicture } from "./small-picture";
import { useSend } from "./use-send";
import { useWords } from "./words";

const MOST = 3;

/** What the shop asked for: words and up to three pictures. */
export function SupplementForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords();
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const [error, setError] = useState("");
  const { send, busy, failed } = useSend();
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const take = async (files: File[]) => {
    setError("");
    try {
      const fresh = await Promise.all(files.slice(0, MOST - pictures.length).map(smallPicture));
      setPictures((before) => [...before, ...fresh].slice(0, MOST));
    } catch {
      setError(t("pictureRefused"));
    }
  };
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
      <ul className="flex gap-2">
        {pictures.map((url, i) => (
          <li key={url.slice(-40)} className="relative">
            <img
              src={url}
              alt={t("pictureNumber", { place: i + 1 })}
              className="size-20 rounded-lg border border-line object-cover"
            />
            <button
              type="button"
              aria-label={t("removePicture", { place: i + 1 })}
              onClick={() => setPictures(pictures.filter((_, at) => at !== i))}
              className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-ink text-surface"
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
        {pictures.length < MOST && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="grid size-20 place-content-center justify-items-center gap-1 rounded-lg border border-dashed border-line-strong text-xs text-ink-3"
            >
              <ImagePlus className="size-5" aria-hidden />
              {t("addPicture", { count: pictures.length, most: MOST })}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button variant="primary" size="lg" block loading={busy !== ""} onClick={() => void submit()}>
        {t("doSupplement")}
      </Button>
    </div>
  );
}

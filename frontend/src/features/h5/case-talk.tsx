"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { cn } from "@/lib/cn";
import { dateTime } from "@/lib/date";
import { sized } from "@/lib/pictures";
import { h5 } from "./calls";
import { PicturesTaken } from "./pictures-taken";
import type { Case } from "./types";
import type { useSend } from "./use-send";
import { useWords } from "./words";

type TalkProps = { one: Case; token: string; sender: ReturnType<typeof useSend>; onDone: () => void };

/** What customer and shop wrote to each other, and a word more. */
export function CaseTalk({ one, token, sender, onDone }: TalkProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ol className="flex flex-col gap-2">
        {one.messages.map((line) => (
          <li
            key={line.id}
            className={cn("max-w-[85%] rounded-lg px-3 py-2", line.mine ? "self-end bg-accent-soft" : "bg-sunken")}
          >
            <p className="text-xs text-ink-3">
              {line.actor} {dateTime(line.at)}
            </p>
            <p className="text-sm break-words whitespace-pre-line">{line.text}</p>
            <div className="flex flex-wrap gap-2">
              {line.pictures.map((url, i) => (
                <a key={url} href={url}>
                  <img
                    src={sized(url, 160)}
                    alt={t("pictureNumber", { place: i + 1 })}
                    className="mt-1 size-16 rounded-lg border border-line object-cover"
                  />
                </a>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {one.writable && !open && (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t("writeCase")}
        </Button>
      )}
      {one.writable && open && <Write one={one} token={token} sender={sender} onDone={onDone} />}
    </>
  );
}

function Write({ one, token, sender, onDone }: TalkProps) {
  const t = useWords();
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const submit = async () => {
    const words = text.trim();
    if (words === "") return;
    if (!(await sender.send("sayCase", (key) => h5.sayCase(token, one.id, words, pictures, key)))) return;
    setText("");
    setPictures([]);
    onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      <Textarea
        aria-label={t("writeCase")}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PicturesTaken pictures={pictures} onChange={setPictures} />
      <Button variant="primary" size="lg" block loading={sender.busy === "sayCase"} onClick={() => void submit()}>
        {t("sendCaseWords")}
      </Button>
    </div>
  );
}

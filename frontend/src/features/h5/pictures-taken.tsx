"use client";
import { ImagePlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { smallPicture } from "@/lib/small-picture";
import { useWords } from "./words";

const MOST = 3;

/** Up to three pictures, each made small before it is sent. */
export function PicturesTaken({ pictures, onChange }: { pictures: string[]; onChange: (urls: string[]) => void }) {
  const t = useWords();
  const [error, setError] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const take = async (files: File[]) => {
    setError("");
    try {
      const fresh = await Promise.all(files.slice(0, MOST - pictures.length).map(smallPicture));
      onChange([...pictures, ...fresh].slice(0, MOST));
    } catch {
      setError(t("pictureRefused"));
    }
  };
  return (
    <>
      {error && (
        <p role="alert" className="text-sm text-red-ink">
          {error}
        </p>
      )}
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
              onClick={() => onChange(pictures.filter((_, at) => at !== i))}
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
    </>
  );
}

"use client";
import { ImagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { smallPicture } from "@/lib/small-picture";

type PicturesBoxProps = {
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  most: number;
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
};

/** Pictures inside a form: each is made small here, and nothing is sent before the form is. */
export function PicturesBox({ label, help, error, required, most, pictures, onChange }: PicturesBoxProps) {
  const t = useTranslations("apply");
  const [refused, setRefused] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const take = async (files: File[]) => {
    setRefused("");
    try {
      const fresh = await Promise.all(files.slice(0, most - pictures.length).map(smallPicture));
      onChange([...pictures, ...fresh].slice(0, most));
    } catch {
      setRefused(t("pictureRefused"));
    }
  };
  return (
    <Field group label={label} help={help} error={refused || error} required={required}>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((url, i) => (
          <li key={`${i}${url.slice(-24)}`} className="relative">
            <img
              src={url}
              alt={t("pictureOf", { label, place: i + 1 })}
              className="size-24 rounded-md border border-line object-cover"
            />
            <button
              type="button"
              aria-label={t("removePicture", { label, place: i + 1 })}
              onClick={() => onChange(pictures.filter((_, at) => at !== i))}
              className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-ink text-surface"
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="grid size-24 place-content-center justify-items-center gap-1 rounded-md border border-dashed border-line-strong text-xs text-ink-3 hover:border-accent"
            >
              <ImagePlus className="size-5" aria-hidden />
              {t("addPicture")}
              <span className="sr-only">{label}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={most > 1}
        hidden
        data-testid={`file-${label}`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </Field>
  );
}

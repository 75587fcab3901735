"use client";
import { ImagePlus, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { smallPicture } from "@/lib/small-picture";

type SmallPicturesProps = {
  pictures: readonly string[];
  most: number;
  onChange: (pictures: string[]) => void;
  /** Whether the last ones could not be read. */
  onRefused: (refused: boolean) => void;
  words: { picture: (place: number) => string; remove: (place: number) => string; add: ReactNode };
  /** Of a picture and of the button beside them. */
  size?: string;
  testId?: string;
};

/** Pictures that go with a form: each is made small here, and nothing is sent before the form is. */
export function SmallPictures({ pictures, most, onChange, onRefused, words, size, testId }: SmallPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (files: File[]) => {
    onRefused(false);
    try {
      const fresh = await Promise.all(files.slice(0, most - pictures.length).map(smallPicture));
      onChange([...pictures, ...fresh].slice(0, most));
    } catch {
      onRefused(true);
    }
  };
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((url, i) => (
          <li key={`${i}${url.slice(-24)}`} className="relative">
            <img
              src={url}
              alt={words.picture(i + 1)}
              className={cn("rounded-lg border border-line object-cover", size ?? "size-20")}
            />
            <button
              type="button"
              aria-label={words.remove(i + 1)}
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
              className={cn(
                "grid place-content-center justify-items-center gap-1 rounded-lg border border-dashed border-line-strong text-xs text-ink-3 hover:border-accent",
                size ?? "size-20",
              )}
            >
              <ImagePlus className="size-5" aria-hidden />
              {words.add}
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
        data-testid={testId}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}

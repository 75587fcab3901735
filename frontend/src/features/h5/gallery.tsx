"use client";
import { ImageIcon } from "lucide-react";
import { useRef, useState } from "react";
import { PAGE_WIDE, sizesOf } from "@/lib/pictures";
import { useWords } from "./words";

/** The pictures, one to a swipe. The first is what the eye waits for, so it loads first. */
export function Gallery({ pictures, title }: { pictures: string[]; title: string }) {
  const t = useWords();
  const [at, setAt] = useState(0);
  const box = useRef<HTMLUListElement>(null);
  if (pictures.length === 0)
    return (
      <div className="grid aspect-square w-full place-items-center bg-sunken text-ink-3">
        <ImageIcon className="size-12" strokeWidth={1.25} aria-hidden />
      </div>
    );
  return (
    <section className="relative" aria-label={t("pictures")}>
      <ul
        ref={box}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={t("pictures")}
        onScroll={(event) => setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
        className="focus-inset flex aspect-square w-full snap-x snap-mandatory overflow-x-auto bg-sunken [scrollbar-width:none]"
      >
        {pictures.map((url, i) => (
          <li key={url} className="size-full shrink-0 snap-center">
            <img
              src={url}
              srcSet={sizesOf(url)}
              sizes={PAGE_WIDE}
              alt={t("pictureOf", { title, place: i + 1 })}
              fetchPriority={i === 0 ? "high" : "low"}
              loading={i === 0 ? "eager" : "lazy"}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p
          className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface px-2.5 text-xs leading-6 text-ink-2 tabular-nums"
          aria-hidden
        >
          {t("picturePlace", { place: at + 1, count: pictures.length })}
        </p>
      )}
    </section>
  );
}

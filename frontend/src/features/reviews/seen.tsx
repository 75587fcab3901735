"use client";
import { useTranslations } from "next-intl";
import { Shots } from "@/components/viewer/viewer";
import { Lines } from "./lines";
import type { Review } from "./types";

/** All that a decision rests on: what changes, the pictures that show it, and what to look at twice. */
export function Seen({ row }: { row: Review }) {
  const t = useTranslations("reviews");
  return (
    <>
      <Lines lines={row.lines} />
      {row.pictures.length > 0 && (
        <Shots
          shots={row.pictures.map((src, i) => ({ src, alt: t("pictureNumber", { place: i + 1 }) }))}
          className="h-24 object-contain"
        />
      )}
      {row.warning && <p className="rounded bg-amber px-3 py-2 text-amber-ink">{row.warning}</p>}
    </>
  );
}

"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Shots } from "@/components/viewer/viewer";

/** The goods as they went out beside the goods as they came back, so that a difference is seen. */
export function BeforeAfter({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useTranslations("orders");
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <Side title={t("return.before")}>
        <Pictures urls={before} />
      </Side>
      <Side title={t("return.after")}>
        <Pictures urls={after} />
      </Side>
    </div>
  );
}

export const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1.5">
    <h4 className="text-xs text-ink-3">{title}</h4>
    {children}
  </section>
);

export function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useTranslations("orders");
  if (urls.length === 0) return <p className="text-sm text-ink-3">{t("return.noPictures")}</p>;
  return (
    <Shots
      shots={urls.map((src, i) => ({ src, alt: t("picture", { place: i + 1 }) }))}
      className="size-20 object-cover"
    />
  );
}

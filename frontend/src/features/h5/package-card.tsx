"use client";
import { Gift } from "lucide-react";
import type { H5Package } from "./types";
import { useWords } from "./words";

/** What is in the box of a package. */
export function PackageCard({ bundle }: { bundle: H5Package }) {
  const t = useWords();
  return (
    <section aria-label={bundle.name} className="rounded-xl border border-line bg-surface p-4 text-sm">
      <h2 className="flex items-center gap-1.5 font-medium">
        <Gift className="size-4 text-accent-ink" aria-hidden />
        {t("inPackage")}
      </h2>
      {bundle.description && <p className="mt-1 text-ink-2">{bundle.description}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {bundle.parts.map((part) => (
          <li key={`${part.title}${part.spec}`} className="flex justify-between gap-3">
            <span className="min-w-0">
              {part.title}
              {part.spec && <span className="text-ink-3"> {part.spec}</span>}
            </span>
            <span className="shrink-0 tabular-nums text-ink-2">× {part.quantity}</span>
          </li>
        ))}
        {bundle.included.map((name) => (
          <li key={name} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="shrink-0 text-green-ink">{t("givenFree")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

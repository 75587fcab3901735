"use client";
import { useTranslations } from "next-intl";
import type { PieceOut } from "@/lib/api/schema";

const pieceName = ({ title, spec }: Pick<PieceOut, "title" | "spec">) => [title, spec].filter(Boolean).join(" · ");

/** What a package is made of, and the services inside its price. */
export function Pieces({ pieces, included = [] }: { pieces: readonly PieceOut[]; included?: readonly string[] }) {
  const t = useTranslations("parcel");
  return (
    <ul aria-label={t("pieces")} className="rounded bg-sunken px-3 py-2.5 text-ink-2">
      {pieces.map((one) => (
        <li key={one.sku_id} className="flex justify-between gap-3">
          <span className="min-w-0">{pieceName(one)}</span>
          <span className="shrink-0 tabular-nums">× {one.quantity}</span>
        </li>
      ))}
      {included.map((name) => (
        <li key={name} className="flex justify-between gap-3">
          <span className="min-w-0">{name}</span>
          <span className="shrink-0">{t("included")}</span>
        </li>
      ))}
    </ul>
  );
}

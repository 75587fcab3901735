"use client";
import { useQuery } from "@tanstack/react-query";
import { sized } from "@/lib/pictures";
import { ImageOff } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LoadedSheet } from "@/components/loaded";
import { StatusChip } from "@/entities/status/status-chip";
import { Empty } from "@/components/ui/states";
import { addonQueries } from "./queries";
import type { Carrier, Gain } from "./types";

type CarriersSheetProps = { row: Gain; /** Operators have no goods editor. */ linked: boolean; onClose: () => void };

/** The goods that carry an add-on. */
export function CarriersSheet({ row, linked, onClose }: CarriersSheetProps) {
  const t = useTranslations("addons");
  const query = useQuery(addonQueries.carriers(row.id));
  return (
    <LoadedSheet query={query} onClose={onClose} title={t("carriersTitle", { name: row.name })}>
      {({ items: rows, total }) => (
        <>
          {rows.length === 0 && <Empty small title={t("carriersNone")} text={t("carriersNoneText")} />}
          <ul className="divide-y divide-line">
            {rows.map((one) => (
              <li key={one.id} className="flex items-center gap-3 py-2.5">
                <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-3">
                  {one.cover ? (
                    <img src={sized(one.cover, 160)} alt="" className="size-full object-cover" />
                  ) : (
                    <ImageOff className="size-4" aria-hidden />
                  )}
                </span>
                <Title one={one} linked={linked} />
                <StatusChip entity="goods" status={one.status} />
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <p className="pt-3 text-center text-sm text-ink-3">{t("carriersMore", { shown: rows.length, total })}</p>
          )}
        </>
      )}
    </LoadedSheet>
  );
}

const Title = ({ one, linked }: { one: Carrier; linked: boolean }) =>
  linked ? (
    <Link href={`/product?id=${one.id}`} className="min-w-0 flex-1 truncate hover:text-accent-ink hover:underline">
      {one.title}
    </Link>
  ) : (
    <span className="min-w-0 flex-1 truncate">{one.title}</span>
  );

"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { Menu } from "@/components/ui/menu";
import { useWho } from "@/lib/me";
import type { Address } from "./types";

type AddressCardProps = { row: Address; onAct: (kind: Address["acts"][number]) => void };

/** One address as it is written on a parcel, whose it is, and what may be done with it. */
export function AddressCard({ row, onAct }: AddressCardProps) {
  const t = useTranslations("addresses");
  const who = useWho();
  const may = (act: Address["acts"][number]) => row.acts.includes(act);
  const owner = row.sub_shop ? row.sub_shop.label : t("ownShop");
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-base font-semibold break-words">{row.name}</h2>
        {(who === "S") !== Boolean(row.sub_shop) && <Chip icon={null}>{owner}</Chip>}
        {row.default && <Chip tone="green">{t("default")}</Chip>}
      </div>
      <div className="flex-1 text-sm">
        <p className="tabular-nums">{row.mobile}</p>
        <p className="mt-1 break-words text-ink-2">{row.line}</p>
      </div>
      <div className="flex items-center gap-2">
        {may("edit") && (
          <Button size="sm" aria-label={t("editOf", { name: row.name })} onClick={() => onAct("edit")}>
            {t("acts.edit")}
          </Button>
        )}
        <CopyButton text={`${row.name} ${row.mobile} ${row.line}`} label={t("copyOf", { name: row.name })} />
        <Menu
          label={t("moreOf", { name: row.name })}
          items={[
            may("make_default") && { label: t("acts.make_default"), onSelect: () => onAct("make_default") },
            may("remove") && { label: t("acts.remove"), danger: true, onSelect: () => onAct("remove") },
          ]}
        />
      </div>
    </li>
  );
}

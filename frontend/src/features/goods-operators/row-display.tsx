"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import { Switch } from "@/components/ui/switch";
import { CODE } from "@/lib/api";
import { notify } from "@/lib/notices";
import { useDisplayGoods } from "./mutations";
import type { PlatformGoodsRow } from "./types";

type RowDisplayProps = { row: PlatformGoodsRow; channels: Record<string, string>; onClose: () => void };

/** Which channels' shelves show these goods, in force at once. */
export function RowDisplay({ row, channels, onClose }: RowDisplayProps) {
  const t = useTranslations("goodsOperators");
  const display = useDisplayGoods();
  const [shown, setShown] = useState<string[]>(row.shown_on);
  const turn = async (channel: string, on: boolean) => {
    const [result] = (await display.press({ body: { ids: [row.id], channel, shown: on } }))?.results ?? [];
    if (result?.code === CODE.ok) setShown(on ? [...shown, channel] : shown.filter((one) => one !== channel));
    else if (result) notify.warning(result.msg);
  };
  return (
    <Sheet open onClose={onClose} title={t("rowDisplay", { title: row.title })}>
      <p className="mb-3 text-ink-2">{t("rowDisplayText")}</p>
      <ul className="divide-y divide-line">
        {Object.entries(channels).map(([code, label]) => {
          const offered = row.channels.includes(code);
          return (
            <li key={code} className="flex items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                {label}
                {!offered && <span className="block text-xs text-ink-3">{t("notOffered")}</span>}
              </span>
              <Switch
                label={t("showOn", { channel: label })}
                hideLabel
                checked={shown.includes(code)}
                disabled={(!offered && !shown.includes(code)) || display.busy}
                onChange={(on) => void turn(code, on)}
              />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Switch } from "@/components/ui/switch";
import type { Gain } from "./types";

type Options = { editable: boolean; onTurn: (row: Gain) => void; onCarriers: (row: Gain) => void };

export function useAddonColumns({ editable, onTurn, onCarriers }: Options): Column<Gain>[] {
  const t = useTranslations("addons");
  return useMemo(
    () => [
      {
        key: "name",
        header: t("name"),
        width: 200,
        cell: (row) => (
          <span className="block">
            <span className="block truncate">{row.name}</span>
            {row.description && (
              <span className="block max-w-72 truncate text-xs font-normal text-ink-3">{row.description}</span>
            )}
          </span>
        ),
      },
      { key: "type", header: t("type"), cell: (row) => row.type_label },
      {
        key: "charge_mode",
        header: t("mode"),
        cell: (row) => t(`modes.${row.charge_mode === "once" ? "once" : "monthly"}`),
      },
      {
        key: "price",
        sort: true,
        header: t("price"),
        align: "end",
        cell: (row) => (
          <span className="whitespace-nowrap">
            <Money fen={row.price} />
            {row.charge_mode === "monthly" && <span className="text-ink-3"> {t("perPeriod")}</span>}
          </span>
        ),
      },
      { key: "required", header: t("choice"), cell: (row) => t(row.required ? "required" : "optional") },
      { key: "refundable", header: t("refund"), cell: (row) => t(row.refundable ? "refundable" : "notRefundable") },
      {
        key: "goods_count",
        sort: true,
        header: t("usedBy"),
        align: "end",
        cell: (row) => (
          <Button
            variant="link"
            size="sm"
            disabled={row.goods_count === 0}
            onClick={(event) => {
              event.stopPropagation();
              onCarriers(row);
            }}
          >
            {t("usedCount", { count: row.goods_count })}
          </Button>
        ),
      },
      {
        key: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => (
          <span className="flex" onClick={(event) => event.stopPropagation()}>
            <Switch
              checked={row.status === "on"}
              disabled={!editable}
              onChange={() => onTurn(row)}
              label={t("switchName", { name: row.name })}
              hideLabel
            />
          </span>
        ),
      },
      { key: "created_at", header: t("createdAt"), hidden: true, cell: (row) => <DateText value={row.created_at} /> },
    ],
    [t, editable, onTurn, onCarriers],
  );
}

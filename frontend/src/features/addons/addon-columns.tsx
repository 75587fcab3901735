"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Switch } from "@/components/ui/switch";
import { TwoLines } from "@/components/ui/two-lines";
import type { Gain } from "./types";
import type { ADDON_LIST } from "./lists";

type Options = { editable: boolean; onTurn: (row: Gain) => void; onCarriers: (row: Gain) => void };

export function useAddonColumns({ editable, onTurn, onCarriers }: Options): Column<Gain, SortOf<typeof ADDON_LIST>>[] {
  const t = useTranslations("addons");
  return useMemo(
    () => [
      {
        key: "name",
        kind: "text",
        width: 200,
        header: t("name"),
        cell: (row) => <TwoLines first={row.name} second={row.description} />,
      },
      { key: "type", kind: "word", header: t("type"), card: "sub", cell: (row) => row.type_label },
      {
        key: "charge_mode",
        kind: "word",
        header: t("mode"),
        cell: (row) => t(`modes.${row.charge_mode === "once" ? "once" : "monthly"}`),
      },
      {
        key: "price",
        kind: "money",
        width: 136,
        sort: true,
        header: t("price"),
        card: "sum",
        cell: (row) => (
          <span className="whitespace-nowrap">
            <Money fen={row.price} />
            {row.charge_mode === "monthly" && <span className="text-ink-3"> {t("perPeriod")}</span>}
          </span>
        ),
      },
      {
        key: "required",
        kind: "word",
        width: 72,
        header: t("choice"),
        cell: (row) => t(row.required ? "required" : "optional"),
      },
      {
        key: "refundable",
        kind: "word",
        header: t("refund"),
        cell: (row) => t(row.refundable ? "refundable" : "notRefundable"),
      },
      {
        key: "goods_count",
        kind: "count",
        width: 104,
        sort: true,
        header: t("usedBy"),
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
        kind: "word",
        width: 72,
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
      {
        key: "created_at",
        kind: "moment",
        header: t("createdAt"),
        hidden: true,
        cell: (row) => <DateText value={row.created_at} />,
      },
    ],
    [t, editable, onTurn, onCarriers],
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/states";
import { idempotencyKey } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { notify } from "@/lib/notices";
import { skuName } from "@/entities/goods/sku-name";
import { useSetStock } from "@/entities/goods/mutations";
import { goodsQueries } from "@/entities/goods/queries";
import type { GoodsRow, SkuStock } from "@/entities/goods/types";

type StockSheetProps = { row: GoodsRow; editable: boolean; onJournal: () => void; onClose: () => void };

/** Stock of each SKU: there, locked by orders, left; each change with its reason. */
export function StockSheet({ row, editable, onJournal, onClose }: StockSheetProps) {
  const t = useTranslations("goods");
  const stock = useQuery(goodsQueries.stock(row.id));
  const [reason, setReason] = useState("");
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("stockTitle", { title: row.title })}
      footer={
        <Button icon={History} onClick={onJournal}>
          {t("journalOf")}
        </Button>
      }
    >
      {editable && (
        <Field label={t("reason")} required help={t("reasonHelp")} className="mb-4">
          <Input
            value={reason}
            maxLength={100}
            placeholder={t("reasonExample")}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      {stock.isPending && <Skeleton className="!h-24" />}
      {stock.error && <QueryError error={stock.error} onRetry={() => void stock.refetch()} small />}
      <ul className="flex flex-col divide-y divide-line">
        {stock.data?.map((sku) => (
          <Line key={`${sku.id}:${sku.stock}`} sku={sku} reason={reason.trim()} editable={editable} />
        ))}
      </ul>
    </Sheet>
  );
}

function Line({ sku, reason, editable }: { sku: SkuStock; reason: string; editable: boolean }) {
  const t = useTranslations("goods");
  const stock = useSetStock();
  const explain = useExplain();
  const [key] = useState(idempotencyKey);
  const [text, setText] = useState(String(sku.stock));
  const [failed, setFailed] = useState("");
  const next = /^\d{1,6}$/.test(text) ? Number(text) : null;
  const save = async () => {
    if (reason.length < 2) return setFailed(t("reasonFirst"));
    try {
      await stock.send({ body: { sku_id: sku.id, stock: next!, reason }, key });
      notify.success(t("stockDone", { name: skuName(sku.values), stock: next! }));
    } catch (error) {
      setFailed(explain(error));
    }
  };
  const name = skuName(sku.values) || t("single");
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="block">{name}</span>
        <span className="text-xs text-ink-3">{t("stockText", { available: sku.available, locked: sku.locked })}</span>
      </span>
      {editable ? (
        <>
          <Field label={t("stockLabel", { name })} error={failed || undefined} className="w-32 [&>label]:sr-only">
            <Input
              inputMode="numeric"
              unit={t("piece")}
              value={text}
              onChange={(event) => {
                setText(event.target.value.replace(/\D/g, ""));
                setFailed("");
              }}
            />
          </Field>
          <Button disabled={next === null || next === sku.stock} loading={stock.busy} onClick={() => void save()}>
            {t("save")}
          </Button>
        </>
      ) : (
        <span className="font-medium">{sku.stock}</span>
      )}
    </li>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { Sheet } from "@/components/ui/sheet";
import { useKey } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { notify } from "@/lib/notices";
import { leave, useLeaveGuard } from "@/lib/open-forms";
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
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const guard = useLeaveGuard(typed.size > 0, onClose);
  const mark = (id: string, on: boolean) =>
    setTyped((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id)));
  return (
    <Sheet
      open
      onClose={guard.close}
      title={t("stockTitle", { title: row.title })}
      footer={
        guard.asking ? (
          <LeaveQuestion guard={guard} />
        ) : (
          <Button icon={History} onClick={() => leave(onJournal)}>
            {t("journalOf")}
          </Button>
        )
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
      <Loaded query={stock} small form>
        {(skus) => (
          <ul className="flex flex-col divide-y divide-line">
            {skus.map((sku) => (
              <Line
                key={`${sku.id}:${sku.stock}`}
                sku={sku}
                reason={reason.trim()}
                editable={editable}
                onTyped={mark}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}

type LineProps = { sku: SkuStock; reason: string; editable: boolean; onTyped: (id: string, on: boolean) => void };

function Line({ sku, reason, editable, onTyped }: LineProps) {
  const t = useTranslations("goods");
  const stock = useSetStock();
  const explain = useExplain();
  const [key, settle] = useKey();
  const [text, setText] = useState(String(sku.stock));
  const [failed, setFailed] = useState("");
  const next = /^\d{1,6}$/.test(text) ? Number(text) : null;
  const save = async () => {
    if (reason.length < 2) return setFailed(t("reasonFirst"));
    try {
      await stock.send({ body: { sku_id: sku.id, stock: next!, reason }, key });
      settle();
      onTyped(sku.id, false);
      notify.success(t("stockDone", { name: skuName(sku.values), stock: next! }));
    } catch (error) {
      settle(error);
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
                const next = event.target.value.replace(/\D/g, "");
                setText(next);
                setFailed("");
                onTyped(sku.id, next !== String(sku.stock));
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

"use client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { useStartExport } from "@/components/transfer/queries";
import { useTransfer } from "@/components/transfer/use-transfer";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { Empty } from "@/components/ui/states";
import { cn } from "@/lib/cn";
import { orderPath } from "@/lib/order-path";
import { goodsQueries } from "@/entities/goods/queries";
import { journalQuery, type JournalRow } from "./queries";

type JournalSheetProps = {
  goodsId: string;
  title: string;
  /** On a page that has a transfer menu (`?transfer=`). */ exportable?: boolean;
  onClose: () => void;
};

/** Each change of stock of the goods: when, who, why, and what was there after it. Needs the messages `transfer`. */
export function JournalSheet({ goodsId, title, exportable, onClose }: JournalSheetProps) {
  const t = useTranslations("transfer");
  const [sku, setSku] = useState("");
  const [page, setPage] = useState(1);
  const skus = useQuery(goodsQueries.stock(goodsId));
  const query = useQuery(journalQuery(goodsId, sku, page));
  const names = (skus.data ?? []).map((one) => ({ value: one.id, label: one.values.join(" / ") || t("single") }));
  const single = names.length < 2;
  return (
    <Sheet open width="lg" onClose={onClose} title={t("journalOf", { title })}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        {!single && (
          <Field label={t("sku")} className="w-64">
            <Select
              options={[{ value: "", label: t("allSkus") }, ...names]}
              value={sku}
              onChange={(event) => {
                setSku(event.target.value);
                setPage(1);
              }}
            />
          </Field>
        )}
        {exportable && (
          <ExportButton filters={{ goods_id: goodsId, ...(sku ? { sku_id: sku } : {}) }} onStarted={onClose} />
        )}
      </div>
      <Loaded query={query} small>
        {({ items, page_size, total, total_capped }) =>
          items.length === 0 ? (
            <Empty small title={t("noJournal")} />
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {items.map((row) => (
                  <Entry key={row.id} row={row} named={!single && !sku} />
                ))}
              </ul>
              <div className="pt-3">
                <Pagination
                  page={page}
                  pageSize={page_size ?? 20}
                  total={total}
                  capped={total_capped}
                  onPage={setPage}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

function Entry({ row, named }: { row: JournalRow; named: boolean }) {
  const t = useTranslations("transfer");
  return (
    <li className="flex items-start gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {row.reason}
          {named && row.values.length > 0 && <span className="text-ink-2"> · {row.values.join(" / ")}</span>}
          {row.order_id && (
            <>
              {" "}
              ·{" "}
              <Link
                href={orderPath(row.order_id, row.order_kind)}
                className="whitespace-nowrap text-accent-ink hover:underline"
              >
                {t(row.order_kind === "sale" ? "saleOrder" : "order")}
              </Link>
            </>
          )}
        </p>
        <p className="mt-0.5 text-xs text-ink-3">
          <DateText value={row.at} /> · {row.actor_name}
        </p>
      </div>
      <div className="shrink-0 text-right text-sm tabular-nums">
        <p className="font-medium">
          {row.stock_delta !== 0 && (
            <span className={cn(row.stock_delta < 0 && "text-red-ink")}>
              {t("stockDelta", { delta: signed(row.stock_delta) })}
            </span>
          )}
          {row.locked_delta !== 0 && (
            <span className={cn("text-ink-2", row.stock_delta !== 0 && "ml-2")}>
              {t("lockedDelta", { delta: signed(row.locked_delta) })}
            </span>
          )}
        </p>
        <p className="mt-0.5 text-xs text-ink-3">{t("balance", { stock: row.stock, locked: row.locked })}</p>
      </div>
    </li>
  );
}

function ExportButton({ filters, onStarted }: { filters: Record<string, string>; onStarted: () => void }) {
  const t = useTranslations("transfer");
  const begin = useStartExport();
  const [, setId] = useTransfer();
  const start = async () => {
    const made = await begin.press({ body: { kind: "stock_journal", filters } });
    if (!made) return;
    onStarted();
    void setId(made.id);
  };
  return (
    <Button icon={Download} loading={begin.busy} onClick={() => void start()}>
      {t("exportJournal")}
    </Button>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { Wrench } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Confirm } from "@/components/ui/confirm";
import { DateText } from "@/components/ui/date-text";
import { Pagination } from "@/components/ui/pagination";
import { Empty } from "@/components/ui/states";
import type { AnswerOf } from "@/lib/api";
import { notify } from "@/lib/notices";
import { orderPath } from "@/lib/order-path";
import { useRepaired } from "./mutations";
import { pieceQueries } from "./queries";

type Row = AnswerOf<"get", "/api/orders/repairs">["items"][number];
type Asked = { row: Row; fate: "stock" | "scrap" };
const PAGE_SIZE = 20;

/** Goods in repair, the longest first: whoever repaired them says whether they are back in stock. */
export function Repairs() {
  const t = useTranslations("pieces");
  const [page, setPage] = useState(1);
  const query = useQuery(pieceQueries.repairs(page, PAGE_SIZE));
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Card title={t("repairs")}>
      <Loaded query={query} small>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty small icon={Wrench} title={t("none")} text={t("noneText")} />
          ) : (
            <>
              <ul className="grid gap-3">
                {items.map((row) => (
                  <OneRepair key={row.id} row={row} onAct={(fate) => setAsked({ row, fate })} />
                ))}
              </ul>
              {total > PAGE_SIZE && (
                <div className="pt-3">
                  <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
                </div>
              )}
            </>
          )
        }
      </Loaded>
      {asked && (
        <AskRepaired
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            // The last one of the last page: there is no such page any more.
            if (query.data?.items.length === 1) setPage(Math.max(1, page - 1));
          }}
        />
      )}
    </Card>
  );
}

const nameOf = ({ title, spec }: Row) => [title, spec].filter(Boolean).join(" · ");

function OneRepair({ row, onAct }: { row: Row; onAct: (fate: Asked["fate"]) => void }) {
  const t = useTranslations("pieces");
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <div className="min-w-60 flex-1">
        <Link className="font-medium text-accent-ink hover:underline" href={orderPath(row.order_id, "rent")}>
          {nameOf(row)}
        </Link>
        <p className="text-sm text-ink-2">{row.serials.join(" ") || t("noSerial")}</p>
        {row.finding && <p className="text-sm text-ink-2">{row.finding}</p>}
      </div>
      <p className="text-sm text-ink-2">
        {t("since")} <DateText value={row.since} dayOnly /> · {t("days", { days: row.days })}
      </p>
      {row.doable && (
        <span className="flex gap-2">
          <Button size="sm" variant="primary" onClick={() => onAct("stock")}>
            {t("toStock")}
          </Button>
          <Button size="sm" onClick={() => onAct("scrap")}>
            {t("toScrap")}
          </Button>
        </span>
      )}
    </li>
  );
}

function AskRepaired({ row, fate, onClose, onDone }: Asked & { onClose: () => void; onDone: () => void }) {
  const t = useTranslations("pieces");
  const repaired = useRepaired();
  const toStock = fate === "stock";
  return (
    <Confirm
      open
      danger={!toStock}
      onClose={onClose}
      title={t(toStock ? "stockTitle" : "scrapTitle")}
      text={t(toStock ? "stockText" : "scrapText", { goods: nameOf(row) })}
      action={t(toStock ? "toStock" : "toScrap")}
      reason={{ label: t("reason") }}
      onConfirm={async (key, reason) => {
        await repaired.send({ body: { id: row.id, fate, reason }, key });
        notify.success(t(toStock ? "inStock" : "scrapped"));
        onDone();
      }}
    />
  );
}

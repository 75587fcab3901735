"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Loaded } from "@/components/loaded";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { Empty } from "@/components/ui/states";
import { Switch } from "@/components/ui/switch";
import { CODE } from "@/lib/api";
import { notify } from "@/lib/notices";
import { GoodsName, PriceFrom } from "@/entities/goods/cells";
import { goodsQueries } from "@/entities/goods/queries";
import { useDisplayGoods } from "./mutations";
import { operatorQueries } from "./queries";
import type { DisplayRow } from "./types";

const SIZE = 20;
const NONE = { keyword: "", category_id: "", shown: "", page: 1 };

/** The shelves of one channel: what merchants offer there and is approved, each shown or not. */
export function ShelfSheet({ channels, onClose }: { channels: Record<string, string>; onClose: () => void }) {
  const t = useTranslations("goodsOperators");
  const [channel, setChannel] = useState(Object.keys(channels)[0] ?? "");
  const [asked, setAsked] = useState(NONE);
  const put = (more: Partial<typeof NONE>) => setAsked({ ...asked, page: 1, ...more });
  const keyword = useDeferredValue(asked.keyword);
  const categories = useQuery(goodsQueries.categories).data ?? [];
  const query = useQuery(
    operatorQueries.display({
      ...asked,
      shown: asked.shown === "" ? null : asked.shown === "true",
      keyword,
      channel,
      page_size: SIZE,
    }),
  );
  return (
    <Sheet open onClose={onClose} width="lg" title={t("shelvesTitle")}>
      <p className="mb-4 text-ink-2">{t("shelvesText")}</p>
      <div className="mb-3 grid gap-3 sm:grid-cols-2">
        <Field label={t("channel")}>
          <Select
            options={Object.entries(channels).map(([value, label]) => ({ value, label }))}
            value={channel}
            onChange={(event) => {
              setChannel(event.target.value);
              put({});
            }}
          />
        </Field>
        <Field label={t("displayState")}>
          <Select
            placeholder={t("all")}
            options={[
              { value: "true", label: t("shownNow") },
              { value: "false", label: t("notShownNow") },
            ]}
            value={asked.shown}
            onChange={(event) => put({ shown: event.target.value })}
          />
        </Field>
        <Field label={t("goods")}>
          <Input type="search" value={asked.keyword} onChange={(event) => put({ keyword: event.target.value })} />
        </Field>
        <Field label={t("category")}>
          <Combobox
            options={categories}
            placeholder={t("all")}
            value={asked.category_id || null}
            onChange={(value) => put({ category_id: value ?? "" })}
          />
        </Field>
      </div>
      <Loaded query={query} small>
        {({ items, total, total_capped }) => (
          <>
            {items.length === 0 && (
              <Empty small title={t("shelfEmpty", { channel: channels[channel] ?? "" })} text={t("shelfEmptyText")} />
            )}
            <ul className="divide-y divide-line">
              {items.map((row) => (
                <Line key={row.id} row={row} channel={channel} name={channels[channel] ?? channel} />
              ))}
            </ul>
            {total > SIZE && (
              <div className="mt-3">
                <Pagination
                  page={asked.page}
                  pageSize={SIZE}
                  total={total}
                  capped={total_capped}
                  onPage={(page) => setAsked({ ...asked, page })}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

function Line({ row, channel, name }: { row: DisplayRow; channel: string; name: string }) {
  const t = useTranslations("goodsOperators");
  const display = useDisplayGoods();
  const turn = async (shown: boolean) => {
    const [refused] = (await display.press({ body: { ids: [row.id], channel, shown } }))?.results ?? [];
    if (refused && refused.code !== CODE.ok) notify.warning(refused.msg);
  };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <GoodsName title={row.title} cover={row.cover} note={`${row.merchant_name} · ${row.category}`} />
      </span>
      <span className="max-sm:hidden">
        <PriceFrom rent={row.price_from} sale={row.sell_from} />
      </span>
      <Switch
        label={t("showTitleOn", { title: row.title, channel: name })}
        hideLabel
        checked={display.busy && display.sending ? display.sending.body.shown : row.shown}
        disabled={display.busy}
        onChange={(on) => void turn(on)}
      />
    </li>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { StatusChip } from "@/entities/status/status-chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Sheet } from "@/components/ui/sheet";
import { Shots } from "@/components/viewer/viewer";
import type { Option } from "@/lib/api";
import { PriceFrom, ShelfChips } from "@/entities/goods/cells";
import { goodsQueries } from "@/entities/goods/queries";
import type { GoodsTree } from "@/entities/goods/types";
import { Changes } from "./changes";
import { Packages, useGainNames } from "./offered";
import type { PlatformGoodsRow } from "./types";

const RichHtml = onDemand(() => import("@/components/rich-text/rich-html"));

type GoodsSheetProps = {
  row: PlatformGoodsRow;
  channels: Record<string, string>;
  finenesses: Option[];
  footer?: ReactNode;
  onClose: () => void;
};

/** All that customers would see of goods, and what a review is about. */
export function GoodsSheet({ row, channels, finenesses, footer, onClose }: GoodsSheetProps) {
  const t = useTranslations("goodsOperators");
  const tree = useQuery(goodsQueries.tree(row.id));
  const gains = useGainNames(row.merchant_id, tree.data?.gain_ids ?? []);
  return (
    <Sheet open onClose={onClose} width="lg" title={row.title} footer={footer}>
      <div className="flex flex-col gap-5">
        {row.down_reason && (
          <p className="rounded-md bg-red px-3.5 py-2.5 text-red-ink">{t("stoppedFor", { reason: row.down_reason })}</p>
        )}
        {row.status === "reviewing" && <Changes id={row.id} />}
        <DescriptionList
          items={[
            { label: t("merchant"), value: row.merchant_name },
            { label: t("status"), value: <StatusChip entity="goods" status={row.status} /> },
            { label: t("category"), value: row.category },
            {
              label: t("fineness"),
              value: finenesses.find((one) => one.value === row.fineness)?.label ?? row.fineness,
            },
            { label: t("price"), value: <PriceFrom rent={row.price_from} sale={row.sell_from} /> },
            { label: t("stock"), value: row.stock },
            {
              label: t("shelves"),
              value: <ShelfChips channels={row.channels} shownOn={row.shown_on} names={channels} />,
            },
            gains !== "" && { label: t("gains"), value: gains },
            { label: t("createdAt"), value: <DateText value={row.created_at} /> },
            { label: t("updatedAt"), value: <DateText value={row.updated_at} /> },
          ]}
        />
        <Loaded query={tree} small>
          {(goods) => <Inside tree={goods} />}
        </Loaded>
      </div>
    </Sheet>
  );
}

function Inside({ tree }: { tree: GoodsTree }) {
  const t = useTranslations("goodsOperators");
  return (
    <>
      <Part title={t("pictures", { count: tree.pictures.length })}>
        <Shots
          shots={tree.pictures.map((src, i) => ({ src, alt: t("picture", { place: i + 1 }) }))}
          className="size-28 object-cover max-sm:size-24"
        />
      </Part>
      <Part title={t("skus", { count: tree.skus.length })}>
        <Skus tree={tree} />
      </Part>
      {tree.packages.length > 0 && (
        <Part title={t("packages", { count: tree.packages.length })}>
          <Packages packages={tree.packages} />
        </Part>
      )}
      {tree.detail && (
        <Part title={t("detail")}>
          <RichHtml html={tree.detail} className="text-ink-2" />
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

function Skus({ tree }: { tree: GoodsTree }) {
  const t = useTranslations("goodsOperators");
  const sale = (place: number) => tree.sells.find((sell) => sell.sku === place)?.price;
  const cheapest = (place: number) =>
    Math.min(...tree.rents.filter((rent) => rent.sku === place).map((rent) => rent.daily_rent));
  return (
    <div
      className="max-h-80 overflow-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label={t("skus", { count: tree.skus.length })}
    >
      <table className="w-full text-sm" aria-label={t("skus", { count: tree.skus.length })}>
        <thead className="sticky top-0 bg-sunken text-ink-2">
          <tr>
            {(["sku", "rentFrom", "deposit", "sale", "stock"] as const).map((key, i) => (
              <th
                key={key}
                scope="col"
                className={`px-3 py-2 font-medium whitespace-nowrap ${i ? "text-right" : "text-left"}`}
              >
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tree.skus.map((sku, place) => {
            const rent = cheapest(place);
            return (
              <tr key={sku.id}>
                <td className="px-3 py-2">{sku.values.join(" / ") || t("single")}</td>
                <td className="px-3 py-2 text-right">{Number.isFinite(rent) ? <Money fen={rent} /> : "—"}</td>
                <td className="px-3 py-2 text-right">
                  <Money fen={sku.deposit} />
                </td>
                <td className="px-3 py-2 text-right">
                  {sale(place) === undefined ? "—" : <Money fen={sale(place)} />}
                </td>
                <td className="px-3 py-2 text-right tabular-nums">
                  {sku.stock - sku.locked}
                  <span className="text-ink-3"> / {sku.stock}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

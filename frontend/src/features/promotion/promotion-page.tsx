"use client";
import { every } from "@/lib/every";
import type { LinkStatus } from "@/lib/api/schema";
import { useQuery } from "@tanstack/react-query";
import { Link2, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { statusTabs } from "@/components/data-table/status-tabs";
import type { Column, RowActions } from "@/components/data-table/types";
import { useListState, type FiltersOf, type SortOf } from "@/components/filters/use-list-state";
import { useCan, useWho } from "@/lib/me";
import { useSubShopFilter } from "@/entities/merchant/use-sub-shop-filter";
import { usePicked } from "@/entities/use-picked";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import { copyText } from "@/lib/clipboard";
import { notify } from "@/lib/notices";
import { useUndo } from "@/lib/use-undo";
import { conversion } from "./expiry";
import { useEditLink, useRemoveLink } from "./mutations";
import { everybody, linkQueries } from "./queries";
import { LINK_LIST } from "./lists";
import type { LinkRow } from "./types";

const LinkForm = onDemand(() => import("./link-form").then((m) => m.LinkForm));
const LinkSheet = onDemand(() => import("./link-sheet").then((m) => m.LinkSheet));
const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

const STATES = every<Exclude<LinkStatus, "deleted">>()(["active", "disabled", "expired"]);
type Open = { kind: "new" | "edit" | "delete" | "disable"; row: LinkRow | null } | null;

/** Share links of the shop: make, copy, look, switch off; what each brought in. */
export function PromotionPage() {
  const t = useTranslations("promotion");
  const ui = useTranslations("ui");
  const statusWord = useStatusWord("shareLink");
  const can = useCan();
  const edit = useEditLink();
  const remove = useRemoveLink();
  const undo = useUndo();
  const [goodsId, setGoodsId] = useQueryState("goods_id", parseAsString);
  const [shown, setShown] = useQueryState("link", parseAsString);
  const [open, setOpen] = useState<Open>(null);
  const mayEdit = can("promotion.edit");
  const [salesman] = useQueryState("salesman_id", { defaultValue: "" });
  const { options, onQuery, hasAny } = usePicked(
    (word) => linkQueries.salesmen(undefined, undefined, word),
    everybody,
    {
      enabled: mayEdit,
      chosen: salesman,
    },
  );
  const who = useWho();
  const shops = useSubShopFilter(t("subShop"), !can("order.view"));
  const filters = useMemo<FiltersOf<typeof LINK_LIST>>(
    () => [
      { kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") },
      ...(hasAny ? [{ kind: "search", key: "salesman_id", label: t("salesman"), options, onQuery } as const] : []),
      ...shops,
    ],
    [t, hasAny, options, onQuery, shops],
  );
  const state = useListState({ list: LINK_LIST, filters });
  const query = useQuery(linkQueries.list(state.params));
  const counts = useQuery(linkQueries.counts(state.filterParams)).data;
  const close = () => {
    setOpen(null);
    void setGoodsId(null);
  };
  const copy = async (row: LinkRow) =>
    (await copyText(row.url)) ? notify.success(ui("linkCopied")) : notify.error(ui("linkCopyFailed"));
  const turn = async (row: LinkRow, status: "active" | "disabled") =>
    (await edit.press({ query: { id: row.id, status } }))
      ? t(status === "active" ? "enabled" : "disabled", { name: row.name })
      : null;
  const enable = async (row: LinkRow) => {
    const done = await turn(row, "active");
    if (done) undo({ done, back: () => turn(row, "disabled") });
  };

  const columns = useMemo<Column<LinkRow, SortOf<typeof LINK_LIST>>[]>(
    () => [
      {
        key: "name",
        kind: "text",
        width: 200,
        header: t("link"),

        cell: (row) => <TwoLines first={row.name} second={row.opens} />,
      },
      {
        key: "status",
        kind: "status",
        width: 104,
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="shareLink" status={row.status} />,
      },
      {
        key: "visits",
        kind: "count",
        width: 76,
        sort: true,
        header: t("visits"),
        card: "sub",
        brief: (row) => t("brief", { visits: row.visits, orders: row.orders }),
        cell: (row) => row.visits,
      },
      { key: "orders", kind: "count", width: 76, sort: true, header: t("orders"), cell: (row) => row.orders },
      {
        key: "purchases",
        kind: "count",
        width: 92,
        wide: true,
        header: t("purchases"),
        cell: (row) => row.purchases,
      },
      {
        key: "conversion",
        kind: "count",
        width: 80,
        wide: true,
        header: t("conversion"),
        cell: (row) => conversion(row.visits, row.orders),
      },
      {
        key: "amount",
        kind: "money",
        sort: true,
        header: t("amount"),
        card: "sum",
        cell: (row) => <Money fen={row.amount} />,
      },
      {
        key: "expires_at",
        kind: "day",
        sort: true,
        header: t("expires"),
        cell: (row) => (row.expires_at ? <DateText value={row.expires_at} dayOnly /> : t("never")),
      },
      { key: "salesman", kind: "word", header: t("salesman"), wide: true, cell: (row) => row.salesman_name || "–" },
      {
        key: "sub_shop",
        kind: "word",
        header: t("subShop"),
        wide: true,
        hidden: who !== "M",
        cell: (row) => row.sub_shop_name || "–",
      },
      {
        key: "created_at",
        kind: "day",
        sort: true,
        header: t("createdAt"),
        cell: (row) => <DateText value={row.created_at} dayOnly />,
      },
      { key: "created_by", kind: "word", header: t("createdBy"), hidden: true, cell: (row) => row.created_by },
    ],
    [t, who],
  );
  const rowActions = (row: LinkRow): RowActions => ({
    inline: (
      <Button size="sm" onClick={() => void copy(row)}>
        {t("copy")}
      </Button>
    ),
    menu: [
      { label: t("look"), onSelect: () => void setShown(row.id) },
      mayEdit && { label: t("edit"), onSelect: () => setOpen({ kind: "edit", row }) },
      mayEdit && row.acts.includes("enable") && { label: t("enable"), onSelect: () => void enable(row) },
      mayEdit &&
        row.acts.includes("disable") && { label: t("disable"), onSelect: () => setOpen({ kind: "disable", row }) },
      mayEdit &&
        row.acts.includes("delete") && {
          label: t("delete"),
          danger: true,
          onSelect: () => setOpen({ kind: "delete", row }),
        },
    ],
  });
  const create = mayEdit && (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ kind: "new", row: null })}>
      {t("create")}
    </Button>
  );
  const making = open?.kind === "new" || (goodsId !== null && mayEdit && !open);
  return (
    <>
      <ListPage
        list={LINK_LIST}
        title={t("heading")}
        description={t("about")}
        actions={create}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        onRow={(row) => void setShown(row.id)}
        rowActions={rowActions}
        tabs={statusTabs(STATES, counts, (status) => (status ? statusWord(status) : t("all")), {})}
        empty={<Empty icon={Link2} title={t("emptyTitle")} text={t("emptyText")} action={create} />}
      />
      {making && <LinkForm row={null} goodsId={goodsId} onClose={close} onMade={(id) => void setShown(id)} />}
      {open?.kind === "edit" && open.row && <LinkForm row={open.row} goodsId={open.row.goods_id} onClose={close} />}
      {shown && <LinkSheet id={shown} onClose={() => void setShown(null)} />}
      {open?.kind === "disable" && open.row && (
        <Confirm
          open
          onClose={close}
          title={t("disableTitle", { name: open.row.name })}
          text={t("disableText")}
          action={t("disable")}
          onConfirm={async (key) => {
            const row = open.row!;
            await edit.send({ query: { id: row.id, status: "disabled" }, key });
            undo({ done: t("disabled", { name: row.name }), back: () => turn(row, "active") });
          }}
        />
      )}
      {open?.kind === "delete" && open.row && (
        <Confirm
          open
          danger
          onClose={close}
          title={t("deleteTitle", { name: open.row.name })}
          text={t("deleteText", { orders: open.row.orders })}
          action={t("delete")}
          onConfirm={async (key) => {
            await remove.send({ query: { id: open.row!.id }, key });
            notify.success(t("deleted", { name: open.row!.name }));
          }}
        />
      )}
    </>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { Link2, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { statusTabs } from "@/components/data-table/status-tabs";
import type { Column, RowActions } from "@/components/data-table/types";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { useCan } from "@/lib/me";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { copyText } from "@/lib/clipboard";
import { notify } from "@/lib/notices";
import { conversion } from "./expiry";
import { useEditLink, useRemoveLink } from "./mutations";
import { linkQueries } from "./queries";
import { LINK_LIST } from "./lists";
import type { LinkRow } from "./types";

const LinkForm = dynamic(() => import("./link-form").then((m) => m.LinkForm));
const LinkSheet = dynamic(() => import("./link-sheet").then((m) => m.LinkSheet));
const Confirm = dynamic(() => import("@/components/ui/confirm").then((m) => m.Confirm));

const STATES = ["active", "disabled", "expired"] as const;
type Open = { kind: "new" | "edit" | "delete" | "disable"; row: LinkRow | null } | null;

/** Share links of the shop: make, copy, look, switch off; what each brought in. */
export function PromotionPage() {
  const t = useTranslations("promotion");
  const ui = useTranslations("ui");
  const statusWord = useStatusWord("shareLink");
  const can = useCan();
  const edit = useEditLink();
  const remove = useRemoveLink();
  const [goodsId, setGoodsId] = useQueryState("goods_id", parseAsString);
  const [shown, setShown] = useQueryState("link", parseAsString);
  const [open, setOpen] = useState<Open>(null);
  const filters = useMemo<FilterDef[]>(
    () => [{ kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") }],
    [t],
  );
  const state = useListState({ filters });
  const query = useQuery(linkQueries.list(state.params));
  const counts = useQuery(linkQueries.counts(state.filterParams)).data;
  const mayEdit = can("promotion.edit");
  const close = () => {
    setOpen(null);
    void setGoodsId(null);
  };
  const copy = async (row: LinkRow) =>
    (await copyText(row.url)) ? notify.success(ui("linkCopied")) : notify.error(ui("linkCopyFailed"));
  const enable = async (row: LinkRow) => {
    const done = await edit.press({ query: { id: row.id, status: "active" } });
    if (done) notify.success(t("enabled", { name: row.name }));
  };

  const columns = useMemo<Column<LinkRow>[]>(
    () => [
      {
        key: "name",
        header: t("link"),
        width: 220,
        cell: (row) => (
          <span className="block">
            <span className="block truncate">{row.name}</span>
            <span className="block truncate text-xs font-normal text-ink-3">{row.goods_title}</span>
          </span>
        ),
      },
      {
        key: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <StatusChip entity="shareLink" status={row.status} />,
      },
      { key: "visits", sort: true, header: t("visits"), align: "end", cell: (row) => row.visits },
      { key: "orders", sort: true, header: t("orders"), align: "end", cell: (row) => row.orders },
      { key: "conversion", header: t("conversion"), align: "end", cell: (row) => conversion(row.visits, row.orders) },
      { key: "amount", sort: true, header: t("amount"), align: "end", cell: (row) => <Money fen={row.amount} /> },
      {
        key: "expires_at",
        sort: true,
        header: t("expires"),
        cell: (row) => (row.expires_at ? <DateText value={row.expires_at} dayOnly /> : t("never")),
      },
      { key: "created_at", sort: true, header: t("createdAt"), cell: (row) => <DateText value={row.created_at} /> },
      { key: "created_by", header: t("createdBy"), hidden: true, cell: (row) => row.created_by },
    ],
    [t],
  );
  const rowActions = (row: LinkRow): RowActions => ({
    inline: (
      <Button size="sm" onClick={() => void copy(row)}>
        {ui("copyLink")}
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
        bulk={false}
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
            await edit.send({ query: { id: open.row!.id, status: "disabled" }, key });
            notify.success(t("disabled", { name: open.row!.name }));
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

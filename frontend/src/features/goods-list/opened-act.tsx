"use client";
import { useTranslations } from "next-intl";
import { runOne } from "@/components/data-table/run-one";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { JournalSheet } from "./journal/journal-sheet";
import { useRemoveGoods, useShelf } from "@/entities/goods/mutations";
import { StockSheet } from "./stock-sheet";
import type { Opened } from "./use-acts";
import { useTurn } from "./use-turn";

type OpenedActProps = { opened: NonNullable<Opened>; editable: boolean; open: (opened: Opened) => void };

/** What a row's act opened: a sheet, or the question before harm. */
export function OpenedAct({ opened: { kind, row }, editable, open }: OpenedActProps) {
  const t = useTranslations("goods");
  const shelf = useShelf();
  const remove = useRemoveGoods();
  const { takenOff } = useTurn();
  const title = row.title;
  const onClose = () => open(null);
  if (kind === "stock")
    return (
      <StockSheet row={row} editable={editable} onJournal={() => open({ kind: "journal", row })} onClose={onClose} />
    );
  if (kind === "journal") return <JournalSheet goodsId={row.id} title={title} exportable onClose={onClose} />;
  if (kind === "takeOff") {
    return (
      <Confirm
        open
        onClose={onClose}
        title={t("takeOffOne", { title })}
        text={t("takeOffText")}
        action={t("takeOff")}
        onConfirm={async (key) => {
          await runOne(async (ids) => (await shelf.send({ body: { ids, status: "off" }, key })).results, row.id, key);
          takenOff(row);
        }}
      />
    );
  }
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("deleteOne", { title })}
      text={t("deleteText")}
      action={t("delete")}
      onConfirm={async (key) => {
        await runOne(async (ids) => (await remove.send({ body: { ids }, key })).results, row.id, key);
        notify.success(t("deleted", { title }));
      }}
    />
  );
}

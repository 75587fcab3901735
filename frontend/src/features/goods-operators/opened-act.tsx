"use client";
import { useTranslations } from "next-intl";
import type { BulkRun } from "@/components/data-table/bulk-bar";
import { useCan } from "@/lib/me";
import { Button } from "@/components/ui/button";
import { runOne } from "@/components/data-table/run-one";
import { Confirm } from "@/components/ui/confirm";
import type { Option } from "@/lib/api";
import { notify } from "@/lib/notices";
import { CategoryForm } from "@/entities/goods/bulk/category-form";
import { ForceForm } from "./force-form";
import { GoodsSheet } from "./goods-sheet";
import { operatorOffers } from "./offers";
import { RowDisplay } from "./row-display";
import { useVerdict, type Opened, type OpenedKind } from "./use-acts";

type OpenedActProps = {
  opened: NonNullable<Opened>;
  channels: Record<string, string>;
  finenesses: Option[];
  open: (opened: Opened) => void;
};

/** What a row's act opened. */
export function OpenedAct({ opened: { kind, row }, channels, finenesses, open }: OpenedActProps) {
  const t = useTranslations("goodsOperators");
  const verdict = useVerdict();
  const title = row.title;
  const onClose = () => open(null);
  const done = (words: "filed" | "forced" | "approved" | "rejected") => async (run: BulkRun, key: string) => {
    await runOne(run, row.id, key);
    notify.success(t(words, { title }));
  };
  if (kind === "look")
    return (
      <GoodsSheet
        row={row}
        channels={channels}
        finenesses={finenesses}
        onClose={onClose}
        footer={<Footer row={row} open={open} />}
      />
    );
  if (kind === "display") return <RowDisplay row={row} channels={channels} onClose={onClose} />;
  if (kind === "category")
    return <CategoryForm count={1} goods={`${title} · ${row.category}`} submit={done("filed")} onClose={onClose} />;
  if (kind === "force")
    return <ForceForm count={1} goods={`${title} · ${row.merchant_name}`} submit={done("forced")} onClose={onClose} />;
  if (kind === "approve") {
    return (
      <Confirm
        open
        onClose={onClose}
        title={t("approveOne", { title })}
        text={t("approveText")}
        action={t("approveDo")}
        onConfirm={(key) => done("approved")(verdict.approve, key)}
      />
    );
  }
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("rejectOne", { title })}
      text={t("rejectText")}
      action={t("rejectDo")}
      reason={{ label: t("rejectReason"), placeholder: t("rejectExample") }}
      onConfirm={(key, reason) => done("rejected")((ids) => verdict.reject(ids, key, reason), key)}
    />
  );
}

function Footer({ row, open }: { row: NonNullable<Opened>["row"]; open: (opened: Opened) => void }) {
  const t = useTranslations("goodsOperators");
  const offers = operatorOffers(row, useCan());
  const to = (kind: OpenedKind) => () => open({ kind, row });
  if (!offers.approve && !offers.force) return null;
  return (
    <>
      {offers.reject && <Button onClick={to("reject")}>{t("reject")}</Button>}
      {offers.approve && (
        <Button variant="primary" onClick={to("approve")}>
          {t("approve")}
        </Button>
      )}
      {offers.force && (
        <Button className="text-red-ink" onClick={to("force")}>
          {t("force")}
        </Button>
      )}
      {offers.display && (
        <Button variant="primary" onClick={to("display")}>
          {t("display")}
        </Button>
      )}
    </>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import * as z from "zod/mini";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import type { Column } from "@/components/data-table/types";
import { useListState, type SortOf } from "@/components/filters/use-list-state";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Figures } from "@/components/ui/figures";
import { Empty } from "@/components/ui/states";
import { TwoLines } from "@/components/ui/two-lines";
import {
  creditQueries,
  useMakeBatch,
  useSendBatch,
  type BatchStatus,
  type CreditBatch,
} from "@/entities/credit/queries";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { every } from "@/lib/every";
import { listPath } from "@/lib/list-path";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { BATCH_LIST } from "./lists";

const TABS = ["", ...every<BatchStatus>()(["ready", "sent", "uploaded", "read", "failed"])] as const;

/** Files of records of all merchants: made of what waits, uploaded, and what the bureau said of them. */
export function BatchesView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("credit");
  const may = useCan()("credit.batch");
  const state = useListState({ list: BATCH_LIST });
  const query = useQuery(creditQueries.batches(state.params));
  const counts = useQuery(creditQueries.batchCounts);
  const desk = useQuery(creditQueries.desk).data;
  const word = useStatusWord("creditBatch");
  const send = useSendBatch();
  const [making, setMaking] = useState(false);
  const columns = useMemo<Column<CreditBatch, SortOf<typeof BATCH_LIST>>[]>(
    () => [
      { key: "id", kind: "word", header: t("batch"), cell: (row) => t("batchNo", { id: row.id }), card: "title" },
      { key: "period", kind: "word", header: t("upTo"), cell: (row) => row.period },
      {
        key: "status",
        kind: "status",
        header: t("state"),
        cell: (row) => <StatusChip entity="creditBatch" status={row.status} />,
        card: "badge",
      },
      {
        key: "records",
        kind: "count",
        width: 100,
        sort: true,
        header: t("recordCount"),
        card: "sub",
        brief: (row) => `${t("recordCount")} ${row.records} · ${t("rejected")} ${row.rejected}`,
        cell: (row) => <TwoLines first={row.records} second={t("ofMerchants", { count: row.merchants })} />,
      },
      { key: "accepted", kind: "count", width: 80, header: t("accepted"), cell: (row) => row.accepted },
      {
        key: "rejected",
        kind: "count",
        width: 80,
        header: t("rejected"),
        cell: (row) => <span className={row.rejected > 0 ? "text-red-ink" : undefined}>{row.rejected}</span>,
      },
      {
        key: "receipt",
        kind: "whole",
        width: 150,
        header: t("receipt"),
        cell: (row) =>
          row.error !== "" ? (
            <span className="line-clamp-2 text-red-ink" title={row.error}>
              {row.error}
            </span>
          ) : (
            row.receipt || "–"
          ),
      },
      {
        key: "made_at",
        kind: "moment",
        sort: true,
        header: t("madeAt"),
        card: "sum",
        brief: (row) => <DateText value={row.made_at} />,
        cell: (row) => <TwoLines first={<DateText value={row.made_at} />} second={row.made_by_name} />,
      },
    ],
    [t],
  );
  const upload = async (row: CreditBatch) => {
    const done = await send.press({ row });
    if (done?.status === "read") notify.success(t("batchRead", { accepted: done.accepted, rejected: done.rejected }));
    else if (done) notify.success(t("batchSent"));
  };
  const { waiting = 0, rejected = 0, objections = 0 } = desk ?? {};
  return (
    <>
      <ListPage
        list={BATCH_LIST}
        title={t("title")}
        description={t("about")}
        state={state}
        query={query}
        columns={columns}
        tabs={countedTabs(TABS, counts.data, (tab) => (tab ? word(tab) : t("all")), { ready: "amber", failed: "red" })}
        rowId={(row) => row.id}
        rowHref={(row) => listPath("/credit", { view: "records", batch_id: row.id })}
        describe={(row) => t("batchNo", { id: row.id })}
        actions={
          may && (
            <Button variant="primary" disabled={waiting === 0} onClick={() => setMaking(true)}>
              {t("make")}
            </Button>
          )
        }
        summary={
          <div className="grid gap-4">
            {tabs}
            <Figures
              loading={!desk}
              items={[
                { label: t("waiting"), value: waiting, big: true },
                { label: t("rejected"), value: rejected },
                { label: t("openObjections"), value: objections },
              ]}
            />
            {desk?.open === false && <p className="text-sm text-ink-2">{t("shutText")}</p>}
            {desk?.itself && <p className="text-sm text-ink-2">{t("itselfText")}</p>}
          </div>
        }
        actsWidth={120}
        rowActions={(row) => ({
          inline: may && row.status !== "read" && (
            <Button
              size="sm"
              variant="primary"
              loading={send.busy && send.sending?.row.id === row.id}
              onClick={() => void upload(row)}
            >
              {t(row.status === "ready" || row.status === "failed" ? "upload" : "readBack")}
            </Button>
          ),
        })}
        empty={<Empty title={t("noBatch")} text={t("noBatchText")} />}
      />
      {making && <Making periods={desk?.periods ?? []} onClose={() => setMaking(false)} />}
    </>
  );
}

function Making({ periods, onClose }: { periods: readonly string[]; onClose: () => void }) {
  const t = useTranslations("credit");
  const make = useMakeBatch();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("make")}
      schema={z.object({ period: z.string().check(z.minLength(1)) })}
      defaultValues={{ period: periods[0] ?? "" }}
      submitLabel={t("make")}
      onSubmit={async (values) => {
        const made = await make.send(values);
        notify.success(t("made", { count: made.records }));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("makeText")}</p>
          <SelectField
            form={form}
            name="period"
            label={t("upTo")}
            required
            options={periods.map((value) => ({ value, label: value }))}
          />
        </>
      )}
    </DrawerForm>
  );
}

"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KEYS, STALE } from "@/entities/keys";
import { onDemand } from "@/components/on-demand";
import { Opened } from "@/components/loaded";
import { transferQuery } from "@/components/transfer/queries";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { call, type Input } from "@/lib/api";
import type { PersonalData } from "@/lib/api/schema";
import { useWrite, useWriteOf } from "@/lib/api/use-write";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { Kept, type Of } from "./customer-kept";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));
const Erase = onDemand(() => import("./erase-customer"));
const ExportSheet = onDemand(() => import("@/components/transfer/export-sheet").then((m) => m.ExportSheet));

const dataQuery = (of: Of) =>
  queryOptions({
    queryKey: [...KEYS.orders, "personalData", of],
    queryFn: ({ signal }) => call("get", "/api/privacy/personalData", { query: of, signal }),
    staleTime: 0,
  });

function useStart() {
  const client = useQueryClient();
  return useWriteOf(async (wanted: Input<"post", "/api/privacy/exportPersonalData">) => {
    const job = await call("post", "/api/privacy/exportPersonalData", wanted);
    client.setQueryData(transferQuery(job.id).queryKey, job);
    return job;
  }, STALE.nothing);
}

/** What a customer may ask for: all that is kept of them, and that it goes. */
export function CustomerData({ of }: { of: Of }) {
  const t = useTranslations("privacy");
  const may = useCan()("privacy.customer");
  const [open, setOpen] = useState<"export" | "erase" | null>(null);
  const [job, setJob] = useState("");
  if (!may) return null;
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Download} onClick={() => setOpen("export")}>
        {t("export")}
      </Button>
      <Button icon={Trash2} onClick={() => setOpen("erase")}>
        {t("erase")}
      </Button>
      {open && <Act of={of} act={open} onStarted={setJob} onClose={close} />}
      {job && <ExportSheet id={job} onClose={() => setJob("")} />}
    </div>
  );
}

type ActProps = { of: Of; act: "export" | "erase"; onStarted: (job: string) => void; onClose: () => void };

function Act({ of, act, onStarted, onClose }: ActProps) {
  const query = useQuery(dataQuery(of));
  return (
    <Opened query={query} onClose={onClose}>
      {(data) => {
        if (data.state === "done") return <Gone data={data} onClose={onClose} />;
        if (act === "export") return <Export of={of} data={data} onStarted={onStarted} onClose={onClose} />;
        return data.state === "planned" ? (
          <Planned of={of} data={data} onClose={onClose} />
        ) : (
          <Erase of={of} data={data} onClose={onClose} />
        );
      }}
    </Opened>
  );
}

type AskProps = { of: Of; data: PersonalData; onClose: () => void };

function Export({ of, data, onStarted, onClose }: AskProps & Pick<ActProps, "onStarted">) {
  const t = useTranslations("privacy");
  const start = useStart();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("exportTitle", { customer: data.customer })}
      text={t("exportText", { orders: data.orders.length, files: data.files })}
      action={t("export")}
      reason={{ label: t("reason"), placeholder: t("reasonHint"), required: true }}
      onConfirm={async (key, reason) => onStarted((await start.send({ body: { ...of, reason }, key })).id)}
    >
      <Kept data={data} />
    </Confirm>
  );
}

function Planned({ of, data, onClose }: AskProps) {
  const t = useTranslations("privacy");
  const keep = useWrite("post", "/api/privacy/keepPersonalData", STALE.lease);
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("plannedTitle")}
      text={
        <>
          <p>{t("plannedText", { day: data.planned_for ?? "", who: data.asked_by })}</p>
          <p className="mt-1 text-sm text-ink-3">
            <DateText value={data.asked_at} /> {data.why}
          </p>
        </>
      }
      action={t("keep")}
      reason={{ label: t("keepReason"), required: true }}
      onConfirm={async (key, reason) => {
        await keep.send({ body: { ...of, reason }, key });
        notify.success(t("kept"));
      }}
    />
  );
}

function Gone({ data, onClose }: Omit<AskProps, "of">) {
  const t = useTranslations("privacy");
  return (
    <Confirm
      open
      blocked
      onClose={onClose}
      title={t("goneTitle")}
      text={
        <>
          {t("goneText", { day: data.planned_for ?? "", who: data.asked_by })} {data.why}
        </>
      }
      action={t("erase")}
      onConfirm={onClose}
    />
  );
}

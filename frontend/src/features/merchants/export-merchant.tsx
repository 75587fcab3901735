"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { STALE } from "@/entities/keys";
import { onDemand } from "@/components/on-demand";
import { transferQuery } from "@/components/transfer/queries";
import { useTransfer } from "@/components/transfer/use-transfer";
import { Button } from "@/components/ui/button";
import { call, type AnswerOf, type Input } from "@/lib/api";
import { useWriteOf } from "@/lib/api/use-write";
import { useCan } from "@/lib/me";
import type { Merchant } from "./types";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));
const ExportSheet = onDemand(() => import("@/components/transfer/export-sheet").then((m) => m.ExportSheet));

type Started = AnswerOf<"post", "/api/platform/exportMerchant">;

function useStart<V extends { key?: string | undefined }>(send: (wanted: V) => Promise<Started>) {
  const client = useQueryClient();
  return useWriteOf(async (wanted: V) => {
    const job = await send(wanted);
    client.setQueryData(transferQuery(job.id).queryKey, job);
    return job;
  }, STALE.merchant);
}

/** All of the shop's rows and files as one file: with a reason, and the shop hears of it. */
export function ExportMerchant({ merchant }: { merchant: Merchant }) {
  const start = useStart((wanted: Input<"post", "/api/platform/exportMerchant">) =>
    call("post", "/api/platform/exportMerchant", wanted),
  );
  const may = useCan()("merchant.export");
  if (!may) return null;
  return (
    <Export
      words="export"
      name={merchant.name}
      start={(reason, key) => start.send({ body: { id: merchant.id, reason }, key })}
    />
  );
}

/** The shop's people take its own data: with a reason, and whoever may do the same hears of it. */
export function ExportOwn({ name }: { name: string }) {
  const start = useStart((wanted: Input<"post", "/api/merchant/exportOwn">) =>
    call("post", "/api/merchant/exportOwn", wanted),
  );
  const may = useCan()("merchant.export_own");
  if (!may) return null;
  return <Export words="exportOwn" name={name} start={(reason, key) => start.send({ body: { reason }, key })} />;
}

type ExportProps = {
  words: "export" | "exportOwn";
  name: string;
  start: (reason: string, key: string) => Promise<Started>;
};

function Export({ words, name, start }: ExportProps) {
  const t = useTranslations("merchants");
  const [asking, setAsking] = useState(false);
  const [job, setJob] = useTransfer();
  return (
    <>
      <Button icon={Download} onClick={() => setAsking(true)}>
        {t(`${words}.act`)}
      </Button>
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(false)}
          title={t(`${words}.title`, { name })}
          text={t(`${words}.text`)}
          action={t(`${words}.act`)}
          reason={{ label: t("export.reason"), placeholder: t(`${words}.reasonHint`), required: true }}
          onConfirm={async (key, reason) => {
            const { id } = await start(reason, key);
            await setJob(id);
          }}
        />
      )}
      {job && (
        <ExportSheet
          id={job}
          unit={t("export.unit")}
          done={(count) => t("export.done", { count })}
          onClose={() => void setJob(null)}
        />
      )}
    </>
  );
}

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
import { call, type Input } from "@/lib/api";
import { useWriteOf } from "@/lib/api/use-write";
import { useCan } from "@/lib/me";
import type { Merchant } from "./types";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));
const ExportSheet = onDemand(() => import("@/components/transfer/export-sheet").then((m) => m.ExportSheet));

function useStart() {
  const client = useQueryClient();
  return useWriteOf(async (wanted: Input<"post", "/api/platform/exportMerchant">) => {
    const job = await call("post", "/api/platform/exportMerchant", wanted);
    client.setQueryData(transferQuery(job.id).queryKey, job);
    return job;
  }, STALE.merchant);
}

/** All of the shop's rows and files as one file: with a reason, and the shop hears of it. */
export function ExportMerchant({ merchant }: { merchant: Merchant }) {
  const t = useTranslations("merchants.export");
  const may = useCan()("merchant.export");
  const start = useStart();
  const [asking, setAsking] = useState(false);
  const [job, setJob] = useTransfer();
  if (!may) return null;
  return (
    <>
      <Button icon={Download} onClick={() => setAsking(true)}>
        {t("act")}
      </Button>
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(false)}
          title={t("title", { name: merchant.name })}
          text={t("text")}
          action={t("act")}
          reason={{ label: t("reason"), placeholder: t("reasonHint"), required: true }}
          onConfirm={async (key, reason) => {
            const { id } = await start.send({ body: { id: merchant.id, reason }, key });
            await setJob(id);
          }}
        />
      )}
      {job && (
        <ExportSheet
          id={job}
          unit={t("unit")}
          done={(count) => t("done", { count })}
          onClose={() => void setJob(null)}
        />
      )}
    </>
  );
}

"use client";
import { lookAgain } from "@/lib/api/query-client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { QueryError } from "@/components/query-error";
import { transferQuery } from "../queries";
import { useTransfer } from "../use-transfer";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { noticesQuery } from "@/lib/bell";
import { ImportStage, ImportStages } from "./import-stage";
import { stageOf } from "./stage";
import type { Importable } from "./types";
import { UploadStep } from "./upload-step";

type ImportSheetProps = {
  of: Importable;
  /** The transfer that is looked at; empty for a new one. */ id: string;
  onClose: () => void;
};

/** Template → upload → what is wrong → import. It may be closed while it works; the bell leads back. */
export function ImportSheet({ of, id, onClose }: ImportSheetProps) {
  const t = useTranslations("transfer");
  const client = useQueryClient();
  const [, setId] = useTransfer();
  const { stale, act = "import" } = of;
  const { data: job, error, refetch } = useQuery({ ...transferQuery(id), enabled: id !== "" });
  const stage = stageOf(id ? job : undefined, of.importKind);
  const ended = stage === "checked" || stage === "imported" || stage === "failed";
  useEffect(() => {
    if (!ended) return;
    void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
    if (stage === "imported") lookAgain(client, stale);
  }, [ended, stage, client, stale]);
  const anew = () => void setId("new");
  const begin = async () => {
    const made = await of.start(id);
    if (!made) return;
    client.setQueryData(transferQuery(made.id).queryKey, made);
    void setId(made.id);
  };
  const good = job?.report?.good ?? 0;
  const footer =
    stage === "checked" && job ? (
      <>
        <Button onClick={anew}>{t("anotherFile")}</Button>
        {job.next_id ? (
          <Button variant="primary" onClick={() => void setId(job.next_id!)}>
            {t(`acts.${act}.see`)}
          </Button>
        ) : (
          <Button variant="primary" disabled={good === 0} loading={of.busy} onClick={() => void begin()}>
            {t(`acts.${act}.start`, { count: good, unit: of.unit })}
          </Button>
        )}
      </>
    ) : ended ? (
      <>
        <Button onClick={anew}>{stage === "imported" ? t(`acts.${act}.oneMore`) : t("anotherFile")}</Button>
        <Button variant="primary" onClick={onClose}>
          {t("finish")}
        </Button>
      </>
    ) : undefined;
  return (
    <Sheet open width="lg" onClose={onClose} title={of.title} footer={footer}>
      <ImportStages of={of} stage={stage} />
      {error && <QueryError error={error} onRetry={() => void refetch()} small />}
      {id && !job && !error && <Skeleton className="mt-5 h-24" />}
      {!id && <UploadStep of={of} onChecking={(next) => void setId(next)} />}
      {job && <ImportStage of={of} job={job} stage={stage} />}
    </Sheet>
  );
}

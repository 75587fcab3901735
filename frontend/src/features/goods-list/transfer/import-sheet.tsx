"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { QueryError } from "@/components/query-error";
import { Progress } from "@/components/transfer/progress";
import { transferQuery } from "@/components/transfer/queries";
import { useTransfer } from "@/components/transfer/use-transfer";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Steps } from "@/components/ui/steps";
import { noticesQuery } from "@/lib/bell";
import { goodsQueries } from "@/entities/goods/queries";
import { Checked } from "./checked";
import { Imported } from "./imported";
import { useStartImport } from "./queries";
import { stageOf, stepStates, STEPS } from "./stage";
import { UploadStep } from "./upload-step";

/** Template → upload → what is wrong → import. It may be closed while it works; the bell leads back. */
export function ImportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("transfer");
  const client = useQueryClient();
  const [, setId] = useTransfer();
  const [publish, setPublish] = useState(false);
  const { data: job, error, refetch } = useQuery({ ...transferQuery(id), enabled: id !== "" });
  const start = useStartImport();
  const stage = stageOf(id ? job : undefined);
  const ended = stage === "checked" || stage === "imported" || stage === "failed";
  useEffect(() => {
    if (!ended) return;
    void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
    if (stage === "imported") void client.invalidateQueries({ queryKey: goodsQueries.all });
  }, [ended, stage, client]);
  const anew = () => void setId("new");
  const begin = async () => {
    const made = await start.press({ body: { check_id: id, publish } });
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
            {t("seeImport")}
          </Button>
        ) : (
          <Button variant="primary" disabled={good === 0} loading={start.busy} onClick={() => void begin()}>
            {t("importMany", { count: good })}
          </Button>
        )}
      </>
    ) : ended ? (
      <>
        <Button onClick={anew}>{t(stage === "imported" ? "oneMore" : "anotherFile")}</Button>
        <Button variant="primary" onClick={onClose}>
          {t("finish")}
        </Button>
      </>
    ) : undefined;
  const states = stepStates(stage);
  return (
    <Sheet open width="lg" onClose={onClose} title={t("importGoods")} footer={footer}>
      <Steps
        label={t("importGoods")}
        steps={STEPS.map((step, at) => ({ key: step, label: t(`steps.${step}`), state: states[at]! }))}
      />
      {error && <QueryError error={error} onRetry={() => void refetch()} small />}
      {id && !job && !error && <Skeleton className="mt-5 !h-24" />}
      {!id && <UploadStep onChecking={(next) => void setId(next)} />}
      {job && (stage === "checking" || stage === "importing") && (
        <div className="mt-5">
          <Progress job={job} unit={t("goods")} />
        </div>
      )}
      {job && stage === "checked" && <Checked job={job} publish={publish} onPublish={setPublish} />}
      {job && stage === "imported" && <Imported job={job} />}
      {job && stage === "failed" && <ErrorState title={job.error} small />}
    </Sheet>
  );
}

"use client";
import { lookAgain } from "@/lib/api/query-client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { QueryError } from "@/components/query-error";
import { Progress } from "../progress";
import { transferQuery } from "../queries";
import { useTransfer } from "../use-transfer";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Steps } from "@/components/ui/steps";
import { noticesQuery } from "@/lib/bell";
import { Checked } from "./checked";
import { Imported } from "./imported";
import { stageOf, stepStates, STEPS } from "./stage";
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
  const { stale } = of;
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
            {t("seeImport")}
          </Button>
        ) : (
          <Button variant="primary" disabled={good === 0} loading={of.busy} onClick={() => void begin()}>
            {t("importMany", { count: good, unit: of.unit })}
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
    <Sheet open width="lg" onClose={onClose} title={of.title} footer={footer}>
      <Steps
        label={of.title}
        steps={STEPS.map((step, at) => ({ key: step, label: t(`steps.${step}`), state: states[at]! }))}
      />
      {error && <QueryError error={error} onRetry={() => void refetch()} small />}
      {id && !job && !error && <Skeleton className="mt-5 h-24" />}
      {!id && <UploadStep of={of} onChecking={(next) => void setId(next)} />}
      {job && (stage === "checking" || stage === "importing") && (
        <div className="mt-5">
          <Progress job={job} unit={of.unit} />
        </div>
      )}
      {job && stage === "checked" && <Checked job={job} unit={of.unit} choice={of.choice} />}
      {job && stage === "imported" && <Imported job={job} unit={of.unit} />}
      {job && stage === "failed" && <ErrorState title={job.error} small />}
    </Sheet>
  );
}

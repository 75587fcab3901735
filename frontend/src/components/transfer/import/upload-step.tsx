"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { FileDrop } from "../file-drop";
import { Button } from "@/components/ui/button";
import { useExplain } from "@/lib/api/explain";
import { transferQuery } from "../queries";
import type { Importable } from "./types";

const XLSX = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The template to fill in, and the place to bring it to. */
export function UploadStep({ of, onChecking }: { of: Importable; onChecking: (id: string) => void }) {
  const t = useTranslations("transfer");
  const client = useQueryClient();
  const explain = useExplain();
  // Errors are about the file and stand under it: no notice.
  const check = useMutation({ meta: { hideNotice: true }, mutationFn: of.check });
  const template = useMutation({ mutationFn: of.template });
  const fetchTemplate = async () => {
    const made = await template.mutateAsync().catch(() => null); // the mutation says what was wrong
    if (made) window.location.assign(made.url);
  };
  const take = async (file: File) => {
    const job = await check.mutateAsync(file).catch(() => null);
    if (!job) return;
    client.setQueryData(transferQuery(job.id).queryKey, job);
    onChecking(job.id);
  };
  const { error } = check;
  return (
    <div className="mt-5 flex flex-col gap-5">
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3.5">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium">{t("templateTitle")}</h3>
          <p className="mt-0.5 text-sm text-ink-3">{of.about}</p>
        </div>
        <Button icon={Download} loading={template.isPending} onClick={() => void fetchTemplate()}>
          {t("template")}
        </Button>
      </section>
      <section>
        <FileDrop
          label={check.isPending ? t("uploading") : t("choose")}
          help={t("chooseHelp")}
          accept={XLSX}
          busy={check.isPending}
          onFile={(file) => void take(file)}
        />
        {error && (
          <p role="alert" className="mt-2 text-sm text-red-ink">
            {explain(error)}
          </p>
        )}
      </section>
      <ul className="list-disc space-y-1 pl-5 text-sm text-ink-3">
        {of.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

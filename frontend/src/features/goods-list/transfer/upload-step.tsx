"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { FileDrop } from "@/components/transfer/file-drop";
import { Button } from "@/components/ui/button";
import { useExplain } from "@/lib/api/explain";
import { useCheckImport, useTemplate } from "./queries";

const XLSX = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The template to fill in, and the place to bring it to. */
export function UploadStep({ onChecking }: { onChecking: (id: string) => void }) {
  const t = useTranslations("transfer");
  const template = useTemplate();
  const check = useCheckImport();
  const explain = useExplain();
  const fetchTemplate = async () => {
    const made = await template.mutateAsync().catch(() => null); // the mutation says what was wrong
    if (made) window.location.assign(made.url);
  };
  const take = async (file: File) => {
    const job = await check.mutateAsync(file).catch(() => null); // shown under the file
    if (job) onChecking(job.id);
  };
  const { error } = check;
  return (
    <div className="mt-5 flex flex-col gap-5">
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3.5">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium">{t("templateTitle")}</h3>
          <p className="mt-0.5 text-sm text-ink-3">{t("templateText")}</p>
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
        {(["rule1", "rule2", "rule4", "rule3"] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </div>
  );
}

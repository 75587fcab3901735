"use client";
import { FileInput } from "lucide-react";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/on-demand";
import { useTransfer } from "@/components/transfer/use-transfer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { useAppState } from "@/lib/me";

const LeasesImport = onDemand(() => import("./leases-import").then((module) => module.LeasesImport));
const RULES = ["rule1", "rule2", "rule3", "rule4", "rule5"] as const;

/** Leases that run already come here from another system, with what was paid of them. */
export function ImportPage() {
  const t = useTranslations("imports");
  const { contentWidth } = useAppState();
  const [id, setId] = useTransfer();
  const begin = (
    <Button variant="primary" icon={FileInput} onClick={() => void setId("new")}>
      {t("begin")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("about")} actions={begin} />
      <div style={{ maxWidth: contentWidth }}>
        <Card title={t("howTitle")}>
          <ol className="flex list-decimal flex-col gap-2 pl-5">
            {RULES.map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ol>
        </Card>
      </div>
      {id && <LeasesImport id={id === "new" ? "" : id} onClose={() => void setId(null)} />}
    </>
  );
}

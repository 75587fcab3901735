"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import type { AppSecret } from "./types";

type SecretShownProps = { made: AppSecret; base: string; onClose: () => void };

/** Address, key and secret, ready for who builds the program. The secret is shown this once. */
export default function SecretShown({ made, base, onClose }: SecretShownProps) {
  const t = useTranslations("openApi");
  const lines = [
    [t("base"), base],
    [t("key"), made.app.key],
    [t("sealed"), made.secret],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t("madeTitle", { name: made.app.name })}
      footer={
        <CopyButton wide text={lines.map(([label, value]) => `${label}：${value}`).join("\n")} label={t("copyAll")} />
      }
    >
      <p className="mb-4 text-ink-2">{t("madeText")}</p>
      <dl className="flex flex-col divide-y divide-line rounded-md bg-sunken px-4">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-center gap-3 py-2.5">
            <dt className="w-20 shrink-0 text-ink-3">{label}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <span className="min-w-0 flex-1 font-mono break-all">{value}</span>
              <CopyButton text={value} label={t("copyOf", { what: label })} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

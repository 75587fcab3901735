"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import type { PersonMade } from "./types";

type FirstPasswordProps = { name: string; made: PersonMade; onClose: () => void };

/** Address, account and first password, ready to be sent to the colleague. It is shown this once. */
export default function FirstPassword({ name, made, onClose }: FirstPasswordProps) {
  const t = useTranslations("people");
  const lines = [
    [t("address"), window.location.origin],
    [t("account"), made.account],
    [t("firstPassword"), made.password],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t("madeTitle", { name })}
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
              <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

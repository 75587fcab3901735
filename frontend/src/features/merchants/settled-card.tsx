"use client";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/button";
import type { Settled } from "./types";

type SettledCardProps = { settled: Omit<Settled, "id">; corrected?: boolean; byMobile?: boolean; onClose: () => void };

/**
 * The shop is open: its address and its owner's account, ready to be handed over. The password is told once.
 * `corrected`: it was open already, and the owner's mobile was wrong. `byMobile`: the owner chooses the password by a code.
 */
export function SettledCard({ settled, corrected, byMobile, onClose }: SettledCardProps) {
  const t = useTranslations("merchants");
  const title = t(corrected ? "correctedTitle" : "settledTitle", { name: settled.name });
  const text = t(
    corrected
      ? "correctedText"
      : byMobile
        ? "settledTextMobile"
        : settled.password
          ? "settledTextPassword"
          : "settledText",
  );
  const all = [
    settled.name,
    `${t("address")}：${settled.address}`,
    `${t("account")}：${settled.account}`,
    settled.password && `${t("password")}：${settled.password}`,
  ]
    .filter(Boolean)
    .join("\n");
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={title}
      footer={
        <>
          <CopyButton wide text={all} label={t("copyAll")} />
          <LinkButton href={settled.address} target="_blank" variant="primary" icon={ExternalLink}>
            {t("openShop")}
          </LinkButton>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{text}</p>
      <dl className="flex flex-col divide-y divide-line rounded-md bg-sunken px-4">
        <Line label={t("address")} value={settled.address} copy="link" />
        <Line label={t("account")} value={settled.account} copy="text" />
        {settled.password && <Line label={t("password")} value={settled.password} copy="text" />}
      </dl>
    </Dialog>
  );
}

const Line = ({ label, value, copy }: { label: string; value: string; copy: "link" | "text" }) => (
  <div className="flex items-center gap-3 py-2.5">
    <dt className="w-20 shrink-0 text-ink-3">{label}</dt>
    <dd className="flex min-w-0 flex-1 items-center gap-3">
      <span className="min-w-0 flex-1 font-mono break-all">{value}</span>
      <CopyButton text={value} kind={copy} />
    </dd>
  </div>
);

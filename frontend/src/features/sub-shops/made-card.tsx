"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import type { SubShopMade } from "./types";

/** The manager's login, to be handed over: at its own address or the shop's. The password is told once. */
export default function MadeCard({ made, onClose }: { made: SubShopMade & { name: string }; onClose: () => void }) {
  const t = useTranslations("subShops");
  const lines = [
    [t("site"), made.site || window.location.origin],
    [t("account"), made.account],
    [t("password"), made.password ?? ""],
  ].filter(([, value]) => value);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t("madeTitle", { name: made.name })}
      footer={
        <CopyButton
          wide
          text={[made.name, ...lines.map(([label, value]) => `${label}：${value}`)].join("\n")}
          label={t("copyAll")}
        />
      }
    >
      <p className="mb-4 text-ink-2">{t(made.password ? "madeTextPassword" : "madeText")}</p>
      <dl className="flex flex-col divide-y divide-line rounded-md bg-sunken px-4">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-center gap-3 py-2.5">
            <dt className="w-20 shrink-0 text-ink-3">{label}</dt>
            <dd className="min-w-0 flex-1 font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

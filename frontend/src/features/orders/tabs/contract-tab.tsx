"use client";
import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Empty } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import { openSoon } from "@/lib/open-soon";
import { useLookContract } from "../mutations";
import type { OrderInfo } from "../types";

/** The contract and what became of it. */
export function ContractTab({ order: { order_id, contract } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const look = useLookContract();
  if (!contract) return <Empty small icon={FileText} title={t("noContract")} text={t("noContractText")} />;
  const open = () => openSoon(look.press({ body: { order_id } }).then((link) => link?.url ?? null));
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: t("contractNo"), value: contract.number },
          { label: t("status"), value: <StatusChip entity="contract" status={contract.status} /> },
          { label: t("signedAt"), value: <DateText value={contract.signed_at} /> },
          { label: t("contractExpires"), value: <DateText value={contract.expires_at} /> },
          Boolean(contract.error) && {
            label: t("failure"),
            value: <span className="text-red-ink">{contract.error}</span>,
            wide: true,
          },
          {
            label: t("hash"),
            value: (
              <span className="inline-flex items-center gap-1 text-xs break-all">
                <code>{contract.signed_sha256 || contract.sha256}</code>
                <CopyButton text={contract.signed_sha256 || contract.sha256} label={t("copyHash")} />
              </span>
            ),
            wide: true,
          },
        ]}
      />
      <div>
        <Button reading icon={FileText} loading={look.busy} onClick={() => void open()}>
          {t("openContract")}
        </Button>
      </div>
    </div>
  );
}

"use client";
import { FileSearch, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Empty } from "@/components/ui/states";
import { StatusChip } from "@/entities/status/status-chip";
import { openSoon } from "@/lib/open-soon";
import { notify } from "@/lib/notices";
import { useLookContract, usePreviewContract, useSendContract } from "../mutations";
import type { OrderInfo } from "../types";

/** The contract and what became of it. */
export function ContractTab({ order: { order_id, contract, supplements, actions } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const look = useLookContract();
  const ahead = actions.includes("preview_contract") && <Preview orderId={order_id} />;
  if (!contract)
    return (
      <div className="grid gap-5">
        <Empty small icon={FileText} title={t("noContract")} text={t("noContractText")} />
        {ahead}
      </div>
    );
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
      {ahead}
      {supplements.map((row) => (
        <Supplement key={row.id} orderId={order_id} row={row} />
      ))}
    </div>
  );
}

/** What a renewal agreed on, on paper: it is in force whether it is signed or not. */
function Supplement({ orderId, row }: { orderId: string; row: OrderInfo["supplements"][number] }) {
  const t = useTranslations("orders");
  const look = useLookContract();
  const send = useSendContract();
  const body = { order_id: orderId, contract_id: row.id };
  const open = () => openSoon(look.press({ body }).then((link) => link?.url ?? null));
  const again = async () => {
    if (await send.press({ body })) notify.success(t("supplementSent"));
  };
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={row.title}>
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {row.title}
        <StatusChip entity="contract" status={row.status} />
      </h3>
      <DescriptionList
        items={[
          { label: t("supplementAbout"), value: row.text, wide: true },
          { label: t("contractNo"), value: row.number },
          { label: t("signedAt"), value: <DateText value={row.signed_at} /> },
          Boolean(row.error) && {
            label: t("failure"),
            value: <span className="text-red-ink">{row.error}</span>,
            wide: true,
          },
        ]}
      />
      <span className="flex flex-wrap gap-2">
        {row.sha256 && (
          <Button reading icon={FileText} loading={look.busy} onClick={() => void open()}>
            {t("openSupplement")}
          </Button>
        )}
        {row.again && (
          <Button loading={send.busy} onClick={() => void again()}>
            {t("sendSupplement")}
          </Button>
        )}
      </span>
    </section>
  );
}

/** What the next one will say, before it is sent. */
function Preview({ orderId }: { orderId: string }) {
  const t = useTranslations("orders");
  const preview = usePreviewContract();
  const open = () => openSoon(preview.press({ order_id: orderId }).then((link) => link?.url ?? null));
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button reading icon={FileSearch} loading={preview.busy} onClick={() => void open()}>
        {t("previewContract")}
      </Button>
      <p className="text-xs text-ink-3">{t("previewContractHelp")}</p>
    </div>
  );
}

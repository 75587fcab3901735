"use client";
import { Eye, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PrintSheet } from "@/components/ui/print-sheet";

export type Person = { name: string; mobile: string; address: string };
export type Piece = { key: string; goods: string; serials: string };
export type Label = { orderId: string; by: string; company: string; number: string; pieces: readonly Piece[] };
export type ReceiverProps = {
  /** Masked. */
  masked: Person;
  /** The audited look; null where it was refused. */
  look: () => Promise<Person | null>;
  busy: boolean;
  label: Label;
};

/** Whom a parcel goes to: masked until one looks, once and logged; then to copy, and on paper. */
export function Receiver({ masked, look, busy, label }: ReceiverProps) {
  const t = useTranslations("parcel");
  const [shown, setShown] = useState<Person | null>(null);
  const { name, mobile, address } = shown ?? masked;
  return (
    <div className="flex flex-wrap items-start gap-3 rounded bg-sunken px-3 py-2.5">
      <div className="min-w-48 flex-1">
        <p className="text-xs text-ink-3">{t("to")}</p>
        <p className="font-medium tabular-nums">
          {name} {mobile}
        </p>
        <p className="break-words text-ink-2">{address}</p>
        {!shown && <p className="mt-1 text-xs text-ink-3">{t("help")}</p>}
      </div>
      {shown ? (
        <span className="flex items-center gap-1">
          <CopyButton text={`${name} ${mobile} ${address}`} label={t("copy")} />
          <Button size="sm" icon={Printer} onClick={() => window.print()}>
            {t("print")}
          </Button>
          <LabelOnPaper shown={shown} {...label} />
        </span>
      ) : (
        <Button size="sm" icon={Eye} loading={busy} onClick={() => void look().then(setShown)}>
          {t("show")}
        </Button>
      )}
    </div>
  );
}

/** What lies in or on the parcel. Several of them are a page each. */
export function LabelOnPaper({ shown, orderId, by, company, number, pieces }: Label & { shown: Person }) {
  const t = useTranslations("parcel");
  return (
    <PrintSheet<Piece>
      title={t("label")}
      by={by}
      facts={[
        { label: t("to"), value: shown.name },
        { label: t("mobile"), value: shown.mobile },
        { label: t("orderId"), value: orderId },
        { label: t("address"), value: shown.address },
        { label: t("company"), value: company },
        { label: t("number"), value: number },
      ]}
      rows={pieces}
      rowId={(row) => row.key}
      columns={[
        { key: "goods", header: t("goods"), cell: (row) => row.goods },
        { key: "serials", header: t("serials"), cell: (row) => row.serials },
      ]}
    />
  );
}

"use client";
import { Eye, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { openSoon } from "@/lib/open-soon";

type Person = { name: string; mobile: string; address: string };
export type ReceiverProps = {
  /** Masked. */
  masked: Person;
  /** The audited look; null where it was refused. */
  look: () => Promise<Person | null>;
  busy: boolean;
  /** The address of its label as a PDF; null where it was refused. None before there is a parcel to stick it on. */
  label: (() => Promise<string | null>) | null;
  printing: boolean;
};

/** Whom a parcel goes to: masked until one looks, once and logged, then to copy; and its label, which is a look too. */
export function Receiver({ masked, look, busy, label, printing }: ReceiverProps) {
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
      <span className="flex items-center gap-1">
        {shown ? (
          <CopyButton text={`${name} ${mobile} ${address}`} label={t("copy")} />
        ) : (
          <Button size="sm" icon={Eye} loading={busy} onClick={() => void look().then(setShown)}>
            {t("show")}
          </Button>
        )}
        {label && (
          <Button reading size="sm" icon={Printer} loading={printing} onClick={() => void openSoon(label())}>
            {t("print")}
          </Button>
        )}
      </span>
    </div>
  );
}

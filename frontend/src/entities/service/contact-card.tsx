"use client";
import { useState } from "react";
import type { ContactOut } from "@/lib/api/schema";
import { copyText } from "@/lib/clipboard";
import { sized } from "@/lib/pictures";

export type ContactWord =
  | "serviceTitle"
  | "serviceWechat"
  | "serviceCopy"
  | "serviceCopied"
  | "serviceCopyFailed"
  | "serviceSeeQr"
  | "serviceHideQr"
  | "serviceQr";
type ContactCardProps = { contact: ContactOut; t: (key: ContactWord) => string };

export const isFilled = (contact: ContactOut): boolean => Object.values(contact).some(Boolean);

/** How to reach somebody's customer service: only what is filled in. The caller brings the words, as the H5 pages read theirs apart. */
export function ContactCard({ contact, t }: ContactCardProps) {
  const { phone, wechat, qr_url, hours, notice } = contact;
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState<"" | "serviceCopied" | "serviceCopyFailed">("");
  const act = "min-h-11 shrink-0 px-1 text-accent-ink";
  if (!isFilled(contact)) return null;
  return (
    <section aria-label={t("serviceTitle")} className="rounded-xl border border-line bg-surface px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-medium">{t("serviceTitle")}</b>
        <span className="min-w-0 break-words text-ink-3">{hours}</span>
      </p>
      {notice && <p className="mt-2 rounded-lg bg-amber px-3 py-2 break-words text-amber-ink">{notice}</p>}
      {phone && (
        <a href={`tel:${phone.replaceAll("-", "")}`} className={`${act} flex items-center tabular-nums`}>
          {phone}
        </a>
      )}
      {(wechat || qr_url) && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-1 break-all">
            {t("serviceWechat")} <span className="select-all">{wechat}</span>
          </span>
          {wechat && (
            <button
              type="button"
              className={act}
              onClick={async () => setCopied((await copyText(wechat)) ? "serviceCopied" : "serviceCopyFailed")}
            >
              {t("serviceCopy")}
            </button>
          )}
          {qr_url && (
            <button type="button" className={act} aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? "serviceHideQr" : "serviceSeeQr")}
            </button>
          )}
        </p>
      )}
      <p role="status" className="text-xs text-ink-3">
        {copied && t(copied)}
      </p>
      {open && qr_url && (
        <img src={sized(qr_url, 720)} alt={t("serviceQr")} className="mx-auto my-2 aspect-square w-48 object-contain" />
      )}
    </section>
  );
}

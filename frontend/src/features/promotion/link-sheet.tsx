"use client";
import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink, Image as ImageIcon, Printer } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadedSheet } from "@/components/loaded";
import { StatusChip } from "@/entities/status/status-chip";
import { Button, LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Qr } from "@/components/ui/qr";
import { notify } from "@/lib/notices";
import { conversion, fileName } from "./expiry";
import { LinkOrders } from "./link-orders";
import { OpenlinkBox } from "./openlink";
import { PhoneFrame } from "./phone-frame";
import { download } from "@/lib/download";
import { qrPng } from "./qr-png";
import { qrSvg } from "./qr-svg";
import { linkQueries } from "./queries";
import type { LinkRow } from "./types";

/** One link: its address and QR code, what it brought in, and the page as a customer sees it. */
export function LinkSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("promotion");
  const link = useQuery(linkQueries.one(id));
  return (
    <LoadedSheet query={link} onClose={onClose} width="lg" title={link.data?.name ?? t("link")}>
      {(row) => <Inside link={row} />}
    </LoadedSheet>
  );
}

function Inside({ link }: { link: LinkRow }) {
  const t = useTranslations("promotion");
  const save = (ending: "png" | "svg") =>
    (ending === "png" ? qrPng : qrSvg)(link.url).then(
      (blob) => download(blob, fileName(link.name, ending)),
      () => notify.error(t("qrFailed")),
    );
  const [drawing, setDrawing] = useState(false);
  const savePoster = async () => {
    setDrawing(true);
    try {
      const { posterPng } = await import("./poster");
      const words = {
        scan: t("posterScan"),
        rent: (sum: string) => t("posterRent", { sum }),
        sale: (sum: string) => t("posterSale", { sum }),
      };
      download(await posterPng(link, words), fileName(t("posterName", { name: link.name })));
    } catch {
      notify.error(t("posterFailed"));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_296px]">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex items-center gap-2 rounded-md bg-sunken py-1.5 pr-1.5 pl-3">
          <span className="min-w-0 flex-1 truncate font-mono text-sm">{link.url}</span>
          <CopyButton kind="link" text={link.url} />
        </div>
        <div className="flex flex-wrap items-center gap-5">
          <div className="rounded-lg border border-line bg-on-accent p-2">
            <Qr value={link.url} label={t("qrOf", { name: link.name })} size={136} />
          </div>
          <div className="flex flex-col items-start gap-2">
            <Button reading icon={Download} onClick={() => void save("png")}>
              {t("saveQr")}
            </Button>
            <Button reading icon={Printer} onClick={() => void save("svg")}>
              {t("saveSvg")}
            </Button>
            {link.status === "active" && (
              <Button reading icon={ImageIcon} loading={drawing} onClick={() => void savePoster()}>
                {t("savePoster")}
              </Button>
            )}
            <LinkButton href={link.url} target="_blank" icon={ExternalLink}>
              {t("openPage")}
            </LinkButton>
          </div>
        </div>
        <OpenlinkBox link={link} />
        <DescriptionList
          columns={2}
          items={[
            { label: t("status"), value: <StatusChip entity="shareLink" status={link.status} /> },
            {
              label: t("opens"),
              value: link.goods_id ? (
                <Link href={`/product?id=${link.goods_id}`} className="text-accent-ink hover:underline">
                  {link.opens}
                </Link>
              ) : (
                link.opens
              ),
            },
            {
              label: t("visits"),
              value: (
                <>
                  {link.visits}
                  <span className="block text-xs text-ink-3">{t("visitsHelp")}</span>
                </>
              ),
            },
            { label: t("orders"), value: `${link.orders}（${conversion(link.visits, link.orders)}）` },
            { label: t("amount"), value: <Money fen={link.amount} /> },
            link.purchases > 0 && {
              label: t("purchases"),
              value: (
                <>
                  {t("purchasesOf", { count: link.purchases })} <Money fen={link.sale_amount} />
                </>
              ),
            },
            link.sub_shop_name !== "" && { label: t("subShop"), value: link.sub_shop_name },
            { label: t("salesman"), value: link.salesman_name || t("nobody") },
            { label: t("expires"), value: link.expires_at ? <DateText value={link.expires_at} /> : t("never") },
            { label: t("createdBy"), value: link.created_by },
            { label: t("createdAt"), value: <DateText value={link.created_at} /> },
          ]}
        />
        <LinkOrders id={link.id} />
      </div>
      <PhoneFrame code={link.code} title={t("previewOf", { name: link.name })} usable={link.status === "active"} />
    </div>
  );
}

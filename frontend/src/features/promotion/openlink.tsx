"use client";
import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { copyText } from "@/lib/clipboard";
import { notify } from "@/lib/notices";
import { useOpenlink } from "./mutations";
import type { LinkRow } from "./types";

/** The link that opens the page inside of WeChat, from an SMS or another app: asked for at WeChat, kept until it expires. */
export function OpenlinkBox({ link }: { link: LinkRow }) {
  const t = useTranslations("promotion");
  const ui = useTranslations("ui");
  const openlink = useOpenlink();
  const get = async () => {
    const given = await openlink.press({ body: { id: link.id } });
    if (given) notify.success((await copyText(given.url)) ? ui("linkCopied") : t("openlinkMade"));
  };
  const held = link.openlink;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("openlink")}</h3>
      {held ? (
        <>
          <div className="flex items-center gap-2 rounded-md bg-sunken py-1.5 pr-1.5 pl-3">
            <span className="min-w-0 flex-1 truncate font-mono text-sm">{held.url}</span>
            <CopyButton kind="link" label={t("openlinkCopy")} text={held.url} />
          </div>
          <p className="text-sm text-ink-3">
            {t("openlinkUntil")} <DateText value={held.expires_at} />
          </p>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-3">{t("openlinkText")}</p>
          <div>
            <Button
              icon={MessageCircle}
              loading={openlink.busy}
              disabled={link.status !== "active"}
              onClick={() => void get()}
            >
              {t("openlinkGet")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

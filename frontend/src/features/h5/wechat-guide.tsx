"use client";
import { CornerRightUp } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/lib/clipboard";
import { onWechatLeft } from "./leave";
import { useWords } from "./words";

/** Over the page, once something of Alipay's is asked for in WeChat: how to open this page where it works. */
export function WechatGuide() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => onWechatLeft(() => setOpen(true)), []);
  if (!open) return null;
  return (
    <div
      role="alertdialog"
      aria-modal
      aria-labelledby="wechat-guide"
      className="fixed inset-0 z-40 flex flex-col items-end bg-overlay p-4"
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <CornerRightUp className="mr-1 size-12 shrink-0 text-on-accent" aria-hidden />
      <div className="flex w-full flex-col gap-3 rounded-xl bg-raised p-4 shadow-pop">
        <h2 id="wechat-guide" className="text-lg font-semibold">
          {t("wechatTitle")}
        </h2>
        <p className="text-ink-2">{t("wechatText")}</p>
        <Button
          autoFocus
          variant="primary"
          size="lg"
          block
          onClick={() => void copyText(location.href).then((done) => setCopied(done))}
        >
          {t(copied ? "wechatCopied" : "wechatCopy")}
        </Button>
        {copied === false && (
          <p role="alert" className="text-sm text-red-ink">
            {t("wechatNotCopied")}
          </p>
        )}
        <Button size="lg" block onClick={() => setOpen(false)}>
          {t("wechatStay")}
        </Button>
      </div>
    </div>
  );
}

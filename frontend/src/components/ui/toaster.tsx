"use client";
import { CircleAlert, CircleCheck, CircleX, Info, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/lib/cn";
import { dismissNotice, useNotices, type Notice, type NoticeTone } from "@/lib/notices";
import { Button, IconButton } from "./button";

const LOOK: Record<NoticeTone, { icon: typeof Info; class: string }> = {
  success: { icon: CircleCheck, class: "text-green-ink" },
  info: { icon: Info, class: "text-blue-ink" },
  warning: { icon: CircleAlert, class: "text-amber-ink" },
  error: { icon: CircleX, class: "text-red-ink" },
};

/** Where notices appear, once per layout: away from sheets, which come from the right, and from what a page does. Say one with `notify` of src/lib/notices. */
export function Toaster() {
  const t = useTranslations("ui");
  const notices = useNotices();
  return (
    <div
      aria-live="polite"
      aria-label={t("notices")}
      role="region"
      className="pointer-events-none fixed inset-x-3 top-3 z-[70] flex flex-col items-center gap-2 sm:top-auto sm:right-auto sm:bottom-4 sm:left-4 sm:items-start"
    >
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} close={t("close")} />
      ))}
    </div>
  );
}

function Toast({ notice, close }: { notice: Notice; close: string }) {
  const { icon: Icon, class: look } = LOOK[notice.tone];
  return (
    <div
      role={notice.tone === "error" ? "alert" : "status"}
      data-tone={notice.tone}
      className="pointer-events-auto flex w-full max-w-sm items-start gap-2.5 rounded-lg bg-raised py-2.5 pr-2 pl-3.5 shadow-pop"
    >
      <Icon className={cn("mt-0.5 size-[18px] shrink-0", look)} aria-hidden />
      <div className="min-w-0 flex-1 py-px">
        <p className="font-medium break-words">{notice.title}</p>
        {notice.text && <p className="break-words text-ink-2">{notice.text}</p>}
        {notice.detail && <p className="text-xs break-all text-ink-3">{notice.detail}</p>}
      </div>
      {notice.act && (
        <Button
          size="sm"
          variant="link"
          onClick={() => {
            dismissNotice(notice.id);
            notice.act?.run();
          }}
        >
          {notice.act.label}
        </Button>
      )}
      <IconButton label={close} icon={X} size="sm" onClick={() => dismissNotice(notice.id)} />
    </div>
  );
}

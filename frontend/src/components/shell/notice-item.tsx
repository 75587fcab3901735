"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { DateText } from "@/components/ui/date-text";
import type { NoticeOut } from "@/lib/api/schema";
import { cn } from "@/lib/cn";

type NoticeItemProps = { item: NoticeOut; onOpen: () => void; onSee: () => void };

/** One notice, in the bell and on the page of all: opens its page, or is only seen. */
export function NoticeItem({ item, onOpen, onSee }: NoticeItemProps) {
  const t = useTranslations("shell");
  const box = "focus-inset flex w-full gap-2.5 px-4 py-3 text-left hover:bg-sunken";
  const inside = (
    <>
      <span className={cn("mt-[7px] size-1.5 shrink-0 rounded-full", !item.read && "bg-danger")} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className={cn("block break-words", item.read ? "text-ink-2" : "font-medium")}>
          {!item.read && <span className="sr-only">{t("bellUnread")}</span>}
          {item.title}
        </span>
        {item.text && <span className="mt-0.5 block text-sm break-words text-ink-2">{item.text}</span>}
        <span className="mt-0.5 block text-xs text-ink-3">
          <DateText value={item.at} />
        </span>
      </span>
    </>
  );
  return (
    <li>
      {item.path ? (
        <Link href={item.path} onClick={onOpen} className={box}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onSee} className={box}>
          {inside}
        </button>
      )}
    </li>
  );
}

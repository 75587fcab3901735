"use client";
import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Popover } from "@/components/ui/popover";
import { useWrite } from "@/lib/api/use-write";
import type { NoticeOut } from "@/lib/api/schema";
import { noticesQuery } from "@/lib/bell";
import { cn } from "@/lib/cn";

const shown = (count: number) => (count > 99 ? "99+" : String(count));

/** What finished, failed or was decided: the server's notices, the newest first. */
export function Bell() {
  const t = useTranslations("shell");
  const { data } = useQuery(noticesQuery);
  const read = useWrite("post", "/api/platform/readNotices", [noticesQuery.queryKey]);
  const items = data?.items ?? [];
  const fresh = data?.unread ?? 0;
  const see = (item: NoticeOut) => {
    if (!item.read) void read.press({ body: { ids: [item.id] } });
  };
  const seeAll = () => void read.press({ body: {} });
  return (
    <Popover
      label={fresh ? t("bellNew", { count: shown(fresh) }) : t("bell")}
      className="w-[360px] p-0 max-sm:fixed max-sm:inset-x-3 max-sm:top-[52px] max-sm:w-auto"
      triggerClass="relative inline-grid size-[34px] place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      trigger={
        <>
          <BellIcon className="size-4" aria-hidden />
          {fresh > 0 && (
            <span
              className="absolute top-0.5 left-[18px] min-w-4 rounded-full bg-danger px-1 text-center text-[10px] leading-4 font-medium text-on-danger"
              aria-hidden
            >
              {shown(fresh)}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <>
          <div className="flex h-11 items-center justify-between border-b border-line px-4">
            <span className="font-semibold">{t("bell")}</span>
            {fresh > 0 && (
              <Button variant="link" size="sm" loading={read.busy} onClick={seeAll}>
                {t("bellAllRead")}
              </Button>
            )}
          </div>
          {items.length === 0 ? (
            <p className="py-10 text-center text-ink-3">{t("bellEmpty")}</p>
          ) : (
            <ul className="max-h-[min(480px,70dvh)] divide-y divide-line overflow-auto">
              {items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  onOpen={() => {
                    see(item);
                    close();
                  }}
                  onSee={() => see(item)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Popover>
  );
}

function Item({ item, onOpen, onSee }: { item: NoticeOut; onOpen: () => void; onSee: () => void }) {
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

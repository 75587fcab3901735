"use client";
import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { useWrite } from "@/lib/api/use-write";
import type { NoticeOut } from "@/lib/api/schema";
import { noticesQuery } from "@/lib/bell";
import { NoticeItem } from "./notice-item";

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
                <NoticeItem
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
          <div className="border-t border-line px-4 py-2 text-center">
            <Link href="/notices" onClick={close} className="text-sm text-accent-ink hover:underline">
              {t("bellAll")}
            </Link>
          </div>
        </>
      )}
    </Popover>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { WishOut } from "@/lib/api/schema";
import { useWrite } from "@/lib/api/use-write";
import { noticesQuery } from "@/lib/bell";
import { shellQueries } from "./shell-queries";

const STALE = [["shell", "wishes"], noticesQuery.queryKey];

/** How one hears of what: in the page, by SMS too, or not at all. Each choice counts as it is made. */
export function NoticeWishes() {
  const t = useTranslations("shell.wishes");
  const wishes = useQuery(shellQueries.wishes());
  return (
    <Card title={t("title")} className="min-h-64">
      <Loaded query={wishes} waiting={<Skeleton className="h-48" />}>
        {({ items, mobile, proved, most_a_day, quiet_from_hour: from, quiet_to_hour: to }) => (
          <>
            <p className="text-ink-2">
              {proved ? t("sms", { mobile, most: most_a_day }) : t("unproved", { mobile })}
              {proved && from !== to && t("quiet", { from, to })}
            </p>
            <ul className="mt-2 divide-y divide-line">
              {items.map((item) => (
                <Wish key={item.about} item={item} proved={proved} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Wish({ item, proved }: { item: WishOut; proved: boolean }) {
  const t = useTranslations("shell.wishes");
  const choose = useWrite("post", "/api/platform/setNoticeWish", STALE);
  const ways = item.ways.map((way) => ({ value: way, label: t(`ways.${way}`), disabled: way === "sms" && !proved }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block font-medium">{item.label}</span>
        <span className="block text-sm text-ink-3">
          {item.text}
          {!item.ways.includes("none") && t("always")}
        </span>
      </span>
      <Select
        className="w-36"
        aria-label={item.label}
        value={item.way}
        disabled={choose.busy}
        options={ways}
        onChange={(event) => {
          const way = item.ways.find((one) => one === event.target.value);
          if (way) void choose.press({ body: { about: item.about, way } });
        }}
      />
    </li>
  );
}

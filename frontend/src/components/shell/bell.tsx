"use client";
import { Bell as BellIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Popover } from "@/components/ui/popover";
import { DateText } from "@/components/ui/date-text";
import { useBellItems } from "@/lib/bell";

/** What finished or failed in the background. Features say it with `ring` of src/lib/bell. */
export function Bell() {
  const t = useTranslations("shell");
  const items = useBellItems();
  const fresh = items.filter((item) => !item.seen).length;
  return (
    <Popover
      label={fresh ? t("bellNew", { count: fresh }) : t("bell")} className="w-80"
      triggerClass="relative inline-grid size-[34px] place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      trigger={<><BellIcon className="size-4" aria-hidden />{fresh > 0 && <span className="absolute top-1.5 right-1.5 size-2 rounded-full bg-danger" />}</>}
    >
      {(close) => items.length === 0 ? <p className="py-6 text-center text-ink-3">{t("bellEmpty")}</p> : (
        <ul className="max-h-96 divide-y divide-line overflow-auto">
          {items.map((item) => (
            <li key={item.id} className="py-2">
              {item.href ? <Link href={item.href} onClick={close} className="font-medium hover:underline">{item.title}</Link> : <span className="font-medium">{item.title}</span>}
              <p className="text-xs text-ink-3"><DateText value={item.at} /></p>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

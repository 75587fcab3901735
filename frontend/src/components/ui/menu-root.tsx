"use client";
import { Menu as Root, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Ellipsis, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useWhyNot } from "./old";

export type MenuEntry = {
  label: string;
  icon?: LucideIcon;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or a shortcut. */
  hint?: string;
  /** It changes nothing: it can be chosen over old data too. */
  reading?: boolean;
};

export type MenuProps = {
  items: (MenuEntry | false | null | undefined)[];
  label?: string;
  trigger?: ReactNode;
  triggerClass?: string;
  align?: "start" | "end";
};

/** Acts behind a button (… unless `trigger` is given). */
export default function MenuRoot({ items, label, trigger, triggerClass, align = "end" }: MenuProps) {
  const t = useTranslations("ui");
  const why = useWhyNot();
  const shown = (items.filter(Boolean) as MenuEntry[]).map((item) =>
    why && !item.href && !item.reading ? { ...item, disabled: true, hint: why } : item,
  );
  if (shown.length === 0) return null;
  return (
    <Root>
      <MenuButton aria-label={label ?? (trigger ? undefined : t("more"))} className={triggerClass}>
        {trigger ?? <Ellipsis className="size-4" aria-hidden />}
      </MenuButton>
      <MenuItems
        modal={false}
        transition
        anchor={`bottom ${align}`}
        className="pop-in z-50 mt-1 max-w-80 min-w-44 outline-none rounded-lg bg-raised p-1 shadow-pop"
      >
        {shown.map((item) => (
          <MenuItem key={item.label} as={Fragment} disabled={item.disabled}>
            {({ focus }) => <Entry item={item} focus={focus} onClick={item.onSelect} />}
          </MenuItem>
        ))}
      </MenuItems>
    </Root>
  );
}

/** Headless UI merges its own handlers with `onClick` and hands all of them on in `rest`. */
function Entry({ item, focus, ...rest }: { item: MenuEntry; focus: boolean; onClick?: () => void }) {
  const Icon = item.icon;
  const look = cn(
    "flex w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-left text-base",
    item.danger ? "text-red-ink" : "text-ink",
    item.disabled && "opacity-50",
    focus && (item.danger ? "bg-red" : "bg-sunken"),
  );
  const inside = (
    <>
      {Icon && <Icon className="size-4 shrink-0" aria-hidden />}
      <span className="flex-1">
        {item.label}
        {/* A reason is a sentence, a shortcut a word. */}
        {item.disabled && item.hint && <span className="block text-xs text-ink-3">{item.hint}</span>}
      </span>
      {!item.disabled && item.hint && <span className="text-xs text-ink-3">{item.hint}</span>}
    </>
  );
  if (item.href)
    return (
      <Link href={item.href} className={look} {...rest}>
        {inside}
      </Link>
    );
  return (
    <button type="button" className={look} {...rest}>
      {inside}
    </button>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { sized } from "@/lib/pictures";
import type { Me } from "@/lib/shell-api";
import type { Side } from "@/lib/side";

type BrandProps = {
  side: Side;
  me?: Pick<Me, "site_name" | "logo"> & Partial<Pick<Me, "sub_shop">>;
  narrow?: boolean;
};

/** Logo and name: the shop's own, and in which of its sub-shops one is, or the platform's; neither before it is known whose. */
export function Brand({ side, me, narrow }: BrandProps) {
  const t = useTranslations("shell");
  return (
    <div className={cn("flex h-14 items-center gap-2.5 px-4", narrow && "justify-center px-0")}>
      {me ? <Mark logo={me.logo} /> : <Skeleton className="size-8 shrink-0 rounded-md" />}
      {!narrow && (
        <span className="min-w-0 flex-1">
          {me ? (
            <span className="block truncate leading-5 font-semibold">{me.site_name || t("product")}</span>
          ) : (
            <Skeleton className="block h-5 w-24" />
          )}
          <span className="block truncate text-xs text-side-ink-2">
            {me?.sub_shop?.name ?? t(side === "admin" ? "adminSide" : "storeSide")}
          </span>
        </span>
      )}
    </div>
  );
}

export function Mark({ logo, large }: { logo?: string; large?: boolean }) {
  const size = large ? "size-11" : "size-8";
  if (logo) return <img src={sized(logo, 160)} alt="" className={cn("shrink-0 rounded-md object-cover", size)} />;
  return (
    <span className={cn("grid shrink-0 place-items-center rounded-md bg-accent text-on-accent", size)} aria-hidden>
      <svg
        viewBox="0 0 16 16"
        className="size-1/2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M3 3h10L3 13h10" />
      </svg>
    </span>
  );
}

"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { OrderListPage } from "@/features/orders/order-list-page";
import { SaleListPage } from "@/features/sales/sale-list-page";
import { cn } from "@/lib/cn";

const KINDS = ["rent", "sale"] as const;

type OrdersPageProps = Pick<Parameters<typeof OrderListPage>[0], "stage" | "subShop"> & { picker?: ReactNode };

/** Leases of a stage, or of all: `?stage=all`; outright sale orders: `?kind=sale`. */
export function OrdersPage({ stage, subShop, picker }: OrdersPageProps) {
  const asked = useSearchParams();
  const kind = asked.get("kind") === "sale" ? "sale" : "rent";
  const shown = asked.get("stage") === "all" ? "all" : stage;
  const kinds = (
    <>
      {picker}
      <Kinds kind={kind} subShop={subShop?.value} />
    </>
  );
  const key = `${shown} ${subShop?.value ?? ""}`;
  return kind === "sale" ? (
    <SaleListPage key={key} kinds={kinds} subShop={subShop} />
  ) : (
    <OrderListPage key={key} stage={shown} kinds={kinds} subShop={subShop} />
  );
}

function Kinds({ kind, subShop }: { kind: (typeof KINDS)[number]; subShop?: string }) {
  const t = useTranslations("sales");
  const path = usePathname();
  return (
    <nav aria-label={t("kinds")} className="inline-flex rounded-md bg-sunken p-0.5">
      {KINDS.map((one) => (
        <Link
          key={one}
          href={hrefOf(path, { ...(one === "sale" && { kind: one }), ...(subShop && { sub_shop_id: subShop }) })}
          aria-current={one === kind ? "page" : undefined}
          className={cn(
            "flex h-8 items-center rounded px-3 transition-colors max-sm:h-10",
            one === kind ? "bg-surface font-medium text-accent-ink shadow-sm" : "text-ink-2 hover:text-ink",
          )}
        >
          {t(`kind.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

const hrefOf = (path: string, asked: Record<string, string>) =>
  Object.keys(asked).length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;

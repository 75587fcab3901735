"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { OrderListPage } from "@/features/orders/order-list-page";
import { SaleListPage } from "@/features/sales/sale-list-page";
import { cn } from "@/lib/cn";

const KINDS = ["rent", "sale"] as const;

/** Leases of a stage, or of all: `?stage=all`; outright sale orders: `?kind=sale`. */
export function OrdersPage({ stage }: Pick<Parameters<typeof OrderListPage>[0], "stage">) {
  const asked = useSearchParams();
  const kind = asked.get("kind") === "sale" ? "sale" : "rent";
  const shown = asked.get("stage") === "all" ? "all" : stage;
  const kinds = <Kinds kind={kind} />;
  return kind === "sale" ? <SaleListPage kinds={kinds} /> : <OrderListPage key={shown} stage={shown} kinds={kinds} />;
}

function Kinds({ kind }: { kind: (typeof KINDS)[number] }) {
  const t = useTranslations("sales");
  const path = usePathname();
  return (
    <nav aria-label={t("kinds")} className="inline-flex rounded-md bg-sunken p-0.5">
      {KINDS.map((one) => (
        <Link
          key={one}
          href={one === "sale" ? `${path}?kind=sale` : path}
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

"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { OrderListPage } from "@/features/orders/order-list-page";
import { SaleListPage } from "@/features/sales/sale-list-page";
import { cn } from "@/lib/cn";

const KINDS = ["rent", "sale"] as const;

/** Leases of a stage, or outright sale orders: `?kind=sale`. */
export function OrdersPage({ stage }: Pick<Parameters<typeof OrderListPage>[0], "stage">) {
  const kind = useSearchParams().get("kind") === "sale" ? "sale" : "rent";
  const kinds = <Kinds kind={kind} />;
  return kind === "sale" ? <SaleListPage kinds={kinds} /> : <OrderListPage stage={stage} kinds={kinds} />;
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

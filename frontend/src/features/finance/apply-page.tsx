"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useQueryState } from "nuqs";
import { PageHeader } from "@/components/ui/page-header";
import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/states";
import { ApplyForm } from "./apply-form";
import { Balances } from "./balances";
import { financeQueries } from "./queries";

/** Apply for a withdrawal; `?again=` takes over one that was rejected. */
export function ApplyWithdrawalPage() {
  const t = useTranslations("finance");
  const router = useRouter();
  const [again] = useQueryState("again", { defaultValue: "" });
  const collect = useQuery(financeQueries.collect);
  const before = useQuery(financeQueries.reapply(again));
  const ready = collect.data && (!again || before.data);
  return (
    <div className="mx-auto max-w-200">
      <PageHeader
        title={t("applyTitle")}
        description={t("applyText")}
        crumbs={[{ label: t("withdrawals"), href: "/cashWithdrawal" }]}
      />
      <div className="grid gap-4">
        <Balances />
        {collect.error || before.error ? (
          <QueryError
            error={collect.error ?? before.error}
            onRetry={() => void (collect.error ? collect : before).refetch()}
          />
        ) : ready ? (
          <ApplyForm collect={collect.data} before={before.data} onDone={() => router.push("/cashWithdrawal")} />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
    </div>
  );
}

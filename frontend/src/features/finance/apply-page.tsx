"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { PageHeader } from "@/components/ui/page-header";
import { Loaded } from "@/components/loaded";
import { useGo } from "@/lib/use-go";
import { ApplyForm } from "./apply-form";
import { Balances } from "./balances";
import { financeQueries } from "./queries";

/** Apply for a withdrawal; `?again=` takes over one that was rejected. */
export function ApplyWithdrawalPage() {
  const t = useTranslations("finance");
  const go = useGo();
  const [again] = useQueryState("again", { defaultValue: "" });
  const collect = useQuery(financeQueries.collect);
  const before = useQuery(financeQueries.reapply(again));
  const done = () => go.to("/cashWithdrawal");
  return (
    <div className="mx-auto max-w-200">
      <PageHeader
        title={t("applyTitle")}
        description={t("applyText")}
        crumbs={[{ label: t("withdrawals"), href: "/cashWithdrawal" }]}
      />
      <div className="grid gap-4">
        <Balances />
        <Loaded query={collect} form>
          {(now) =>
            again ? (
              <Loaded query={before} form>
                {(rejected) => <ApplyForm collect={now} before={rejected} onDone={done} />}
              </Loaded>
            ) : (
              <ApplyForm collect={now} before={undefined} onDone={done} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

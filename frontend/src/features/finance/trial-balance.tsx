"use client";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { TrialBalance } from "./types";

type Props = {
  found: TrialBalance | undefined;
  /** Of which days it is; "" where it is of all. */
  period: string;
  account: string;
  onAccount: (account: string) => void;
};

/** Each account of the chart in its group: what was there, what moved, what is there. A press shows what moved it. */
export function TrialBalanceCard({ found, period, account, onAccount }: Props) {
  const t = useTranslations("finance");
  if (!found) return <Skeleton className="h-72" />;
  if (found.accounts.length === 0) return null;
  return (
    <Card title={[t("trialBalance"), period].filter(Boolean).join(" · ")} flush>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("trialBalance")}>
        <table className="mt-2 w-full text-sm" aria-label={t("trialBalance")}>
          <thead className="text-xs text-ink-3">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-normal sm:px-5">
                {t("account")}
              </th>
              {SUMS.map((name) => (
                <th key={name} scope="col" className={cn("px-2 py-2 text-right font-normal sm:px-4", onlyWide(name))}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          {groupsOf(found).map(({ label, accounts }) => (
            <tbody key={label}>
              <tr className="bg-sunken text-xs text-ink-2">
                <th scope="rowgroup" colSpan={5} className="px-3 py-1.5 text-left sm:px-5 font-medium">
                  {label}
                </th>
              </tr>
              {accounts.map((row) => (
                <tr
                  key={row.account}
                  className={cn("border-t border-line", row.account === account && "bg-accent-soft")}
                >
                  <th scope="row" className="px-3 py-1 text-left sm:px-5 font-normal">
                    <button
                      type="button"
                      aria-pressed={row.account === account}
                      className="min-h-8 rounded text-accent-ink hover:underline"
                      onClick={() => onAccount(row.account === account ? "" : row.account)}
                    >
                      {row.label}
                    </button>
                    {row.opening !== 0 && (
                      <span className="block pb-1 text-xs text-ink-3 sm:hidden">
                        {t("opening")} <Money fen={row.opening} />
                      </span>
                    )}
                  </th>
                  {SUMS.map((name) => (
                    <td key={name} className={cn("px-2 py-1 text-right sm:px-4", onlyWide(name))}>
                      <Money fen={row[name]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className="border-t border-line font-medium">
              <th scope="row" className="px-3 py-2 text-left font-medium sm:px-5">
                {t("sum")}
              </th>
              {SUMS.map((name) => (
                <td key={name} className={cn("px-2 py-2 text-right sm:px-4", onlyWide(name))}>
                  <Money fen={name === "increase" || name === "decrease" ? found.moved : 0} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="px-5 pt-1 pb-4 text-xs text-ink-3">{t("trialBalanceHelp")}</p>
    </Card>
  );
}

const SUMS = ["opening", "increase", "decrease", "closing"] as const;
/** A phone has no room for a column of what was there before: it stands under the account's name, where it was anything. */
const onlyWide = (name: (typeof SUMS)[number]) => (name === "opening" ? "hidden sm:table-cell" : "");

type Row = TrialBalance["accounts"][number];

function groupsOf({ accounts }: TrialBalance): { label: string; accounts: Row[] }[] {
  const labels = [...new Set(accounts.map((row) => row.group_label))];
  return labels.map((label) => ({ label, accounts: accounts.filter((row) => row.group_label === label) }));
}

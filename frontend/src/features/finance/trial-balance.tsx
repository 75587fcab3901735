"use client";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { TrialBalance } from "./types";

type Props = { found: TrialBalance | undefined; account: string; onAccount: (account: string) => void };

/** Each account of the chart in its group: what was there, what moved, what is there. A press shows what moved it. */
export function TrialBalanceCard({ found, account, onAccount }: Props) {
  const t = useTranslations("finance");
  if (!found) return <Skeleton className="h-72" />;
  if (found.accounts.length === 0) return null;
  return (
    <Card title={t("trialBalance")} flush>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("trialBalance")}>
        <table className="mt-2 w-full min-w-140 text-sm" aria-label={t("trialBalance")}>
          <thead className="text-xs text-ink-3">
            <tr>
              <th scope="col" className="px-5 py-2 text-left font-normal">
                {t("account")}
              </th>
              {(["opening", "increase", "decrease", "closing"] as const).map((name) => (
                <th key={name} scope="col" className="px-4 py-2 text-right font-normal">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          {groupsOf(found).map(({ label, accounts }) => (
            <tbody key={label}>
              <tr className="bg-sunken text-xs text-ink-2">
                <th scope="rowgroup" colSpan={5} className="px-5 py-1.5 text-left font-medium">
                  {label}
                </th>
              </tr>
              {accounts.map((row) => (
                <tr
                  key={row.account}
                  className={cn("border-t border-line", row.account === account && "bg-accent-soft")}
                >
                  <th scope="row" className="px-5 py-1 text-left font-normal">
                    <button
                      type="button"
                      aria-pressed={row.account === account}
                      className="min-h-8 rounded text-accent-ink hover:underline"
                      onClick={() => onAccount(row.account === account ? "" : row.account)}
                    >
                      {row.label}
                    </button>
                  </th>
                  {(["opening", "increase", "decrease", "closing"] as const).map((name) => (
                    <td key={name} className="px-4 py-1 text-right">
                      <Money fen={row[name]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className="border-t border-line font-medium">
              <th scope="row" className="px-5 py-2 text-left font-medium">
                {t("sum")}
              </th>
              <td className="px-4 py-2 text-right">
                <Money fen={0} />
              </td>
              <td className="px-4 py-2 text-right">
                <Money fen={found.moved} />
              </td>
              <td className="px-4 py-2 text-right">
                <Money fen={found.moved} />
              </td>
              <td className="px-4 py-2 text-right">
                <Money fen={0} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="px-5 pt-1 pb-4 text-xs text-ink-3">{t("trialBalanceHelp")}</p>
    </Card>
  );
}

type Row = TrialBalance["accounts"][number];

function groupsOf({ accounts }: TrialBalance): { label: string; accounts: Row[] }[] {
  const labels = [...new Set(accounts.map((row) => row.group_label))];
  return labels.map((label) => ({ label, accounts: accounts.filter((row) => row.group_label === label) }));
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { Empty } from "@/components/ui/states";
import { useMerchantFilter } from "@/entities/merchant/use-merchant-filter";
import { useStatusWord } from "@/entities/status/status-chip";
import { every } from "@/lib/every";
import { useCan } from "@/lib/me";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { rechargeColumns } from "./columns";
import { AUDIT_LIST } from "./lists";
import { methodFilter } from "./method-filter";
import { useCheckRecharge } from "./mutations";
import { riskQueries, type Recharge, type RechargeStatus } from "./queries";
import { RiskViews } from "./views";

const PassForm = onDemand(() => import("./pass-form"));
const TABS = [...every<RechargeStatus>()(["submitted", "credited", "rejected", "waiting", "expired"]), ""] as const;
type Asked = { result: "pass" | "reject" | "undo"; row: Recharge };

/** Recharges of all merchants; a transfer is passed when the bank has it, or rejected with the reason. */
export function AuditPage() {
  return <RiskViews recharges={(tabs) => <Audit tabs={tabs} />} />;
}

function Audit({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("risk");
  const word = useStatusWord("recharge");
  const may = useCan()("risk.audit");
  const merchant = useMerchantFilter(t("merchant"));
  const filters = useMemo<FiltersOf<typeof AUDIT_LIST>>(() => [...merchant, methodFilter(t)], [t, merchant]);
  const state = useListState({ list: AUDIT_LIST, filters, defaultTab: "submitted" });
  const query = useQuery(riskQueries.recharges(state.params));
  const counts = useQuery(riskQueries.counts(state.filterParams));
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(() => rechargeColumns(t, true), [t]);
  return (
    <>
      <ListPage
        list={AUDIT_LIST}
        title={t("audit")}
        description={t("auditText")}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        tabs={countedTabs(TABS, counts.data, (tab) => (tab ? word(tab) : t("all")), { submitted: "amber" })}
        rowId={(row) => row.id}
        summary={tabs}
        rowActions={(row) => ({
          inline: may && row.actions.includes("pass") && (
            <Button size="sm" variant="primary" onClick={() => setAsked({ result: "pass", row })}>
              {t("pass")}
            </Button>
          ),
          menu: [
            may &&
              row.actions.includes("reject") && {
                label: t("reject"),
                danger: true,
                onSelect: () => setAsked({ result: "reject", row }),
              },
            may &&
              row.actions.includes("undo") && {
                label: t("undoAct"),
                danger: true,
                onSelect: () => setAsked({ result: "undo", row }),
              },
          ],
        })}
        empty={<Empty title={t("noneAudit")} text={t("noneAuditText")} />}
      />
      {asked?.result === "pass" && <PassForm row={asked.row} onClose={() => setAsked(null)} />}
      {asked && asked.result !== "pass" && (
        <AskAudit result={asked.result} row={asked.row} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

type Refused = { result: "reject" | "undo"; row: Recharge; onClose: () => void };

/** Says what happens to the money, and asks why. */
export function AskAudit({ result, row, onClose }: Refused) {
  const t = useTranslations("risk");
  const check = useCheckRecharge();
  const words = { merchant: row.merchant_name, amount: yuanText(row.amount) };
  return (
    <Confirm
      open
      onClose={onClose}
      danger
      title={t(`ask.${result}.title`, words)}
      text={t(`ask.${result}.text`, words)}
      action={t(`ask.${result}.action`, words)}
      sums={[{ label: t(result === "undo" ? "takenBack" : "applies"), fen: row.amount }]}
      reason={{ label: t("reason"), required: true }}
      onConfirm={async (key, reason) => {
        await check.send({ query: { id: row.id, result, reason }, key });
        notify.success(t(`ask.${result}.done`, words));
      }}
    />
  );
}

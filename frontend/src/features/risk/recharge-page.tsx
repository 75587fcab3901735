"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { countedTabs } from "@/components/data-table/status-tabs";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Figures } from "@/components/ui/figures";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { riskTypes } from "@/entities/risk/queries";
import { useStatusWord } from "@/entities/status/status-chip";
import { every } from "@/lib/every";
import { useCan } from "@/lib/me";
import { yuanText } from "@/lib/money";
import { rechargeColumns } from "./columns";
import { RECHARGE_LIST } from "./lists";
import { methodFilter } from "./method-filter";
import { useMakeCode } from "./mutations";
import { riskQueries, type Recharge, type RechargeCode, type RechargeStatus } from "./queries";
import { RiskViews } from "./views";

const CodeForm = onDemand(() => import("./code-form"));
const CodeDialog = onDemand(() => import("./code-dialog"));
const OfflineForm = onDemand(() => import("./offline-form"));
const TABS = ["", ...every<RechargeStatus>()(["credited", "submitted", "waiting", "rejected", "expired"])] as const;

/** The prepaid balance and how it was filled; a merchant recharges by a code or by transfer. */
export function RechargePage() {
  return <RiskViews recharges={(tabs) => <Recharges tabs={tabs} />} />;
}

function Recharges({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("risk");
  const word = useStatusWord("recharge");
  const may = useCan()("risk.recharge");
  const filters = useMemo<FiltersOf<typeof RECHARGE_LIST>>(() => [methodFilter(t)], [t]);
  const state = useListState({ list: RECHARGE_LIST, filters });
  const query = useQuery(riskQueries.recharges(state.params));
  const counts = useQuery(riskQueries.counts(state.filterParams));
  const balance = useQuery(riskQueries.balance);
  const types = useQuery(riskTypes());
  const [open, setOpen] = useState<"code" | "offline" | null>(null);
  // Apart from the form, which closes once it is sent.
  const [code, setCode] = useState<RechargeCode | null>(null);
  const make = useMakeCode();
  /** Of the same sum it is the same code, while it is good. */
  const payOn = async ({ amount }: Recharge) => setCode(await make.press({ body: { amount } }));
  const again = () => {
    setCode(null);
    setOpen("code");
  };
  const columns = useMemo(() => rechargeColumns(t, false), [t]);
  const close = () => setOpen(null);
  const now = balance.data;
  const prices = (types.data?.types ?? []).map(({ label, price }) => `${label} ${yuanText(price)}`).join(" · ");
  const barred = types.data?.barred ?? "";
  return (
    <>
      <ListPage
        list={RECHARGE_LIST}
        title={t("recharge")}
        description={barred || t("rechargeText")}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        tabs={countedTabs(TABS, counts.data, (tab) => (tab ? word(tab) : t("all")))}
        rowId={(row) => row.id}
        rowActions={(row) => ({
          inline: may && row.method === "online" && row.status === "waiting" && (
            <Button size="sm" disabled={make.busy} onClick={() => void payOn(row)}>
              {t("payOn")}
            </Button>
          ),
        })}
        actions={
          may && (
            <>
              <Button disabled={!now || barred !== ""} onClick={() => setOpen("offline")}>
                {t("offline")}
              </Button>
              <Button variant="primary" disabled={!now || barred !== ""} onClick={() => setOpen("code")}>
                {t("byQr")}
              </Button>
            </>
          )
        }
        summary={
          <div className="grid gap-4">
            {tabs}
            <Figures
              loading={!now}
              items={[
                { label: t("available"), value: <Money fen={now?.available} />, big: true },
                { label: t("reserved"), value: <Money fen={now?.reserved} /> },
                { label: t("balance"), value: <Money fen={now?.balance} /> },
              ]}
            />
            {prices && <p className="text-sm text-ink-2">{t("perReport", { prices })}</p>}
          </div>
        }
        empty={<Empty title={t("none")} text={t("noneText")} />}
      />
      {now && open === "code" && <CodeForm balance={now} onClose={close} onCode={setCode} />}
      {now && open === "offline" && <OfflineForm balance={now} onClose={close} />}
      {code && <CodeDialog code={code} onClose={() => setCode(null)} onAgain={again} />}
    </>
  );
}

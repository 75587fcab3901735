"use client";
import { useQuery } from "@tanstack/react-query";
import { PackagePlus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { useListState, type FiltersOf } from "@/components/filters/use-list-state";
import { useCan } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states";
import { useUndo } from "@/lib/use-undo";
import { useAddonColumns } from "./addon-columns";
import { useTurnGain } from "./mutations";
import { addonQueries } from "./queries";
import { ADDON_LIST } from "./lists";
import type { Gain } from "./types";

const AddonForm = onDemand(() => import("./addon-form").then((m) => m.AddonForm));
const CarriersSheet = onDemand(() => import("./carriers-sheet").then((m) => m.CarriersSheet));
const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

type Turned = "on" | "off";
type Opened = { kind: "form"; row: Gain | null } | { kind: "carriers" | "off"; row: Gain } | null;
type AddonListProps = { /** Empty for a shop's own. */ merchantId: string; summary?: ReactNode; linked: boolean };

/** Add-on services of one merchant. */
export function AddonList({ merchantId, summary, linked }: AddonListProps) {
  const t = useTranslations("addons");
  const editable = useCan()("addon.edit");
  const [opened, setOpened] = useState<Opened>(null);
  const turn = useTurnGain();
  const undo = useUndo();
  const filters = useMemo<FiltersOf<typeof ADDON_LIST>>(
    () => [
      { kind: "text", key: "keyword", label: t("keyword"), placeholder: t("keywordExample") },
      {
        kind: "select",
        key: "status",
        label: t("status"),
        options: (["on", "off"] as const).map((value) => ({ value, label: t(value) })),
      },
    ],
    [t],
  );
  const state = useListState({ list: ADDON_LIST, filters, tabKey: "type" });
  const whose = merchantId ? { merchant_id: merchantId } : {};
  const asked = { ...state.params, ...whose };
  const query = useQuery(addonQueries.list(asked));
  const types = useQuery(addonQueries.counts({ ...state.filterParams, ...whose })).data;
  const close = () => setOpened(null);
  const words = (row: Gain, now: Turned) => t(now === "on" ? "turnedOn" : "turnedOff", { name: row.name });
  const turned = (row: Gain) => {
    const [was, now]: Turned[] = row.status === "on" ? ["on", "off"] : ["off", "on"];
    undo({
      done: words(row, now!),
      back: async () => ((await turn.press({ query: { id: row.id, status: was! } })) ? words(row, was!) : null),
    });
  };
  const onTurn = async (row: Gain) => {
    if (row.status === "on" && row.goods_count > 0) return setOpened({ kind: "off", row });
    if (await turn.press({ query: { id: row.id, status: row.status === "on" ? "off" : "on" } })) turned(row);
  };
  const onCarriers = useCallback((row: Gain) => setOpened({ kind: "carriers", row }), []);
  const columns = useAddonColumns({ editable, onTurn, onCarriers });
  const edit = (row: Gain) => setOpened({ kind: "form", row });
  const create = editable && (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ kind: "form", row: null })}>
      {t("create")}
    </Button>
  );
  const all = types?.reduce((sum, one) => sum + one.count, 0);
  const tabs = [{ value: "", label: t("all"), count: all }, ...(types ?? [])];
  return (
    <>
      <ListPage
        list={ADDON_LIST}
        asked={asked}
        title={t("heading")}
        description={t("about")}
        actions={create}
        summary={summary}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        tabs={tabs}
        rowId={(row) => row.id}
        onRow={editable ? edit : undefined}
        actsWidth={76}
        rowActions={(row) => ({
          inline: editable && (
            <Button size="sm" onClick={() => edit(row)}>
              {t("edit")}
            </Button>
          ),
        })}
        empty={<Empty icon={PackagePlus} title={t("emptyTitle")} text={t("emptyText")} action={create} />}
      />
      {opened?.kind === "form" && (
        <AddonForm row={opened.row} type={state.tab} merchantId={merchantId} onClose={close} />
      )}
      {opened?.kind === "carriers" && <CarriersSheet row={opened.row} linked={linked} onClose={close} />}
      {opened?.kind === "off" && (
        <Confirm
          open
          onClose={close}
          title={t("offTitle", { name: opened.row.name })}
          text={t("offText", { count: opened.row.goods_count })}
          action={t("offDo")}
          onConfirm={async (key) => {
            await turn.send({ query: { id: opened.row.id, status: "off" }, key });
            turned(opened.row);
          }}
        />
      )}
    </>
  );
}

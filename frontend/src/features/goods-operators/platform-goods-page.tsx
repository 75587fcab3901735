"use client";
import { every } from "@/lib/every";
import type { GoodsStatus } from "@/lib/api/schema";
import { useQuery } from "@tanstack/react-query";
import { LayoutGrid } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useDeferredValue, useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { useCan } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states";
import { call, type Option } from "@/lib/api";
import { nothing } from "@/entities/goods/nothing";
import { statusTabs } from "@/components/data-table/status-tabs";
import { useGoodsFilters } from "@/entities/goods/use-filters";
import { goodsQueries } from "@/entities/goods/queries";
import { merchantOf } from "@/entities/merchant/id";
import { shopOptions } from "@/entities/merchant/queries";
import { usePlatformColumns } from "./platform-columns";
import { operatorQueries } from "./queries";
import { ReviewSwitch } from "./review-switch";
import { useStatusWord } from "@/entities/status/status-chip";
import { PLATFORM_GOODS_LIST } from "./lists";
import { useOperatorBulk, useOperatorRowActs, type Opened } from "./use-acts";

const OpenedAct = onDemand(() => import("./opened-act").then((m) => m.OpenedAct));
const ShelfSheet = onDemand(() => import("./shelf-sheet").then((m) => m.ShelfSheet));

const STATES = every<GoodsStatus>()(["reviewing", "on_shelf", "forced_down", "off_shelf", "rejected", "draft"]);

/** Goods of every merchant: review, shelves of channels, force-down. */
export function PlatformGoodsPage() {
  const t = useTranslations("goodsOperators");
  const statusWord = useStatusWord("goods");
  const can = useCan();
  const [opened, setOpened] = useState<Opened>(null);
  const [shelves, setShelves] = useState(false);
  const categories = useQuery(goodsQueries.categories).data;
  const finenesses = useQuery(goodsQueries.finenesses).data ?? NONE;
  const channels = useQuery(goodsQueries.channels).data ?? NO_CHANNELS;
  const { own, gains } = useOwnFilters();
  const filters = useGoodsFilters({ categories, finenesses, channels, gains }, own);
  const state = useListState({ list: PLATFORM_GOODS_LIST, filters });
  const query = useQuery(operatorQueries.list(state.params));
  const counts = useQuery(operatorQueries.counts(state.filterParams)).data;
  const columns = usePlatformColumns({ finenesses, channels, arranging: can("goods.arrange") });
  const rowActions = useOperatorRowActs(setOpened);
  const bulk = useOperatorBulk(channels, state.tab);
  return (
    <>
      <ListPage
        list={PLATFORM_GOODS_LIST}
        title={t("heading")}
        description={t("about")}
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        bulk={bulk}
        pageOf={(paging) => call("get", "/api/platform/platformGoodsList", { query: { ...state.params, ...paging } })}
        actions={
          <>
            <ReviewSwitch editable={can("settings.edit")} />
            {can("goods.arrange") && (
              <Button icon={LayoutGrid} onClick={() => setShelves(true)}>
                {t("shelvesTitle")}
              </Button>
            )}
          </>
        }
        rowId={(row) => row.id}
        onRow={(row) => setOpened({ kind: "look", row })}
        rowActions={rowActions}
        describe={(row) => row.title}
        tabs={statusTabs(STATES, counts, (status) => (status ? statusWord(status) : t("all")), {
          reviewing: "amber",
        })}
        empty={() => <Empty {...nothing(t, state)} />}
      />
      {opened && (
        <OpenedAct key={opened.kind} opened={opened} channels={channels} finenesses={finenesses} open={setOpened} />
      )}
      {shelves && <ShelfSheet channels={channels} onClose={() => setShelves(false)} />}
    </>
  );
}

const NONE: Option[] = [];
const NO_CHANNELS: Record<string, string> = {};

type Own = FilterDef<"merchant_id" | "placing">;

/** Merchants and their sub-shops, searched by the server; with one chosen, its add-ons can narrow the list too. And what waits to be shown. */
function useOwnFilters(): { own: Own[]; gains: Option[] } {
  const t = useTranslations("goodsOperators");
  const [chosen] = useQueryState("merchant_id", parseAsString.withDefault(""));
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed);
  const found = useQuery(shopOptions(keyword)).data;
  const named = useQuery({ ...shopOptions(chosen), enabled: chosen !== "" }).data;
  const page = useQuery({ ...operatorQueries.gains(merchantOf(chosen)), enabled: chosen !== "" }).data;
  const own = useMemo<Own[]>(() => {
    const shops = (named ?? []).filter(
      (shop) => shop.value === chosen && !found?.some((other) => other.value === chosen),
    );
    return [
      {
        kind: "search",
        key: "merchant_id",
        label: t("merchant"),
        options: [...shops, ...(found ?? [])],
        onQuery: setTyped,
      },
      {
        kind: "select",
        key: "placing",
        label: t("placing"),
        options: [{ value: "waiting", label: t("placingWaiting") }],
      },
    ];
  }, [t, found, named, chosen]);
  const gains = useMemo(
    () => (chosen ? (page?.items ?? []).map((gain) => ({ value: gain.id, label: gain.name })) : []),
    [chosen, page],
  );
  return { own, gains };
}

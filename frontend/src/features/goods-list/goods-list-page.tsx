"use client";
import { every } from "@/lib/every";
import type { GoodsStatus } from "@/lib/api/schema";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import { useListState } from "@/components/filters/use-list-state";
import { call } from "@/lib/api";
import { useCan } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { LinkButton } from "@/components/ui/button";
import { Empty } from "@/components/ui/states";
import { useGoodsColumns } from "./goods-columns";
import { nothing } from "@/entities/goods/nothing";
import { StoppedNote } from "./stopped-note";
import { statusTabs } from "@/components/data-table/status-tabs";
import { actsWidthOf } from "@/components/data-table/widths";
import { useGoodsFilters } from "@/entities/goods/use-filters";
import { useGoodsBulk, useRowActs, type Opened } from "./use-acts";
import { goodsQueries } from "@/entities/goods/queries";
import { useStatusWord } from "@/entities/status/status-chip";
import { GOODS_LIST } from "./lists";
import { GoodsTransfer } from "./transfer/goods-transfer";

const OpenedAct = onDemand(() => import("./opened-act").then((m) => m.OpenedAct));

const STATES = every<GoodsStatus>()(["on_shelf", "off_shelf", "draft", "reviewing", "rejected", "forced_down"]);

/** A shop's goods. */
export function GoodsListPage() {
  const t = useTranslations("goods");
  const statusWord = useStatusWord("goods");
  const can = useCan();
  const [opened, setOpened] = useState<Opened>(null);
  const categories = useQuery(goodsQueries.categories).data;
  const finenesses = useQuery(goodsQueries.finenesses).data;
  const channels = useQuery(goodsQueries.channels).data;
  const gains = useQuery({
    ...goodsQueries.gains(null),
    select: (set) => set.options.map((gain) => ({ value: gain.id, label: gain.name })),
  }).data;
  const filters = useGoodsFilters({ categories, finenesses, channels, gains });
  const state = useListState({ list: GOODS_LIST, filters });
  const query = useQuery(goodsQueries.list(state.params));
  const counts = useQuery(goodsQueries.counts(state.filterParams)).data;
  const countOf = (status: string) => counts?.find((one) => one.status === status)?.count ?? 0;
  const columns = useGoodsColumns({
    finenesses: finenesses ?? [],
    channels: channels ?? {},
    arranging: can("goods.arrange"),
  });
  const rowActions = useRowActs(setOpened);
  const bulk = useGoodsBulk();
  const create = can("goods.edit") && (
    <LinkButton href="/product" variant="primary" icon={Plus}>
      {t("create")}
    </LinkButton>
  );
  const stopped = can("goods.edit") && !state.tab && countOf("forced_down") + countOf("rejected") > 0;
  return (
    <>
      <ListPage
        list={GOODS_LIST}
        title={t("heading")}
        description={
          stopped ? (
            <StoppedNote
              counts={{ forced_down: countOf("forced_down"), rejected: countOf("rejected") }}
              onOpen={state.setTab}
            />
          ) : (
            t("about")
          )
        }
        state={state}
        query={query}
        filters={filters}
        columns={columns}
        bulk={bulk}
        pageOf={(paging) => call("get", "/api/platform/goodsList", { query: { ...state.params, ...paging } })}
        transfer={<GoodsTransfer filters={{ ...state.filterParams, status: state.tab }} />}
        actions={create}
        rowId={(row) => row.id}
        rowHref={(row) => `/product?id=${row.id}`}
        rowActions={rowActions}
        actsWidth={Math.max(...(["mend", "putOn", "takeOff"] as const).map((act) => actsWidthOf([t(act)])))}
        describe={(row) => row.title}
        tabs={statusTabs(STATES, counts, (status) => (status ? statusWord(status) : t("all")), {
          forced_down: "red",
          rejected: "amber",
        })}
        empty={() => <Empty {...nothing(t, state)} action={state.active === 0 && !state.tab && create} />}
      />
      {opened && <OpenedAct key={opened.kind} opened={opened} editable={can("goods.edit")} open={setOpened} />}
    </>
  );
}

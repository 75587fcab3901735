"use client";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { Loaded } from "@/components/loaded";
import { Button, LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Empty } from "@/components/ui/states";
import { Tabs } from "@/components/ui/tabs";
import { call, type QueryOf } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";
import { noticesQuery } from "@/lib/bell";
import { NoticeItem } from "./notice-item";

const SIZE = 20;

const noticeList = (params: QueryOf<"get", "/api/platform/noticeList">) =>
  queryOptions({
    queryKey: [...noticesQuery.queryKey, "list", params],
    queryFn: ({ signal }) => call("get", "/api/platform/noticeList", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

/** All that the bell told in the last 90 days, newest first; the bell itself has room for the newest. */
export function NoticesPage() {
  const t = useTranslations("shell");
  const [{ view, page }, go] = useQueryStates(
    { view: parseAsStringLiteral(["", "unread"]).withDefault(""), page: parseAsInteger.withDefault(1) },
    { history: "push" },
  );
  const query = useQuery(noticeList({ page: Math.max(1, page), page_size: SIZE, unread: view === "unread" }));
  const unread = useQuery(noticesQuery).data?.unread ?? null;
  const read = useWrite("post", "/api/platform/readNotices", [noticesQuery.queryKey]);
  return (
    <>
      <PageHeader
        title={t("bell")}
        description={t("bellText")}
        actions={
          <>
            <LinkButton href="/userSummary">{t("wishes.title")}</LinkButton>
            {Boolean(unread) && (
              <Button loading={read.busy} onClick={() => void read.press({ body: {} })}>
                {t("bellAllRead")}
              </Button>
            )}
          </>
        }
      />
      <section className="rounded-lg border border-line bg-surface">
        <div className="border-b border-line px-2 pt-1">
          <Tabs
            label={t("bell")}
            items={[
              { value: "", label: t("bellEvery") },
              { value: "unread", label: t("bellFresh"), count: unread },
            ]}
            value={view}
            onChange={(next) => void go({ view: next === "unread" ? next : null, page: null })}
          />
        </div>
        <Loaded query={query}>
          {({ items, total, total_capped }) =>
            items.length === 0 ? (
              <Empty icon={Bell} title={t("bellEmpty")} text={t("bellEmptyText")} />
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {items.map((item) => {
                    const see = () => {
                      if (!item.read) void read.press({ body: { ids: [item.id] } });
                    };
                    return <NoticeItem key={item.id} item={item} onOpen={see} onSee={see} />;
                  })}
                </ul>
                <div className="border-t border-line px-4 py-2.5">
                  <Pagination
                    page={page}
                    pageSize={SIZE}
                    total={total}
                    capped={total_capped}
                    onPage={(next) => void go({ page: next })}
                  />
                </div>
              </>
            )
          }
        </Loaded>
      </section>
    </>
  );
}

"use client";
import type { ListDefinition } from "@/components/data-table/list-definition";
import { Ban, Download } from "lucide-react";
import { useMemo, useState } from "react";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import { DataTable } from "@/components/data-table/data-table";
import type { FilterDef } from "@/components/filters/types";
import { useListState } from "@/components/filters/use-list-state";
import { StatusChip, useStatusWord } from "@/entities/status/status-chip";
import { Empty } from "@/components/ui/states";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { ApiError } from "@/lib/api";
import type { OrderStatus } from "@/lib/api/schema";
import { say } from "./say";

type Row = {
  id: string;
  goods: string;
  customer: string;
  status: OrderStatus;
  rent: number;
  deposit: number;
  at: string;
};

const GOODS = [
  say("iPhone 17 Pro 256G 橙色"),
  say("索尼 A7M5 全画幅微单"),
  say("雅迪 冠能 E9 电动车"),
  say("大疆 Mavic 4 Pro"),
];
const STATES: OrderStatus[] = ["pending_audit", "pending_ship", "leasing", "overdue", "completed"];
const ROWS: Row[] = Array.from({ length: 57 }, (_, i) => ({
  id: String(1099511627776 + i),
  goods: GOODS[i % 4]!,
  customer: `${"赵钱孙李"[i % 4]}*明`,
  status: STATES[i % 5]!,
  rent: 29900 + i * 1310,
  deposit: 200000,
  at: `2026-11-${String(1 + (i % 20)).padStart(2, "0")}T06:05:00Z`,
}));
const COLUMNS: Column<Row, string>[] = [
  { key: "id", kind: "id", header: say("订单号"), cell: (row) => row.id, sort: true },
  { key: "goods", kind: "text", width: 220, header: say("商品"), cell: (row) => row.goods },
  { key: "customer", kind: "word", header: say("客户"), cell: (row) => row.customer },
  {
    key: "status",
    kind: "status",
    header: say("状态"),
    cell: (row) => <StatusChip entity="order" status={row.status} />,
    card: "badge",
  },
  { key: "rent", kind: "money", header: say("租金"), cell: (row) => <Money fen={row.rent} />, sort: true },
  { key: "deposit", kind: "money", header: say("押金"), cell: (row) => <Money fen={row.deposit} /> },
  {
    key: "at",
    kind: "moment",
    header: say("下单时间"),
    cell: (row) => <DateText value={row.at} />,
    sort: "created_at",
  },
  { key: "channel", kind: "word", header: say("渠道"), cell: () => say("支付宝"), hidden: true },
];

const LIST = {
  name: "kit",
  calls: [],
  counts: "/api/platform/orderNumberCount",
  exportKind: null,
  bulk: ["/api/platform/closeOrders"],
} as const satisfies ListDefinition;

export function KitLists() {
  const filters = useMemo<FilterDef[]>(
    () => [
      { kind: "text", key: "order_id", label: say("订单号") },
      { kind: "text", key: "customer", label: say("客户"), placeholder: say("姓名或手机号") },
      {
        kind: "select",
        key: "channel",
        label: say("渠道"),
        options: [
          { value: "alipay", label: say("支付宝") },
          { value: "wechat", label: say("微信") },
        ],
      },
      { kind: "dates", from: "created_from", to: "created_to", label: say("下单日期") },
      {
        kind: "search",
        key: "auditor_id",
        label: say("审核员"),
        options: [
          { value: "1", label: "林小雨" },
          { value: "2", label: "高远" },
        ],
      },
    ],
    [],
  );
  const state = useListState({ list: LIST, filters });
  const [failing, setFailing] = useState(false);
  const word = useStatusWord("order");
  const found = ROWS.filter(
    (row) => (!state.tab || row.status === state.tab) && row.id.includes(state.values.order_id ?? ""),
  );
  const items = found.slice((state.page - 1) * state.pageSize, state.page * state.pageSize);
  const query = {
    data: failing
      ? undefined
      : { items, total: found.length, total_capped: false, page: state.page, page_size: state.pageSize },
    isFetching: false,
    error: failing ? new ApiError(500, say("系统开小差了"), { request_id: "9b1c2d" }) : null,
    refetch: () => setFailing(false),
  };
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        list={LIST}
        empty={<Empty title={say("没有订单")} />}
        title={say("常规订单")}
        description={say("下单到发货之间的订单")}
        state={state}
        query={query}
        filters={filters}
        columns={COLUMNS}
        rowId={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        actions={
          <>
            <Button icon={Download}>{say("导出")}</Button>
            <Button onClick={() => setFailing(true)}>{say("出错的样子")}</Button>
          </>
        }
        tabs={[
          { value: "", label: say("全部"), count: 57 },
          ...STATES.map((value) => ({
            value,
            label: word(value),
            count: 11,
            tone: value === "overdue" ? ("red" as const) : undefined,
          })),
        ]}
        rowActions={(row) => ({
          inline: <Button size="sm">{say("审核")}</Button>,
          menu: [
            { label: say("查看账单"), href: `#${row.id}` },
            { label: say("关闭订单"), danger: true, onSelect: () => undefined },
          ],
        })}
        describe={(row) => row.id}
        pageOf={async ({ page, page_size }) => ({
          items: found.slice((page - 1) * page_size, page * page_size),
          total: found.length,
          total_capped: false,
          page,
          page_size,
        })}
        bulk={[
          {
            key: "close",
            call: "/api/platform/closeOrders",
            label: say("关闭订单"),
            icon: Ban,
            danger: true,
            confirm: (ids) => ({
              title: say("关闭 {} 个订单", ids.length),
              text: say("关闭后将退还首期租金并解冻押金，库存释放。"),
              action: say("关闭并退款"),
              sums: [{ label: say("退还租金"), fen: 29900 * ids.length }],
              reason: { label: say("关闭原因") },
            }),
            run: async (ids) => {
              await new Promise((done) => setTimeout(done, 600));
              return ids.map((id, i) =>
                i % 3 === 2 ? { id, code: 111, msg: say("订单已发货，不能关闭") } : { id, code: 200, msg: "" },
              );
            },
          },
        ]}
      />
      <Card title={say("加载中")} flush>
        <DataTable
          name="kit-loading"
          label={say("加载中的表")}
          columns={COLUMNS}
          rows={undefined}
          rowId={(row) => row.id}
          skeletonRows={4}
          inline
        />
      </Card>
      <Card title={say("空")} flush>
        <DataTable
          name="kit-empty"
          label={say("没有账单")}
          columns={COLUMNS}
          rows={[]}
          rowId={(row: Row) => row.id}
          inline
        />
      </Card>
    </div>
  );
}

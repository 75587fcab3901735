"use client";
import { useState } from "react";
import { StatusChip } from "@/entities/status/status-chip";
import { Button } from "@/components/ui/button";
import { Card, NextCard } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Steps } from "@/components/ui/steps";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { Timeline } from "@/components/ui/timeline";

const STEPS = [
  { key: "pay", label: "支付", state: "done" as const, note: "11-20 09:12" },
  { key: "audit", label: "审核", state: "done" as const },
  { key: "sign", label: "签约", state: "now" as const, note: "等待客户" },
  { key: "ship", label: "发货", state: "todo" as const },
  { key: "lease", label: "租赁", state: "todo" as const },
  { key: "end", label: "完结", state: "todo" as const },
];

export function KitStory() {
  const [tab, setTab] = useState("goods");
  const [page, setPage] = useState(1);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="订单 1099511627781"
        badge={<StatusChip entity="order" status="pending_sign" />}
        crumbs={[{ label: "常规订单", href: "#r" }]}
        actions={<Button>打印</Button>}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card>
          <Steps label="进度" steps={STEPS} />
        </Card>
        <NextCard
          label="下一步"
          title="等待客户签约"
          text="合同已发送，24 小时内有效。"
          action={<Button variant="primary">重新发送合同</Button>}
          more={<Button variant="ghost">关闭订单</Button>}
        />
      </div>
      <Card>
        <Tabs
          id="kit"
          label="订单内容"
          items={[
            { value: "goods", label: "商品" },
            { value: "bills", label: "账单", count: 12 },
            { value: "log", label: "日志" },
          ]}
          value={tab}
          onChange={setTab}
        />
        <TabPanel id="kit" value={tab}>
          {tab === "log" ? (
            <Timeline
              entries={[
                { id: "3", at: "2026-11-20T08:00:00Z", title: "林小雨 审核通过，合同已发送给客户", who: "林小雨" },
                { id: "2", at: "2026-11-20T01:12:00Z", title: "客户支付首期租金 ¥299.00", tone: "green" },
                { id: "1", at: "2026-11-20T01:10:00Z", title: "客户下单", text: "iPhone 17 Pro 256G，12 期" },
              ]}
            />
          ) : (
            <DescriptionList
              items={[
                { label: "商品", value: "iPhone 17 Pro 256G 橙色" },
                { label: "租期", value: "12 期（每期 30 天）" },
                { label: "每期租金", value: <Money fen={29900} /> },
                { label: "押金", value: <Money fen={200000} /> },
                { label: "优惠", value: "" },
                { label: "地址", value: "浙江省杭州市西湖区**路**号", wide: true },
              ]}
            />
          )}
        </TabPanel>
      </Card>
      <Pagination page={page} pageSize={20} total={10000} capped onPage={setPage} onPageSize={() => undefined} />
    </div>
  );
}

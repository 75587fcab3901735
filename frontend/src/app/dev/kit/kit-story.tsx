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
import { say } from "./say";

const STEPS = [
  { key: "pay", label: say("支付"), state: "done" as const, note: "11-20 09:12" },
  { key: "audit", label: say("审核"), state: "done" as const },
  { key: "sign", label: say("签约"), state: "now" as const, note: say("等待客户") },
  { key: "ship", label: say("发货"), state: "todo" as const },
  { key: "lease", label: say("租赁"), state: "todo" as const },
  { key: "end", label: say("完结"), state: "todo" as const },
];

export function KitStory() {
  const [tab, setTab] = useState("goods");
  const [page, setPage] = useState(1);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={say("订单 1099511627781")}
        badge={<StatusChip entity="order" status="pending_sign" />}
        crumbs={[{ label: say("常规订单"), href: "#r" }]}
        actions={<Button>{say("打印")}</Button>}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card>
          <Steps label={say("进度")} steps={STEPS} />
        </Card>
        <NextCard
          label={say("下一步")}
          title={say("等待客户签约")}
          text={say("合同已发送，24 小时内有效。")}
          action={<Button variant="primary">{say("重新发送合同")}</Button>}
          more={<Button variant="ghost">{say("关闭订单")}</Button>}
        />
      </div>
      <Card>
        <Tabs
          id="kit"
          label={say("订单内容")}
          items={[
            { value: "goods", label: say("商品") },
            { value: "bills", label: say("账单"), count: 12 },
            { value: "log", label: say("日志") },
          ]}
          value={tab}
          onChange={setTab}
        />
        <TabPanel id="kit" value={tab}>
          {tab === "log" ? (
            <Timeline
              entries={[
                { id: "3", at: "2026-11-20T08:00:00Z", title: say("林小雨 审核通过，合同已发送给客户"), who: "林小雨" },
                { id: "2", at: "2026-11-20T01:12:00Z", title: say("客户支付首期租金 ¥299.00"), tone: "green" },
                { id: "1", at: "2026-11-20T01:10:00Z", title: say("客户下单"), text: say("iPhone 17 Pro 256G，12 期") },
              ]}
            />
          ) : (
            <DescriptionList
              items={[
                { label: say("商品"), value: say("iPhone 17 Pro 256G 橙色") },
                { label: say("租期"), value: say("12 期（每期 30 天）") },
                { label: say("每期租金"), value: <Money fen={29900} /> },
                { label: say("押金"), value: <Money fen={200000} /> },
                { label: say("优惠"), value: "" },
                { label: say("地址"), value: "浙江省杭州市西湖区**路**号", wide: true },
              ]}
            />
          )}
        </TabPanel>
      </Card>
      <Pagination page={page} pageSize={20} total={10000} capped onPage={setPage} onPageSize={() => undefined} />
    </div>
  );
}

"use client";
import { Copy, Pencil, Plus, Trash2 } from "lucide-react";
import { StatusChip } from "@/entities/status/status-chip";
import { Button, IconButton, LinkButton } from "@/components/ui/button";
import { StatCard } from "@/components/ui/card";
import { Chip, type Tone } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { Menu } from "@/components/ui/menu";
import { Money } from "@/components/ui/money";
import { Qr } from "@/components/ui/qr";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty, ErrorState } from "@/components/ui/states";
import { Tooltip } from "@/components/ui/tooltip";
import { notify } from "@/lib/notices";
import { Part } from "./part";
import { say } from "./say";

const TONES: Tone[] = ["grey", "blue", "amber", "green", "red"];
const ORDERS = ["pending_payment", "pending_audit", "pending_ship", "leasing", "completed", "overdue"] as const;

export function KitBasics() {
  return (
    <div className="flex flex-col gap-6">
      <Part title={say("按钮")}>
        <Button variant="primary" icon={Plus}>
          {say("新建商品")}
        </Button>
        <Button>{say("保存")}</Button>
        <Button variant="ghost">{say("重置")}</Button>
        <Button variant="danger">{say("驳回并退款")}</Button>
        <Button variant="link">{say("查看详情")}</Button>
        <Button variant="primary" loading>
          {say("保存中")}
        </Button>
        <Button disabled>{say("不可用")}</Button>
        <Button size="sm">{say("小")}</Button>
        <Button size="lg" variant="primary">
          {say("大")}
        </Button>
        <LinkButton href="#x">{say("链接")}</LinkButton>
        <IconButton label={say("编辑")} icon={Pencil} />
        <CopyButton text="SF1234567890" />
        <CopyButton kind="link" wide text="https://lin.localhost/h5/AB12" />
        <Menu
          items={[
            { label: say("复制"), icon: Copy, onSelect: () => notify.info(say("已复制一份草稿")) },
            { label: say("停用"), disabled: true, hint: say("仍有在租订单") },
            { label: say("删除"), icon: Trash2, danger: true, onSelect: () => undefined },
          ]}
        />
        <Tooltip text={say("买断价 = 合同总价 − 已付租金 + 逾期与滞纳金")} className="underline decoration-dotted">
          {say("提示")}
        </Tooltip>
      </Part>
      <Part title={say("状态")}>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        {ORDERS.map((status) => (
          <StatusChip key={status} entity="order" status={status} />
        ))}
      </Part>
      <Part title={say("金额与时间")}>
        <Money fen={129900} />
        <Money fen={-29900} />
        <Money fen={null} />
        <Money fen={29900} signed />
        <Money fen={1299900} size="xl" />
        <DateText value="2026-11-21T06:05:00Z" />
        <DateText value="2026-11-21" dayOnly />
      </Part>
      <Part title={say("通知")}>
        <Button onClick={() => notify.success(say("已发货，顺丰 SF1234567890"))}>{say("成功")}</Button>
        <Button
          onClick={() =>
            notify.warning({
              title: say("请求错误"),
              text: say("余额不足，还差 ¥120.00"),
              detail: say("请求编号 7f3a…"),
            })
          }
        >
          {say("提醒")}
        </Button>
        <Button onClick={() => notify.error({ title: say("网络错误"), text: say("网络连接不上，请检查后重试。") })}>
          {say("错误")}
        </Button>
      </Part>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label={say("待审核")} value={12} href="#a" note={say("最早 2 小时前")} tone="amber" />
        <StatCard
          label={say("逾期金额")}
          value={<Money fen={2399900} />}
          change={{ now: 2399900, before: 2135100, than: say("上周"), good: "less" }}
          tone="red"
        />
        <StatCard
          label={say("成交")}
          value={36}
          change={{ now: 36, before: 41, than: say("上周") }}
          note={say("7 天")}
        />
        <StatCard label={say("加载中")} value="" loading />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <div className="rounded-lg border border-line bg-surface">
          <Empty
            title={say("还没有商品")}
            text={say("商品上架后，客户就能在 H5 页面下单。")}
            action={
              <Button variant="primary" icon={Plus}>
                {say("新建商品")}
              </Button>
            }
          />
        </div>
        <div className="rounded-lg border border-line bg-surface">
          <ErrorState text={say("服务暂时不可用，请稍后重试。")} requestId="9b1c2d" onRetry={() => undefined} />
        </div>
      </div>
      <Part title={say("骨架与二维码")}>
        <Skeleton className="w-40" />
        <Qr value="https://lin.localhost/h5/AB12" label={say("推广二维码")} size={128} />
      </Part>
    </div>
  );
}

"use client";
import { Chart } from "@/components/charts/chart";
import type { AgesPoint, ChartPoint, ChartSpec } from "@/components/charts/types";
import { ApiError } from "@/lib/api";
import { say } from "./say";

const RENT = [1_204_500, 986_300, 1_450_000, 1_320_450, 0, 1_780_900, 1_655_200];
const days = (count: number): ChartPoint[] =>
  Array.from({ length: count }, (_, i) => ({
    key: `d${i}`,
    label: `11-${String(1 + (i % 30)).padStart(2, "0")}`,
    value: RENT[i % 7]! + (i % 5) * 40_000,
    before: RENT[(i + 3) % 7]! - 80_000 > 0 ? RENT[(i + 3) % 7]! - 80_000 : 0,
    href: `#list-${i}`,
  }));
const NET: ChartPoint[] = [
  { key: "a", label: say("租金"), value: 1_780_900, before: 1_500_000 },
  { key: "b", label: say("增值服务"), value: 20_000, before: 0 },
  { key: "c", label: say("退款"), value: -640_000, before: -320_000 },
];
const ORDERS: ChartPoint[] = [9, 12, 7, 0, 4, 15, 11].map((value, i) => ({
  key: String(i),
  label: `11-${15 + i}`,
  value,
  href: `#day-${i}`,
  note: say("上周同日 8 单"),
}));
const STEPS: ChartPoint[] = [
  ["visit", say("访问"), 2140],
  ["place", say("下单"), 312],
  ["paid", say("付首期"), 268],
  ["audit", say("审核通过"), 240],
  ["ship", say("已发货"), 233],
].map(([key, label, value]) => ({ key: String(key), label: String(label), value: Number(value), href: `#${key}` }));
const BANDS = ["M0", "M1", "M2", "M3", "M4", "M5", "M6"];
const AGES: AgesPoint[] = Array.from({ length: 6 }, (_, i) => ({
  key: `m${i}`,
  label: say("{} 月", 6 + i),
  href: `#overdue-${i}`,
  values: [420, 240, 160, 90, 70, 40, 25].map((value) => value * 1000 * (1 + ((i * 3) % 5) / 4)),
}));

const EMPTY = { title: say("这段时间没有收款"), text: say("收到租金后，每天的金额会出现在这里。") };
const CHARTS: { title: string; chart: ChartSpec }[] = [
  { title: say("实收租金，对比上周"), chart: { kind: "curve", unit: "money", points: days(7), than: say("上周") } },
  {
    title: say("实收租金，近 60 天"),
    chart: { kind: "curve", unit: "money", points: days(60), than: say("前 60 天") },
  },
  {
    title: say("实收租金，近 400 天"),
    chart: { kind: "curve", unit: "money", points: days(400), than: say("前 400 天") },
  },
  { title: say("下单，近 400 天"), chart: { kind: "bars", unit: "count", points: days(400) } },
  { title: say("下单"), chart: { kind: "bars", unit: "count", points: ORDERS } },
  { title: say("实收，对比上周"), chart: { kind: "bars", unit: "money", points: days(7), than: say("上周") } },
  { title: say("收支"), chart: { kind: "bars", unit: "money", points: NET, than: say("上月") } },
  { title: say("只有一天"), chart: { kind: "curve", unit: "money", points: days(1), than: say("前一天") } },
  { title: say("订单漏斗"), chart: { kind: "funnel", unit: "count", points: STEPS } },
  { title: say("逾期账龄"), chart: { kind: "ages", unit: "money", bands: BANDS, points: AGES } },
];

export function KitCharts() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {CHARTS.map(({ title, chart }) => (
        <Chart key={title} title={title} chart={chart} empty={EMPTY} />
      ))}
      <Chart title={say("加载中")} chart={undefined} empty={EMPTY} />
      <Chart
        title={say("没有数据")}
        chart={{ kind: "curve", unit: "money", points: [{ key: "a", label: "11-01", value: 0 }] }}
        empty={EMPTY}
      />
      <Chart
        title={say("出错")}
        chart={undefined}
        empty={EMPTY}
        error={new ApiError(500, say("服务暂时不可用"), { request_id: "9b1c2d" })}
        onRetry={() => undefined}
      />
    </div>
  );
}

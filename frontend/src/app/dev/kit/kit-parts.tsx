"use client";
import { useState } from "react";
import { Opened } from "@/components/loaded";
import { QrPay, type PayState } from "@/components/pay/qr-pay";
import { Button } from "@/components/ui/button";
import { Change } from "@/components/ui/change";
import { Confirm } from "@/components/ui/confirm";
import { Money } from "@/components/ui/money";
import { PrintSheet } from "@/components/ui/print-sheet";
import { SetupList } from "@/components/ui/setup-list";
import { TwoLines } from "@/components/ui/two-lines";
import { Shots } from "@/components/viewer/viewer";
import { ApiError } from "@/lib/api";
import { notify } from "@/lib/notices";
import { useUndo } from "@/lib/use-undo";
import { Part } from "./part";

const drawn = (text: string, fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="880"><rect width="100%" height="100%" fill="${fill}"/><text x="50%" y="50%" font-size="48" text-anchor="middle">${text}</text></svg>`,
  )}`;
const SHOTS = [
  { src: drawn("转账回单 ¥32,200.00", "white"), alt: "打款凭证" },
  { src: drawn("营业执照", "beige"), alt: "营业执照" },
];
const HALF_HOUR = 30 * 60_000;

export function KitParts() {
  const undo = useUndo();
  return (
    <div className="flex flex-col gap-6">
      <Part title="先加载的对话框">
        <Loading label="加载中" />
        <Loading label="失败" error={new ApiError(104, "订单不存在", { request_id: "9b1c2d" })} />
        <Loading label="已加载" data="1099511627781" />
      </Part>
      <Part title="图片与凭证">
        <Shots shots={SHOTS} className="size-24 object-cover" />
      </Part>
      <Part title="可以撤销">
        <Button
          onClick={() =>
            undo({ done: "已下架：iPhone 17 Pro，客户不再能看到", back: async () => "已上架：iPhone 17 Pro" })
          }
        >
          下架
        </Button>
        <Button onClick={() => notify.success("已发货，顺丰 SF1234567890")}>不能撤销的</Button>
      </Part>
      <Part title="扫码付款">
        <Paying label="等待付款" state="waiting" within={HALF_HOUR} />
        <Paying label="快过期" state="waiting" within={8_000} />
        <Paying label="有效期很长" state="waiting" within={100 * HALF_HOUR} />
        <Paying label="已付" state="paid" within={HALF_HOUR} />
        <Paying label="失败" state="failed" within={HALF_HOUR} />
      </Part>
      <Part title="比较">
        <Change now={11240} before={10000} than="上周" />
        <Change now={8100} before={10000} than="上周" />
        <Change now={8100} before={10000} than="上周" good="less" />
        <Change now={10} before={10} than="昨日" />
        <Change now={10} before={0} than="昨日" />
      </Part>
      <Part title="两行单元格">
        <span className="w-52">
          <TwoLines first={<Money fen={123456700} />} second="索尼 A7M5 全画幅微单相机 含 24-70 镜头 三脚架 备用电池" />
        </span>
      </Part>
      <div className="grid gap-3 lg:grid-cols-2">
        {[0, 1, 3].map((done) => (
          <SetupList
            key={done}
            title="开店清单"
            onHide={() => undefined}
            steps={["上架第一件商品", "生成推广链接", "把链接发给客户"].map((title, i) => ({
              key: title,
              title,
              text: "填好规格、租期价格和押金，客户就能在 H5 页面下单。",
              done: i < done,
              act: { label: "去完成", href: "#setup" },
            }))}
          />
        ))}
      </div>
      <Part title="打印">
        <Button onClick={() => window.print()}>打印这份账单</Button>
      </Part>
      <PrintSheet
        title="账单"
        by="林记数码"
        facts={[
          { label: "订单", value: "1099511627781" },
          { label: "应收合计", value: <Money fen={356400} /> },
          { label: "已付", value: <Money fen={29700} /> },
        ]}
        columns={[
          { key: "period", header: "期次", cell: (period) => `第 ${period} 期` },
          { key: "rent", header: "租金", cell: () => <Money fen={29700} />, end: true },
        ]}
        rows={Array.from({ length: 60 }, (_, i) => i + 1)}
        rowId={String}
      />
    </div>
  );
}

function Loading({ label, data, error = null }: { label: string; data?: string; error?: unknown }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && (
        <Opened query={{ data, error, refetch: close }} onClose={close}>
          {(id) => (
            <Confirm
              open
              onClose={close}
              title={`关闭订单 ${id}？`}
              text="关闭后退还已付租金、解冻押金、释放库存。"
              action="关闭"
              onConfirm={async () => close()}
            />
          )}
        </Opened>
      )}
    </>
  );
}

function Paying({ label, state, within }: { label: string; state: PayState; within: number }) {
  const [until, setUntil] = useState<string | null>(null);
  const begin = () => setUntil(new Date(Date.now() + within).toISOString());
  return (
    <>
      <Button onClick={begin}>{label}</Button>
      {until && (
        <QrPay
          title="扫码付款"
          amount={29700}
          code="https://qr.alipay.com/bax00000kit"
          until={until}
          state={state}
          text="请客户用支付宝扫码，付款后这里会自动更新。"
          failure="扣款失败：买家余额不足"
          onAgain={begin}
          onClose={() => setUntil(null)}
        />
      )}
    </>
  );
}

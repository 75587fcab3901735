"use client";
import { useState } from "react";
import { Opened } from "@/components/loaded";
import { QrPay, type PayState } from "@/components/pay/qr-pay";
import { Button } from "@/components/ui/button";
import { Change } from "@/components/ui/change";
import { Confirm } from "@/components/ui/confirm";
import { Money } from "@/components/ui/money";
import { PrintedBy, PrintSheet } from "@/components/ui/print-sheet";
import { SetupList } from "@/components/ui/setup-list";
import { TwoLines } from "@/components/ui/two-lines";
import { Shots } from "@/components/viewer/viewer";
import { ApiError } from "@/lib/api";
import { notify } from "@/lib/notices";
import { useUndo } from "@/lib/use-undo";
import { drawn } from "./drawn";
import { Part } from "./part";
import { say } from "./say";

const SHOTS = [
  { src: drawn(say("转账回单 ¥32,200.00"), "white"), alt: say("打款凭证") },
  { src: drawn(say("营业执照"), "beige"), alt: say("营业执照") },
];
const HALF_HOUR = 30 * 60_000;

export function KitParts() {
  const undo = useUndo();
  return (
    <div className="flex flex-col gap-6">
      <Part title={say("先加载的对话框")}>
        <Loading label={say("加载中")} />
        <Loading label={say("失败")} error={new ApiError(104, say("订单不存在"), { request_id: "9b1c2d" })} />
        <Loading label={say("已加载")} data="1099511627781" />
      </Part>
      <Part title={say("图片与凭证")}>
        <Shots shots={SHOTS} className="size-24 object-cover" />
      </Part>
      <Part title={say("可以撤销")}>
        <Button
          onClick={() =>
            undo({ done: say("已下架：iPhone 17 Pro，客户不再能看到"), back: async () => say("已上架：iPhone 17 Pro") })
          }
        >
          {say("下架")}
        </Button>
        <Button onClick={() => notify.success(say("已发货，顺丰 SF1234567890"))}>{say("不能撤销的")}</Button>
      </Part>
      <Part title={say("扫码付款")}>
        <Paying label={say("等待付款")} state="waiting" within={HALF_HOUR} />
        <Paying label={say("快过期")} state="waiting" within={8_000} />
        <Paying label={say("有效期很长")} state="waiting" within={100 * HALF_HOUR} />
        <Paying label={say("已付")} state="paid" within={HALF_HOUR} />
        <Paying label={say("失败")} state="failed" within={HALF_HOUR} />
      </Part>
      <Part title={say("比较")}>
        <Change now={11240} before={10000} than={say("上周")} />
        <Change now={8100} before={10000} than={say("上周")} />
        <Change now={8100} before={10000} than={say("上周")} good="less" />
        <Change now={10} before={10} than={say("昨日")} />
        <Change now={10} before={0} than={say("昨日")} />
      </Part>
      <Part title={say("两行单元格")}>
        <span className="w-52">
          <TwoLines
            first={<Money fen={123456700} />}
            second={say("索尼 A7M5 全画幅微单相机 含 24-70 镜头 三脚架 备用电池")}
          />
        </span>
      </Part>
      <div className="grid gap-3 lg:grid-cols-2">
        {[0, 1, 3].map((done) => (
          <SetupList
            key={done}
            title={say("开店清单")}
            onHide={() => undefined}
            steps={[say("上架第一件商品"), say("生成推广链接"), say("把链接发给客户")].map((title, i) => ({
              key: title,
              title,
              text: say("填好规格、租期价格和押金，客户就能在 H5 页面下单。"),
              done: i < done,
              act: { label: say("去完成"), href: "#setup" },
            }))}
          />
        ))}
      </div>
      <Part title={say("打印")}>
        <Button onClick={() => window.print()}>{say("打印这份账单")}</Button>
        <PrintedBy by="林记数码" />
      </Part>
      <PrintSheet
        title={say("账单")}
        by="林记数码"
        facts={[
          { label: say("订单"), value: "1099511627781" },
          { label: say("应收合计"), value: <Money fen={356400} /> },
          { label: say("已付"), value: <Money fen={29700} /> },
        ]}
        columns={[
          { key: "period", header: say("期次"), cell: (period) => say("第 {} 期", period) },
          { key: "rent", header: say("租金"), cell: () => <Money fen={29700} />, end: true },
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
              title={say("关闭订单 {}？", id)}
              text={say("关闭后退还已付租金、解冻押金、释放库存。")}
              action={say("关闭")}
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
          title={say("扫码付款")}
          amount={29700}
          code="https://qr.alipay.com/bax00000kit"
          until={until}
          state={state}
          text={say("请客户用支付宝扫码，付款后这里会自动更新。")}
          failure={say("扣款失败：买家余额不足")}
          onAgain={begin}
          onClose={() => setUntil(null)}
        />
      )}
    </>
  );
}

"use client";
import { useState } from "react";
import { SmallPictures } from "@/components/ui/small-pictures";
import { Picture } from "@/components/ui/picture";
import { DamageSums } from "@/entities/damage/damage-sums";
import { GoodsName, PriceFrom, StockCell } from "@/entities/goods/cells";
import { GoodsCell } from "@/entities/goods/goods-cell";
import { ParcelTrace } from "@/entities/order/parcel-trace";
import { Pieces } from "@/entities/order/pieces";
import { Placed } from "@/entities/order/placed";
import { CustomerName } from "@/entities/person/customer-name";
import { Receiver } from "@/entities/person/receiver";
import { ContactCard, type ContactWord } from "@/entities/service/contact-card";
import { StatusChip } from "@/entities/status/status-chip";
import { TONES, type Entity, type StatusOf } from "@/entities/status/tones";
import type { TraceOut } from "@/lib/api/schema";
import { fen } from "@/lib/money";
import { drawn } from "./drawn";
import { Part } from "./part";
import { say } from "./say";

const GOODS = { title: say("索尼 A7M5 全画幅微单相机 含 24-70 镜头 三脚架 备用电池"), spec: "", picture: "" };
const PIECES = [
  { sku_id: "1", title: say("索尼 A7M5 全画幅微单"), spec: "", quantity: 1 },
  { sku_id: "2", title: say("备用电池"), spec: "NP-FZ100", quantity: 2 },
];
const MASKED = { name: "陈*国", mobile: "138****0155", address: "上海市浦东新区****" };
const PLAIN = { name: "陈建国", mobile: "13800000155", address: "上海市浦东新区世纪大道 1 号 2 单元 301 室" };
const LOOKS = { [say("可以查看")]: PLAIN, [say("查看被拒绝")]: null };
const PARCEL: TraceOut["parcel"] = {
  id: "1",
  about: "",
  purpose: "order",
  serials: [],
  pictures: [],
  direction: "out",
  company: "SF",
  company_label: "SF",
  number: "SF1234567890",
  shipped_at: "2026-11-20T02:00:00Z",
  traced_at: "2026-11-21T02:00:00Z",
  delivered_at: null,
  correctable: false,
  trouble: "",
  trace: [
    { at: "2026-11-21T01:12:00Z", status: "transit", text: say("到达上海浦东集散中心") },
    { at: "2026-11-20T06:40:00Z", status: "transit", text: say("已揽收") },
  ],
};
const PARCELS: Record<string, TraceOut["parcel"]> = {
  [say("在途")]: PARCEL,
  [say("还没有轨迹")]: { ...PARCEL, trace: [] },
  [say("查询失败")]: { ...PARCEL, traced_at: null, trace: [], trouble: say("快递公司没有回应") },
  [say("已签收")]: { ...PARCEL, delivered_at: "2026-11-22T02:00:00Z" },
};
const CONTACT: Record<ContactWord, string> = {
  serviceTitle: say("联系商家"),
  serviceWechat: say("微信"),
  serviceCopy: say("复制"),
  serviceCopied: say("已复制"),
  serviceCopyFailed: say("复制失败"),
  serviceSeeQr: say("看二维码"),
  serviceHideQr: say("收起二维码"),
  serviceQr: say("客服二维码"),
};

/** What several features show of people, goods and parcels, and every status that there is. */
export function KitPeople() {
  return (
    <div className="flex flex-col gap-6">
      <Part title={say("收件人")}>
        {Object.entries(LOOKS).map(([name, plain]) => (
          <section key={name} aria-label={name} className="w-full max-w-xl">
            <Receiver
              masked={MASKED}
              look={() => Promise.resolve(plain)}
              busy={false}
              label={() => Promise.resolve(null)}
              printing={false}
            />
          </section>
        ))}
        <section aria-label={say("查看中")} className="w-full max-w-xl">
          <Receiver
            masked={MASKED}
            look={() => Promise.resolve(null)}
            busy
            label={() => Promise.resolve(null)}
            printing={false}
          />
        </section>
        <span>
          <CustomerName mask="陈*国" /> · <CustomerName mask="已删除" />
        </span>
      </Part>
      <Part title={say("随表单发送的图片")}>
        <Pictures label={say("还没有")} pictures={[]} />
        <Pictures label={say("可以再加")} pictures={[drawn("1", "teal")]} />
        <Pictures label={say("已满")} pictures={[drawn("1", "teal"), drawn("2", "navy"), drawn("3", "maroon")]} />
      </Part>
      <Part title={say("商品图")}>
        {[36, 64, 88].map((size) => (
          <Picture key={size} src={drawn(String(size), "navy")} size={size} alt={String(size)} />
        ))}
        <Picture src="" size={64} />
      </Part>
      <Part title={say("商品单元格")}>
        <span className="w-64">
          <GoodsCell row={{ ...GOODS, spec: "256G" }} />
        </span>
        <span className="w-64">
          <GoodsName title={GOODS.title} cover="" note="SKU 3" />
        </span>
        <span className="w-64">
          <GoodsName title={GOODS.title} cover="" reason={say("平台已强制下架")} />
        </span>
        <span>
          <PriceFrom rent={990} sale={899_900} />
        </span>
        <span>
          <PriceFrom rent={0} sale={0} />
        </span>
        <span>
          <StockCell available={3} stock={5} />
        </span>
        <span>
          <StockCell available={0} stock={5} />
        </span>
        <span>
          <StockCell available={0} stock={0} />
        </span>
        <Placed order={{ order_id: "1099511627781", created_at: "2026-11-21T06:05:00Z" }} />
      </Part>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Pieces pieces={PIECES} included={[say("碎屏保")]} />
        <DamageSums
          lines={[{ name: say("屏幕划痕"), amount: fen(60_000) }]}
          sums={[
            { label: say("赔偿"), sum: fen(60_000) },
            { label: say("押金抵扣后应付"), sum: fen(0) },
          ]}
        />
        {Object.entries(PARCELS).map(([name, parcel]) => (
          <section key={name} aria-label={name} className="rounded-lg border border-line bg-surface p-4">
            <h2 className="mb-2 text-sm font-medium text-ink-3">{name}</h2>
            <ParcelTrace parcel={parcel} look={() => Promise.resolve({ parcel, stale: false })} busy={false} />
          </section>
        ))}
        <ContactCard
          t={(key) => CONTACT[key]}
          contact={{
            phone: "0571-88000001",
            wechat: "linji_kefu",
            qr_url: drawn("QR", "white"),
            hours: "9:00–21:00",
            notice: say("周末回复较慢"),
          }}
        />
      </div>
      {(Object.keys(TONES) as Entity[]).map((entity) => (
        <Part key={entity} title={`${say("状态")} · ${entity}`}>
          {(Object.keys(TONES[entity]) as StatusOf<Entity>[]).map((status) => (
            <StatusChip key={status} entity={entity} status={status as never} />
          ))}
        </Part>
      ))}
    </div>
  );
}

function Pictures({ label, pictures: first }: { label: string; pictures: string[] }) {
  const [pictures, setPictures] = useState(first);
  const [refused, setRefused] = useState(false);
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-3 text-sm font-medium text-ink-3">{label}</h2>
      <SmallPictures
        pictures={pictures}
        most={3}
        onChange={setPictures}
        onRefused={setRefused}
        words={{
          picture: (place) => say("第 {} 张", place),
          remove: (place) => say("删除第 {} 张", place),
          add: say("添加"),
        }}
      />
      {refused && <p role="alert">{say("图片太大")}</p>}
    </section>
  );
}

"use client";
import { useState } from "react";
import * as z from "zod/mini";
import { Radar } from "@/components/charts/radar";
import { BulkShown } from "@/components/data-table/bulk-shown";
import { SavedViews } from "@/components/data-table/saved-views";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { CheckTreeField, PictureField, PicturesField, SelectField, TextAreaField } from "@/components/form/fields";
import { MomentField } from "@/components/form/moment-field";
import { MoneyLines, moneyLines } from "@/components/form/money-lines";
import { RegionPicker } from "@/components/region/region-picker";
import RichHtml from "@/components/rich-text/rich-html";
import { Progress } from "@/components/transfer/progress";
import type { TransferJob } from "@/components/transfer/queries";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Figures } from "@/components/ui/figures";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { Money } from "@/components/ui/money";
import { Popover } from "@/components/ui/popover";
import { ShownOnce } from "@/components/ui/shown-once";
import { SplitBar } from "@/components/ui/split-bar";
import { CropDialog } from "@/components/upload/crop-dialog";
import { fen, type Fen } from "@/lib/money";
import { Part } from "./part";
import { say } from "./say";

const nothing = () => undefined;
const GUARD = { asking: true, close: nothing, stay: nothing, discard: nothing, saved: nothing };
const JOB: TransferJob = {
  id: "00000000-0000-0000-0000-000000000000",
  kind: "core.export",
  title: say("订单"),
  state: "running",
  done: 4_700,
  total: 12_000,
  created_at: "2026-11-21T02:00:00Z",
  finished_at: null,
  expires_at: null,
  error: "",
  file_name: "",
  filters: "",
  next_id: null,
  url: "",
  report: null,
};
const RUN = {
  Shown: BulkShown,
  label: say("审核订单"),
  act: () => Promise.resolve([]),
  names: new Map([
    ["1", "1099511627781"],
    ["2", "1099511627782"],
    ["3", "1099511627783"],
  ]),
  person: null,
  rows: [
    { id: "1", code: 200, msg: "" },
    { id: "2", code: 111, msg: say("状态已改变") },
  ],
};
/** How far; without an answer for the rest; what became of each. */
const RUNS = {
  far: { ...RUN, busy: true, left: [], why: "" },
  broken: { ...RUN, busy: false, left: [{ ids: ["3"], key: "k" }], why: say("网络已断开。") },
  over: { ...RUN, busy: false, left: [], why: "" },
};
const PHOTO = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="teal"/><circle cx="400" cy="250" r="180" fill="orange"/></svg>`)}`;
const FORM = z.object({
  day: z.string(),
  moment: z.string(),
  lines: moneyLines(4, say("请填写金额，例如 299.00")),
  kind: z.string(),
  note: z.string(),
  logo: z.string(),
  pictures: z.array(z.string()),
  actions: z.array(z.string()),
});

/** Parts that stand in few places, in their states. */
export function KitMore() {
  const [open, setOpen] = useState("");
  const [region, setRegion] = useState({ province: "浙江省", city: "杭州市", area: "" });
  const close = () => setOpen("");
  const words = { province: say("省"), city: say("市"), area: say("区县"), choose: say("请选择") };
  return (
    <div className="flex flex-col gap-6">
      <Part title={say("数字")}>
        <div className="grid w-full gap-4">
          <Figures
            items={[
              { label: say("可提现"), value: <Money fen={fen(1_299_900)} />, big: true },
              { label: say("待结算"), value: <Money fen={fen(29_900)} /> },
              { label: say("待扣回"), value: <Money fen={fen(-1_200)} /> },
            ]}
            action={<Button size="sm">{say("提现")}</Button>}
          />
          <Figures loading items={[{ label: say("可提现"), value: "" }]} />
          <SplitBar
            label={say("押金")}
            slices={[
              { label: say("已冻结"), fen: fen(80_000), tone: "blue" },
              { label: say("免押"), fen: fen(110_000), tone: "green" },
              { label: say("已扣"), fen: fen(10_000), tone: "red" },
            ]}
          />
          <SplitBar label={say("押金")} slices={[{ label: say("已冻结"), fen: fen(0), tone: "grey" }]} />
        </div>
        <Card title={say("评分")}>
          <Radar
            label={say("评分")}
            axes={[
              { name: say("身份"), value: 92 },
              { name: say("信用"), value: 71 },
              { name: say("稳定"), value: 48 },
              { name: say("履约"), value: 100 },
              { name: say("设备"), value: 0 },
            ]}
          />
        </Card>
      </Part>
      <Part title={say("地区")}>
        <Field group label={say("地区")} className="w-full max-w-xl">
          <RegionPicker value={region} onChange={setRegion} errors={{}} words={words} />
        </Field>
        <Field group label={say("地区（出错）")} className="w-full max-w-xl">
          <RegionPicker
            value={{ province: "", city: "", area: "" }}
            onChange={nothing}
            errors={{ province: say("请选择") }}
            words={words}
          />
        </Field>
      </Part>
      <Part title={say("图文详情（只能看）")}>
        <RichHtml
          html={say(
            "<h3>配件清单</h3><ul><li><p>充电器</p></li><li><p>数据线</p></li></ul><p>成色<b>99 新</b>，屏幕无划痕。</p><table><tbody><tr><th>内存</th><td>12 GB</td></tr></tbody></table>",
          )}
        />
      </Part>
      <Part title={say("进度")}>
        <div className="grid w-full gap-4 md:grid-cols-2">
          <Progress job={JOB} unit={say("行")} />
          <Progress job={{ ...JOB, state: "queued", done: 0, total: 0 }} unit={say("行")} />
        </div>
      </Part>
      <Part title={say("离开前")}>
        <div className="flex w-full max-w-xl rounded-lg border border-line bg-surface p-4">
          <LeaveQuestion guard={GUARD} />
        </div>
        <div className="flex w-full max-w-xl rounded-lg border border-line bg-surface p-4">
          <LeaveQuestion guard={GUARD} busy />
        </div>
      </Part>
      <Part title={say("弹层")}>
        <Popover label={say("提示")} trigger={say("打开")} align="start">
          {() => <p className="p-3">{say("只有本店员工能看到")}</p>}
        </Popover>
        <SavedViews name="kit" />
        {(["form", "once", "crop", "far", "broken", "over"] as const).map((name) => (
          <Button key={name} onClick={() => setOpen(open === name ? "" : name)}>
            {OPENS[name]}
          </Button>
        ))}
      </Part>
      {open === "form" && (
        <DrawerForm
          open
          onClose={close}
          title={say("字段")}
          schema={FORM}
          defaultValues={{
            day: "2026-11-21",
            moment: "2026-11-21T14:05",
            lines: [{ name: say("屏幕碎裂"), amount: fen(60_000) as Fen | null }],
            kind: "",
            note: "",
            logo: "",
            pictures: [] as string[],
            actions: ["a"],
          }}
          submitLabel={say("保存")}
          onSubmit={() => Promise.resolve()}
        >
          {(form) => (
            <>
              <DateField form={form} name="day" label={say("日期")} required min="2026-11-10" max="2026-12-20" />
              <MomentField form={form} name="moment" label={say("时间")} />
              <MoneyLines
                most={4}
                words={{
                  name: say("名称"),
                  amount: say("金额"),
                  add: say("添加一项"),
                  remove: (at) => say("删除第 {} 项", at),
                }}
              />
              <SelectField
                form={form}
                name="kind"
                label={say("租期")}
                options={[{ value: "12", label: say("12 期") }]}
                placeholder={say("请选择")}
              />
              <TextAreaField form={form} name="note" label={say("备注")} maxLength={200} />
              <PictureField form={form} name="logo" label={say("店铺标志")} />
              <PicturesField form={form} name="pictures" label={say("商品图片")} max={4} />
              <CheckTreeField
                form={form}
                name="actions"
                label={say("权限")}
                nodes={[
                  { id: "a", name: say("查看订单") },
                  { id: "b", name: say("审核订单") },
                ]}
              />
            </>
          )}
        </DrawerForm>
      )}
      {open === "once" && (
        <ShownOnce
          title={say("只显示一次")}
          text={say("关闭后不再显示，请先保存。")}
          lines={[
            [say("登录账号"), "lin"],
            [say("密码"), "Kx7-mN2-pQ9"],
          ]}
          copyAll={say("全部复制")}
          onClose={close}
        />
      )}
      {open === "crop" && (
        <CropDialog
          url={PHOTO}
          onClose={close}
          onCut={() => {
            close();
            return Promise.resolve();
          }}
        />
      )}
      {(open === "far" || open === "broken" || open === "over") && <BulkShown run={RUNS[open]} />}
    </div>
  );
}

const OPENS = {
  form: say("字段"),
  once: say("只显示一次"),
  crop: say("裁剪"),
  far: say("批量（进行中）"),
  broken: say("批量（没有回应）"),
  over: say("批量（结果）"),
};

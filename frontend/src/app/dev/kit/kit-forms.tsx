"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import type { DrawerForm as DrawerFormType } from "@/components/form/drawer-form";
import { RichText } from "@/components/rich-text/rich-text";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Confirm } from "@/components/ui/confirm";
import { Sheet } from "@/components/ui/sheet";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { DateRange } from "@/components/ui/date-range";
import { Field } from "@/components/ui/field";
import { Checkbox, Choices, Input, Textarea } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { PictureUploader } from "@/components/upload/picture-uploader";
import { ApiError } from "@/lib/api";
import { fen, yuanText, type Fen } from "@/lib/money";
import { Part } from "./part";
import { say } from "./say";

const DrawerForm = dynamic(() =>
  import("@/components/form/drawer-form").then((m) => m.DrawerForm),
) as typeof DrawerFormType;

const schema = z.object({ name: z.string().check(z.minLength(2)), amount: z.number() });
const OPTIONS = [
  { value: "12", label: say("12 期") },
  { value: "24", label: say("24 期") },
  { value: "36", label: say("36 期"), disabled: true },
];
const picture = (hue: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${hue}"/></svg>`)}`;

const slowly = async (_file: File, onProgress: (part: number) => void) => {
  for (let part = 0; part <= 1; part += 0.25) {
    onProgress(part);
    await new Promise((done) => setTimeout(done, 200));
  }
  if (_file.name.includes("bad")) throw new Error(say("图片太大"));
  return { url: URL.createObjectURL(_file) };
};

export function KitForms() {
  const [money, setMoney] = useState<Fen | null>(fen(29900));
  const [term, setTerm] = useState<string | null>("12");
  const [on, setOn] = useState(true);
  const [span, setSpan] = useState({ from: "2026-11-01", to: "2026-11-21" });
  const [pictures, setPictures] = useState([picture("teal"), picture("orange"), picture("navy")]);
  const [open, setOpen] = useState("");
  const [detail, setDetail] = useState(
    say(
      "<h3>配件清单</h3><ul><li><p>充电器</p></li><li><p>数据线</p></li></ul><p>成色<b>99 新</b>，屏幕无划痕。</p><table><tbody><tr><th>内存</th><td>12 GB</td></tr></tbody></table>",
    ),
  );
  return (
    <div className="max-w-[800px]">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={say("店铺名称")} required help={say("展示给客户")}>
          <Input defaultValue="林记数码" />
        </Field>
        <Field label={say("手机号")} required error={say("请填写 11 位手机号")}>
          <Input defaultValue="1380013" />
        </Field>
        <Field label={say("日租金")} help={say("12 期共 {}", yuanText((money ?? 0) * 365))}>
          <MoneyInput value={money} onChange={setMoney} unit={say("元/天")} />
        </Field>
        <Field label={say("宽限期")}>
          <Input defaultValue="3" unit={say("天")} inputMode="numeric" />
        </Field>
        <Field label={say("租期")}>
          <Select options={OPTIONS} defaultValue="12" />
        </Field>
        <Field label={say("租期（可搜索）")}>
          <Combobox options={OPTIONS} value={term} onChange={setTerm} />
        </Field>
        <Field label={say("统计日期")} group>
          <DateRange label={say("统计日期")} value={span} onChange={setSpan} />
        </Field>
        <Field label={say("不可用")}>
          <Input disabled defaultValue={say("已锁定")} />
        </Field>
        <Field label={say("审核结果")} group>
          <Choices
            name="result"
            label={say("审核结果")}
            value={term}
            onChange={setTerm}
            options={[
              { value: "12", label: say("通过"), help: say("进入签约") },
              { value: "24", label: say("驳回"), help: say("退还首期租金 ¥299.00，并解冻押金 ¥2,000.00") },
            ]}
          />
        </Field>
        <Field label={say("备注")}>
          <Textarea placeholder={say("只有本店员工能看到")} />
        </Field>
        <div className="flex items-center gap-5">
          <Checkbox label={say("我已核对身份信息")} defaultChecked />
          <Switch label={say("接单中")} checked={on} onChange={setOn} />
        </div>
        <Field label={say("图文详情")} group className="sm:col-span-2" help={say("外站图片不能粘贴")}>
          <RichText
            label={say("图文详情")}
            value={detail}
            onChange={setDetail}
            upload={(file) => slowly(file, () => undefined)}
          />
        </Field>
        <Field label={say("图文详情（不能改）")} group className="sm:col-span-2">
          <RichText label={say("图文详情（不能改）")} value={detail} onChange={setDetail} disabled />
        </Field>
        <Field label={say("商品图片")} group className="sm:col-span-2" help={say("第一张为封面，拖动排序")}>
          <PictureUploader cover label={say("商品图片")} value={pictures} onChange={setPictures} upload={slowly} />
        </Field>
      </div>
      <Part title={say("弹层")}>
        <Button onClick={() => setOpen("drawer")}>{say("抽屉表单")}</Button>
        <Button onClick={() => setOpen("confirm")}>{say("确认")}</Button>
        <Button onClick={() => setOpen("sheet")}>{say("底部面板")}</Button>
      </Part>
      {open === "drawer" && (
        <DrawerForm
          open
          onClose={() => setOpen("")}
          title={say("开通商户")}
          submitLabel={say("开通商户")}
          schema={schema}
          defaultValues={{ name: "" }}
          onSubmit={async (values) => {
            if (values.name === "占用")
              throw new ApiError(110, say("请检查"), { errors: [{ field: "name", msg: say("名称已被使用") }] });
          }}
        >
          {(form) => (
            <>
              <Field label={say("公司名称")} required error={form.formState.errors.name?.message}>
                <Input {...form.register("name")} />
              </Field>
              <Controller
                control={form.control}
                name="amount"
                render={({ field, fieldState }) => (
                  <Field label={say("保证金")} required error={fieldState.error?.message}>
                    <MoneyInput
                      value={(field.value ?? null) as Fen | null}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                    />
                  </Field>
                )}
              />
            </>
          )}
        </DrawerForm>
      )}
      {open === "confirm" && (
        <Confirm
          open
          onClose={() => setOpen("")}
          title={say("驳回订单")}
          danger
          text={say("驳回后将退还首期租金 ¥299.00，并解冻押金 ¥2,000.00。")}
          sums={[
            { label: say("退还首期租金"), fen: 29900 },
            { label: say("解冻押金"), fen: 200000 },
          ]}
          reason={{ label: say("驳回原因") }}
          agree={say("我已确认客户知情")}
          action={say("驳回并退款")}
          onConfirm={() => undefined}
        />
      )}
      {open === "sheet" && (
        <Sheet open onClose={() => setOpen("")} side="bottom" title={say("筛选")}>
          {say("内容")}
        </Sheet>
      )}
      <BottomBar info={say("有未保存的修改")}>
        <Button>{say("保存")}</Button>
        <Button variant="primary">{say("保存并发布")}</Button>
      </BottomBar>
    </div>
  );
}

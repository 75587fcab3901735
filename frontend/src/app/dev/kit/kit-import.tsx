"use client";
import { ImportStage, ImportStages } from "@/components/transfer/import/import-stage";
import { stageOf } from "@/components/transfer/import/stage";
import type { Importable } from "@/components/transfer/import/types";
import { UploadStep } from "@/components/transfer/import/upload-step";
import type { TransferJob } from "@/components/transfer/queries";
import { Checkbox } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { MaskedFields } from "@/entities/person/masked-fields";
import { ApiError } from "@/lib/api";
import { say } from "./say";

const LATER = 600;
const later = () => new Promise<void>((done) => setTimeout(done, LATER));

const JOB: TransferJob = {
  id: "00000000-0000-0000-0000-000000000000",
  kind: "intake.check_import",
  title: say("导入租约"),
  state: "done",
  done: 120,
  total: 120,
  created_at: "2026-11-21T02:00:00Z",
  finished_at: null,
  expires_at: null,
  error: "",
  file_name: say("租约.xlsx"),
  filters: "",
  next_id: null,
  url: "",
  report: { rows: 120, good: 120, bad: 0, wrong_cells: 0, problems: [] },
};
const WRONG = {
  rows: 120,
  good: 117,
  bad: 3,
  wrong_cells: 4,
  problems: [
    { row: 4, column: say("月租"), value: say("很多"), msg: say("请填写金额，例如 299.00") },
    { row: 17, column: say("身份证号"), value: "", msg: say("请填写身份证号") },
    {
      row: 88,
      column: say("商品"),
      value: say("一个长得放不下的商品名称，连同它的规格、颜色和内存"),
      msg: say("没有这个商品"),
    },
  ],
};
const LEASES: Importable = {
  title: say("导入租约"),
  unit: say("份租约"),
  about: say("每行一份租约，第一行是表头。"),
  rules: [say("确认前不会保存任何租约。"), say("一次最多 5,000 行。")],
  importKind: "intake.import",
  template: () => later().then(() => null),
  check: () =>
    later().then(() => {
      throw new ApiError(110, say("不是 XLSX 文件"));
    }),
  start: () => Promise.resolve(null),
  busy: false,
  stale: [],
  choice: <Checkbox className="mt-3" label={say("导入后发短信通知客户")} defaultChecked />,
};
const STATES: [string, TransferJob | undefined][] = [
  [say("还没有文件（选了会说错在哪里）"), undefined],
  [say("排队中"), { ...JOB, state: "queued", done: 0 }],
  [say("检查中"), { ...JOB, state: "running", done: 47 }],
  [say("全部正确"), JOB],
  [say("有问题"), { ...JOB, report: WRONG }],
  [say("导入中"), { ...JOB, kind: "intake.import", state: "running", done: 61 }],
  [say("已导入"), { ...JOB, kind: "intake.import" }],
  [say("已导入一部分"), { ...JOB, kind: "intake.import", report: WRONG }],
  [say("失败"), { ...JOB, state: "failed", error: say("文件里没有“租约”工作表") }],
];

/** A sheet that imports, at each of its steps. */
function Imports() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {STATES.map(([name, job]) => {
        const stage = stageOf(job, LEASES.importKind);
        return (
          <section key={name} aria-label={name} className="rounded-lg border border-line bg-surface p-4">
            <h2 className="mb-3 text-sm font-medium text-ink-3">{name}</h2>
            <ImportStages of={LEASES} stage={stage} />
            {job ? (
              <ImportStage of={LEASES} job={job} stage={stage} />
            ) : (
              <UploadStep of={LEASES} onChecking={() => undefined} />
            )}
          </section>
        );
      })}
      <section aria-label={say("读取中")} className="rounded-lg border border-line bg-surface p-4">
        <h2 className="mb-3 text-sm font-medium text-ink-3">{say("读取中")}</h2>
        <Skeleton className="h-24" />
      </section>
    </div>
  );
}

const PLAIN = { name: "陈建国", mobile: "13800000155", address: "上海市浦东新区世纪大道 1 号 2 单元 301 室" };
const FIELDS = [
  { name: "name", label: say("姓名"), value: "陈*国" },
  { name: "mobile", label: say("手机号"), value: "138****0155" },
  { name: "address", label: say("收货地址"), value: "上海市浦东新区****", wide: true },
] as const;

/** Masked values: one may look, one may not, a look that is refused. */
function Masked() {
  const looks = {
    [say("可以查看（要写原因）")]: { may: true, look: (field: keyof typeof PLAIN) => later().then(() => PLAIN[field]) },
    [say("不能查看")]: { may: false, look: () => Promise.resolve("") },
    [say("查看被拒绝")]: {
      may: true,
      look: () =>
        later().then(() => {
          throw new ApiError(115, say("查看过于频繁，请 10 分钟后再试"));
        }),
    },
  };
  return (
    <div className="grid items-start gap-5 md:grid-cols-3">
      {Object.entries(looks).map(([name, { may, look }]) => (
        <section key={name} aria-label={name} className="rounded-lg border border-line bg-surface p-4">
          <h2 className="mb-3 text-sm font-medium text-ink-3">{name}</h2>
          <MaskedFields fields={FIELDS} may={may} look={look} more={[{ label: say("信用分"), value: "712" }]} />
        </section>
      ))}
    </div>
  );
}

export const KitImport = () => (
  <div className="flex flex-col gap-6">
    <Masked />
    <Imports />
  </div>
);

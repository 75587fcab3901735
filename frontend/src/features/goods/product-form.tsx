"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { useAppState, useCan } from "@/components/shell/app-state";
import { StatusChip } from "@/components/status-chip";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { CODE, isApiError } from "@/lib/api";
import { notify } from "@/lib/notices";
import { BasicsCard } from "./basics-card";
import { CardPreview } from "./card-preview";
import { DetailCard } from "./detail-card";
import { editorSchema } from "./editor-schema";
import { GainsCard } from "./gains-card";
import { useSaveGoods } from "./mutations";
import { RentCard } from "./rent-card";
import { emptyGoods, fromTree, placed, toBody, type EditorValues } from "./save-body";
import { SkuCard } from "./sku-card";
import { SpecsCard } from "./specs-card";
import type { GoodsTree, PlanInfo, TermInfo } from "./types";
import { useLeaveGuard } from "./use-leave-guard";

const Confirm = dynamic(() => import("@/components/ui/confirm").then((m) => m.Confirm));

type ProductFormProps = { loaded: GoodsTree | null; plans: PlanInfo[]; terms: TermInfo[]; onReload: () => void };
export type EditorForm = UseFormReturn<EditorValues>;

export function ProductForm({ loaded, plans, terms, onReload }: ProductFormProps) {
  const t = useTranslations("product");
  const router = useRouter();
  const { contentWidth } = useAppState();
  const mayEdit = useCan()("goods.edit") && !loaded?.disabled;
  const publishing = useRef(false);
  const [sent, setSent] = useState<"save" | "publish" | null>(null);
  const [conflict, setConflict] = useState(false);
  const save = useSaveGoods();
  const needsBuyout = useMemo(() => (plan: string) => plans.find((one) => one.value === plan)?.needs_buyout_price ?? false, [plans]);
  const schema = useMemo(() => editorSchema(t as never, needsBuyout), [t, needsBuyout]);
  const { form, submit, busy, failed } = useApiForm<EditorValues>({
    schema: schema as never,
    defaultValues: loaded ? fromTree(loaded) : emptyGoods(plans[0]?.value ?? ""),
    onSubmit: async (values, key) => {
      try {
        const saved = await save.mutateAsync({ body: toBody(values, loaded, needsBuyout(values.plan)), publish: publishing.current, key });
        form.reset(values);
        notify.success(t(`saved_${publishing.current ? saved.status : "draft"}`, { title: values.title }));
        leaveTo(saved.id);
      } catch (error) {
        if (isApiError(error, CODE.conflict)) setConflict(true);
        throw isApiError(error, CODE.invalid) ? placed(error, values) : error;
      }
    },
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty && !busy);
  const leaveTo = (id: string) => (publishing.current ? router.push("/productManage") : loaded ? onReload() : router.replace(`/product?id=${id}`));

  const box = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);
  const send = async (publish: boolean) => {
    publishing.current = publish;
    setSent(publish ? "publish" : "save");
    if (!(await submit())) setTries((count) => count + 1);
    setSent(null);
  };
  const count = countErrors(form.formState.errors);
  return (
    <>
      <PageHeader
        title={loaded ? t("edit") : t("create")} badge={loaded && <StatusChip entity="goods" status={loaded.status} />}
        crumbs={[{ label: t("goods"), href: "/productManage" }]}
      />
      {loaded?.down_reason && <p role="note" className="mb-4 rounded-md bg-red px-3 py-2 text-red-ink" style={{ maxWidth: contentWidth }}>{t("downReason", { reason: loaded.down_reason })}</p>}
      <form ref={box} noValidate onSubmit={(event) => { event.preventDefault(); void send(false); }} className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,800px)_280px]">
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
          <FormError text={failed} />
          <BasicsCard form={form} plans={plans} />
          <SpecsCard form={form} />
          <SkuCard form={form} />
          <RentCard form={form} terms={terms} withBuyout={needsBuyout(form.watch("plan"))} />
          <GainsCard form={form} goodsId={loaded?.id ?? null} />
          <DetailCard form={form} />
        </fieldset>
        <CardPreview form={form} terms={terms} plans={plans} />
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
      {mayEdit && (
        <BottomBar info={count > 0 ? <span role="status" className="text-red-ink">{t("toMend", { count })}</span> : isDirty ? t("unsaved") : null}>
          <Button loading={sent === "save"} disabled={busy} onClick={() => void send(false)}>{t("save")}</Button>
          <Button variant="primary" loading={sent === "publish"} disabled={busy} onClick={() => void send(true)}>{t("publish")}</Button>
        </BottomBar>
      )}
      {conflict && (
        <Confirm open onClose={() => setConflict(false)} title={t("conflictTitle")} text={t("conflictText")} action={t("conflictReload")} danger
          onConfirm={() => { form.reset(undefined, { keepValues: true }); onReload(); }} />
      )}
      {guard.target && (
        <Confirm open onClose={guard.stay} title={t("leaveTitle")} text={t("leaveText")} action={t("leaveAction")} danger
          onConfirm={() => { form.reset(undefined, { keepValues: true }); router.push(guard.target!); }} />
      )}
    </>
  );
}

/** How many fields are refused, however deep they lie. */
function countErrors(errors: unknown): number {
  if (typeof errors !== "object" || errors === null) return 0;
  if ("type" in errors && typeof errors.type === "string") return 1;
  return Object.entries(errors).reduce((sum, [key, inside]) => sum + (key === "ref" ? 0 : countErrors(inside)), 0);
}

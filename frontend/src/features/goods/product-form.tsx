"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
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
import { ConflictDialog, type Conflict } from "./conflict-dialog";
import { DetailCard } from "./detail-card";
import { DraftBanner } from "./draft/draft-banner";
import type { Base } from "./draft/store";
import { useDraft } from "./draft/use-draft";
import { countErrors, EditorNav, faultsOf, type Section } from "./editor-nav";
import { editorSchema } from "./editor-schema";
import { GainsCard } from "./gains-card";
import { useSaveGoods } from "./mutations";
import { RentCard } from "./rent-card";
import { DownBanner } from "./down-banner";
import { emptyGoods, fromTree, placed, toBody, type EditorValues } from "./save-body";
import { SellCard } from "./sell-card";
import { SkuCard } from "./sku-card";
import { SpecsCard } from "./specs-card";
import type { GoodsTree, PlanInfo, TermInfo } from "./types";
import { useLeaveGuard } from "./use-leave-guard";

const Preview = dynamic(() => import("./preview/preview").then((m) => m.Preview), { ssr: false });
const PackagesCard = dynamic(() => import("./package-card/packages-card").then((m) => m.PackagesCard));
const Confirm = dynamic(() => import("@/components/ui/confirm").then((m) => m.Confirm));

type ProductFormProps = { loaded: GoodsTree | null; plans: PlanInfo[]; terms: TermInfo[]; onReload: () => void };
export type EditorForm = UseFormReturn<EditorValues>;

export function ProductForm({ loaded, plans, terms, onReload }: ProductFormProps) {
  const t = useTranslations("product");
  const router = useRouter();
  const { me } = useAppState();
  const mayEdit = useCan()("goods.edit") && !loaded?.disabled;
  const publishing = useRef(false);
  const [sent, setSent] = useState<"save" | "publish" | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = useRef<Base>(loaded);
  const save = useSaveGoods();
  const needsBuyout = useMemo(() => (plan: string) => plans.find((one) => one.value === plan)?.needs_buyout_price ?? false, [plans]);
  const schema = useMemo(() => editorSchema(t as never, needsBuyout), [t, needsBuyout]);
  const { form, submit, busy, failed } = useApiForm<EditorValues>({
    schema: schema as never,
    defaultValues: loaded ? fromTree(loaded) : emptyGoods(plans[0]?.value ?? ""),
    onSubmit: async (values, key) => {
      try {
        const saved = await save.mutateAsync({ body: toBody(values, base.current, needsBuyout(values.plan)), publish: publishing.current, key });
        draft.saved();
        form.reset(values);
        notify.success(t(`saved_${publishing.current ? saved.status : "draft"}`, { title: values.title }));
        leaveTo(saved.id);
      } catch (error) {
        if (isApiError(error, CODE.conflict)) setConflict(error.data as Conflict);
        throw isApiError(error, CODE.invalid) ? placed(error, values) : error;
      }
    },
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty && !busy);
  const draft = useDraft(form, me.user.id, loaded?.id ?? null, () => base.current, mayEdit);
  const restore = () => {
    if (draft.found?.base) base.current = draft.found.base;
    draft.restore();
  };
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
  const keepMine = () => {
    if (base.current && conflict) base.current = { ...base.current, version: conflict.version };
    setConflict(null);
    void send(publishing.current);
  };
  const takeTheirs = () => {
    setConflict(null);
    draft.saved();
    form.reset(undefined, { keepValues: true });
    onReload();
  };
  const { errors } = form.formState;
  const count = countErrors(errors), faults = faultsOf(errors);
  const withBuyout = needsBuyout(useWatch({ control: form.control, name: "plan" }));
  const part = (section: Section, card: ReactNode) => <div id={`part-${section}`} className="scroll-mt-20">{card}</div>;
  return (
    <>
      <PageHeader
        title={loaded ? t("edit") : t("create")} badge={loaded && <StatusChip entity="goods" status={loaded.status} />}
        crumbs={[{ label: t("goods"), href: "/productManage" }]}
      />
      {loaded && <DownBanner status={loaded.status} reason={loaded.down_reason} onSubmit={mayEdit ? () => void send(true) : undefined} busy={busy} />}
      {draft.found && <div className="mb-4"><DraftBanner draft={draft.found} behind={loaded !== null && draft.found.base?.version !== loaded.version} onRestore={restore} onDrop={draft.drop} /></div>}
      <EditorNav faults={faults} className="sticky top-14 z-20 -mx-4 mb-3 bg-canvas px-4 py-1.5 xl:hidden" />
      <form ref={box} noValidate onSubmit={(event) => { event.preventDefault(); void send(false); }} className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,800px)_280px]">
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
          <FormError text={failed} />
          {part("basics", <BasicsCard form={form} plans={plans} />)}
          {part("specs", <SpecsCard form={form} />)}
          {part("skus", <SkuCard form={form} />)}
          {part("rents", <RentCard form={form} terms={terms} withBuyout={withBuyout} />)}
          {part("sells", <SellCard form={form} />)}
          {part("packages", <PackagesCard form={form} terms={terms} withBuyout={withBuyout} goodsId={loaded?.id ?? null} />)}
          {part("gains", <GainsCard form={form} goodsId={loaded?.id ?? null} />)}
          {part("showing", <DetailCard form={form} />)}
        </fieldset>
        <aside className="flex flex-col gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100vh-9rem)] xl:overflow-y-auto">
          <EditorNav faults={faults} className="hidden xl:block" />
          <Preview form={form} goodsId={loaded?.id ?? null} terms={terms} plans={plans} />
        </aside>
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
      {mayEdit && (
        <BottomBar info={count > 0 ? <span role="status" className="text-red-ink">{t("toMend", { count })}</span> : isDirty ? t("unsaved") : null}>
          <Button loading={sent === "save"} disabled={busy} onClick={() => void send(false)}>{t("save")}</Button>
          <Button variant="primary" loading={sent === "publish"} disabled={busy} onClick={() => void send(true)}>{t(loaded?.status === "forced_down" ? "resubmit" : "publish")}</Button>
        </BottomBar>
      )}
      {conflict && <ConflictDialog conflict={conflict} busy={busy} onClose={() => setConflict(null)} onReload={takeTheirs} onKeep={keepMine} />}
      {guard.target && (
        <Confirm open onClose={guard.stay} title={t("leaveTitle")} text={t("leaveText")} action={t("leaveAction")} danger
          onConfirm={() => { form.reset(undefined, { keepValues: true }); router.push(guard.target!); }} />
      )}
    </>
  );
}

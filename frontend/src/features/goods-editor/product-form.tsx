"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { FormError } from "@/components/form/form-error";
import { useCan } from "@/lib/me";
import { StatusChip } from "@/entities/status/status-chip";
import { onDemand } from "@/components/on-demand";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { useMedia } from "@/lib/use-media";
import { BasicsCard } from "./basics-card";
import { countErrors, EditorNav, faultsOf, type Section } from "./editor-nav";
import { ReviewNote } from "./review-note";
import { SkuCard } from "./sku-card";
import { SpecsCard } from "./specs-card";
import type { GoodsTree, PlanInfo, TermInfo } from "@/entities/goods/types";
import { useGoodsForm } from "./use-goods-form";
import { withOwn } from "./own-term";
import { useJump } from "./use-jump";

const Preview = dynamic(() => import("./preview/preview").then((m) => m.Preview), { ssr: false });
const PackagesCard = onDemand(() => import("./package-card/packages-card").then((m) => m.PackagesCard));
const DownBanner = onDemand(() => import("./down-banner").then((m) => m.DownBanner));
const DraftBanner = onDemand(() => import("./draft/draft-banner").then((m) => m.DraftBanner));
const GainsCard = onDemand(() => import("./gains-card").then((m) => m.GainsCard));
const RentCard = onDemand(() => import("./rent-card").then((m) => m.RentCard));
const DetailCard = onDemand(() => import("./detail-card").then((m) => m.DetailCard));
const SellCard = onDemand(() => import("./sell-card").then((m) => m.SellCard));
const ConflictDialog = onDemand(() => import("./conflict/conflict-dialog").then((m) => m.ConflictDialog));

type ProductFormProps = { loaded: GoodsTree | null; plans: PlanInfo[]; terms: TermInfo[]; onReload: () => void };

/** All of one product; beside it, or on a phone in a sheet, what customers will see. */
export function ProductForm({ loaded, plans, terms: platform, onReload }: ProductFormProps) {
  const t = useTranslations("product");
  const mayEdit = useCan()("goods.edit") && !loaded?.disabled;
  const {
    form,
    busy,
    failed,
    sent,
    send,
    withBuyout: needsBuyout,
    draft,
    conflict,
  } = useGoodsForm({ loaded, plans, mayEdit, onReload });
  const { errors, isDirty } = form.formState;
  const { box, jump } = useJump();
  const wide = useMedia("(min-width: 1280px)");
  const [looking, setLooking] = useState(false);
  const saveOr = async (sending: Promise<boolean>) => {
    if (!(await sending)) jump();
  };
  const count = countErrors(errors),
    faults = faultsOf(errors);
  const withBuyout = needsBuyout(useWatch({ control: form.control, name: "plan" }));
  const offered = useWatch({ control: form.control, name: "terms" });
  const terms = useMemo(
    () =>
      withOwn(
        platform,
        [...offered, ...(loaded?.packages ?? []).flatMap(({ prices }) => prices.map((one) => one.term))],
        t,
      ),
    [platform, offered, loaded, t],
  );
  const part = (section: Section, card: ReactNode) => (
    <div id={`part-${section}`} tabIndex={-1} className="outline-none scroll-mt-28 xl:scroll-mt-20">
      {card}
    </div>
  );
  const preview = <Preview form={form} goodsId={loaded?.id ?? null} terms={terms} plans={plans} />;
  return (
    <>
      <PageHeader
        title={loaded ? t("edit") : t("create")}
        badge={loaded && <StatusChip entity="goods" status={loaded.status} />}
        crumbs={[{ label: t("goods"), href: "/productManage" }]}
      />
      {loaded && (
        <DownBanner
          status={loaded.status}
          reason={loaded.down_reason}
          onSubmit={mayEdit ? () => void saveOr(send(true)) : undefined}
          busy={busy}
        />
      )}
      {draft.found && (
        <div className="mb-4">
          <DraftBanner
            draft={draft.found}
            behind={loaded !== null && draft.found.base?.version !== loaded.version}
            onRestore={draft.restore}
            onDrop={draft.drop}
          />
        </div>
      )}
      <EditorNav
        faults={faults}
        className="sticky top-14 z-20 -mx-4 mb-3 border-b border-line bg-bg px-4 py-1.5 xl:hidden"
      />
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveOr(send(false));
        }}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,800px)_280px]"
      >
        <FormProvider {...form}>
          <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
            <FormError text={failed} />
            {part("basics", <BasicsCard form={form} plans={plans} />)}
            {part("specs", <SpecsCard form={form} />)}
            {part("skus", <SkuCard form={form} />)}
            {part("rents", <RentCard form={form} terms={terms} withBuyout={withBuyout} />)}
            {part("sells", <SellCard form={form} />)}
            {part(
              "packages",
              <PackagesCard form={form} terms={terms} withBuyout={withBuyout} goodsId={loaded?.id ?? null} />,
            )}
            {part("gains", <GainsCard form={form} goodsId={loaded?.id ?? null} />)}
            {part("showing", <DetailCard form={form} />)}
          </fieldset>
        </FormProvider>
        {wide && (
          <aside
            aria-label={t("look")}
            className="sticky top-20 flex max-h-[calc(100vh-9rem)] flex-col gap-4 overflow-y-auto"
          >
            <EditorNav faults={faults} />
            {preview}
          </aside>
        )}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
      {(mayEdit || !wide) && (
        <BottomBar
          info={
            <>
              <Left count={count} dirty={isDirty} onJump={jump} />
              {loaded?.reviews && <ReviewNote form={form} status={loaded.status} />}
            </>
          }
        >
          {!wide && <Button onClick={() => setLooking(true)}>{t("look")}</Button>}
          {mayEdit && (
            <Button loading={sent === "save"} disabled={busy} onClick={() => void saveOr(send(false))}>
              {t("save")}
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="primary"
              loading={sent === "publish"}
              disabled={busy}
              onClick={() => void saveOr(send(true))}
            >
              {t(loaded?.status === "forced_down" ? "resubmit" : "publish")}
            </Button>
          )}
        </BottomBar>
      )}
      <Sheet open={looking && !wide} onClose={() => setLooking(false)} title={t("look")} side="bottom">
        {preview}
      </Sheet>
      {conflict && (
        <ConflictDialog
          conflict={conflict.said}
          mine={conflict.mine}
          busy={busy}
          onClose={conflict.close}
          onReload={conflict.takeTheirs}
          onKeep={() => void saveOr(conflict.keepMine())}
        />
      )}
    </>
  );
}

/** What is left to do: how many fields to mend, and the way to the first of them. */
function Left({ count, dirty, onJump }: { count: number; dirty: boolean; onJump: () => void }) {
  const t = useTranslations("product");
  if (count === 0) return dirty ? t("unsaved") : null;
  return (
    <button type="button" onClick={onJump} className="text-left text-red-ink underline-offset-2 hover:underline">
      <span role="status">{t("toMend", { count })}</span>
    </button>
  );
}

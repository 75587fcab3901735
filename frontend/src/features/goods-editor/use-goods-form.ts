"use client";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { useApiForm } from "@/components/form/use-api-form";
import { useAppState, useCan } from "@/lib/me";
import { CODE, isApiError } from "@/lib/api";
import { announce } from "@/lib/api/explain";
import type { GoodsConflict } from "@/lib/api/schema";
import { notify } from "@/lib/notices";
import { changedParts, keepsTable, merged } from "./conflict/merge";
import type { Base } from "./draft/store";
import { useDraft } from "./draft/use-draft";
import { editorSchema } from "./editor-schema";
import { useSaveGoods } from "@/entities/goods/mutations";
import { latestTree } from "@/entities/goods/queries";
import { emptyGoods, fromTree, placed, toBody } from "./save-body";
import type { GoodsTree, PlanInfo } from "@/entities/goods/types";
import { useGo } from "@/lib/use-go";

/** The statuses that saving leaves goods in; see the words saved_…. */
type Published = "on_shelf" | "off_shelf" | "reviewing" | "forced_down";

type Options = { loaded: GoodsTree | null; plans: PlanInfo[]; mayEdit: boolean; onReload: () => void };

/** The editor's form: saving and publishing, the draft in the browser, and what happens when somebody else saved first. */
export function useGoodsForm({ loaded, plans, mayEdit, onReload }: Options) {
  const t = useTranslations("product");
  const ui = useTranslations("ui");
  const go = useGo();
  const { me, side } = useAppState();
  const publishing = useRef(false);
  const [sent, setSent] = useState<"save" | "publish" | null>(null);
  const [conflict, setConflict] = useState<{ said: GoodsConflict; open: boolean } | null>(null);
  const base = useRef<Base>(loaded);
  const save = useSaveGoods();
  const needsBuyout = useMemo(
    () => (plan: string) => plans.find((one) => one.value === plan)?.needs_buyout_price ?? false,
    [plans],
  );
  const can = useCan();
  const schema = useMemo(() => editorSchema(t, needsBuyout), [t, needsBuyout]);
  const opened = useMemo(() => (loaded ? fromTree(loaded) : emptyGoods(plans[0]?.value ?? "")), [loaded, plans]);
  const { form, submit, busy, failed } = useApiForm({
    schema,
    defaultValues: opened,
    leaveText: t("leaveText"),
    onSubmit: async (values, key) => {
      try {
        const saved = await save.send({
          body: toBody(values, base.current, needsBuyout(values.plan)),
          publish: publishing.current,
          key,
        });
        draft.saved();
        form.reset(values);
        const moved = publishing.current || saved.status === "reviewing";
        const promotable = publishing.current && saved.status === "on_shelf" && can("promotion.edit");
        notify.success({
          title: t(`saved_${moved ? (saved.status as Published) : "draft"}`, { title: values.title }),
          ...(promotable && {
            act: { label: t("promote"), run: () => go.to(`/h5Promotion?goods_id=${saved.id}`) },
          }),
        });
        return saved.id;
      } catch (error) {
        if (isApiError(error, CODE.conflict)) setConflict({ said: error.data as GoodsConflict, open: true });
        throw isApiError(error, CODE.invalid) ? placed(error, values) : error;
      }
    },
    onSaved: (id) =>
      publishing.current ? go.to("/productManage") : loaded ? onReload() : go.replace(`/product?id=${id}`),
  });
  const author = { side, merchant: me.merchant?.id ?? "0", user: me.user.id };
  const draft = useDraft(form, author, loaded?.id ?? null, () => base.current, mayEdit);
  const send = async (publish: boolean): Promise<boolean> => {
    publishing.current = publish;
    setSent(publish ? "publish" : "save");
    setConflict(null);
    const saved = await submit();
    setSent(null);
    return saved;
  };
  /** Mine over theirs where I changed something; what they deleted meanwhile is made anew. */
  const keepMine = async () => {
    if (!loaded) return false;
    try {
      const latest = await latestTree(loaded.id);
      const mine = form.getValues();
      base.current = {
        id: latest.id,
        version: latest.version,
        skus: keepsTable(opened, mine) ? (base.current?.skus ?? latest.skus) : latest.skus,
      };
      form.reset(merged(opened, mine, fromTree(latest)), { keepDefaultValues: true });
    } catch (error) {
      announce(error, ui);
      return true;
    }
    return send(publishing.current);
  };
  const takeTheirs = () => {
    setConflict(null);
    draft.saved();
    // A restored draft may be older than what this page loaded: then that is the latest already.
    base.current = loaded;
    form.reset(opened);
    onReload();
  };
  const restore = () => {
    if (draft.found?.base) base.current = draft.found.base;
    draft.restore();
  };
  return {
    form,
    busy,
    failed: conflict ? (conflict.open ? "" : t("conflictClosed")) : failed,
    sent,
    send,
    withBuyout: needsBuyout,
    draft: { found: draft.found, restore, drop: draft.drop },
    conflict: conflict?.open
      ? {
          said: conflict.said,
          mine: changedParts(opened, form.getValues()),
          keepMine,
          takeTheirs,
          close: () => setConflict({ ...conflict, open: false }),
        }
      : null,
  };
}

"use client";
import { ArrowUpDown, Check, FolderTree, LayoutGrid, OctagonX, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BulkAction, BulkRun } from "@/components/data-table/bulk-bar";
import type { BulkCall } from "@/components/data-table/list-definition";
import type { RowActions } from "@/components/data-table/types";
import { useCan } from "@/lib/me";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import type { PLATFORM_GOODS_LIST } from "./lists";
import { bulkOffers, operatorOffers } from "./offers";
import { useAuditGoods } from "./mutations";
import type { PlatformGoodsRow } from "./types";

const CategoryForm = onDemand(() => import("@/entities/goods/bulk/category-form").then((m) => m.CategoryForm));
const SortForm = onDemand(() => import("@/entities/goods/bulk/sort-form").then((m) => m.SortForm));
const DisplayForm = onDemand(() => import("./display-form").then((m) => m.DisplayForm));
const ForceForm = onDemand(() => import("./force-form").then((m) => m.ForceForm));

type Call = BulkCall<typeof PLATFORM_GOODS_LIST>;
export type OpenedKind = "look" | "approve" | "reject" | "force" | "display" | "category";
export type Opened = { kind: OpenedKind; row: PlatformGoodsRow } | null;

/** Approve or reject: for one row and for many. */
export function useVerdict(): { approve: BulkRun; reject: BulkRun } {
  const audit = useAuditGoods();
  return {
    approve: async (ids, key) => (await audit.send({ body: { ids, result: "pass" }, key })).results,
    reject: async (ids, key, reason) => (await audit.send({ body: { ids, result: "reject", reason }, key })).results,
  };
}

/** The button that matters in the row's state, the rest in its menu. */
export function useOperatorRowActs(open: (opened: Opened) => void): (row: PlatformGoodsRow) => RowActions {
  const t = useTranslations("goodsOperators");
  const can = useCan();
  return (row) => {
    const offers = operatorOffers(row, can);
    const to = (kind: OpenedKind) => () => open({ kind, row });
    return {
      inline: (
        <>
          {offers.approve && (
            <Button size="sm" variant="primary" onClick={to("approve")}>
              {t("approve")}
            </Button>
          )}
          {offers.display && (
            <Button size="sm" onClick={to("display")}>
              {t("display")}
            </Button>
          )}
        </>
      ),
      menu: [
        { label: t("look"), onSelect: to("look") },
        offers.reject && { label: t("reject"), danger: true, onSelect: to("reject") },
        offers.category && { label: t("changeCategory"), onSelect: to("category") },
        offers.force && { label: t("force"), danger: true, onSelect: to("force") },
      ],
    };
  };
}

/** Acts on the goods that are ticked, of however many merchants: those that make sense in the tab. */
export function useOperatorBulk(channels: Record<string, string>, tab: string): BulkAction<Call>[] {
  const t = useTranslations("goodsOperators");
  const can = useCan();
  const { approve, reject } = useVerdict();
  const reviewing: BulkAction<Call>[] = [
    {
      key: "approve",
      call: "/api/platform/auditGoods",
      label: t("approve"),
      icon: Check,
      confirm: (ids) => ({
        title: t("approveMany", { count: ids.length }),
        text: t("approveText"),
        action: t("approveDo"),
      }),
      run: approve,
    },
    {
      key: "reject",
      call: "/api/platform/auditGoods",
      label: t("reject"),
      icon: X,
      confirm: (ids) => ({
        title: t("rejectMany", { count: ids.length }),
        text: t("rejectText"),
        action: t("rejectDo"),
        reason: { label: t("rejectReason"), placeholder: t("rejectExample") },
      }),
      run: reject,
    },
  ];
  const displaying: BulkAction<Call> = {
    key: "display",
    call: "/api/platform/updateGoodsDisplayStatus",
    label: t("shelves"),
    icon: LayoutGrid,
    form: ({ ids, start, onClose }) => (
      <DisplayForm count={ids.length} channels={channels} submit={start} onClose={onClose} />
    ),
  };
  const sorting: BulkAction<Call> = {
    key: "sort",
    call: "/api/platform/updateGoodsSort",
    label: t("changeSort"),
    icon: ArrowUpDown,
    form: ({ ids, start, onClose }) => <SortForm count={ids.length} submit={start} onClose={onClose} />,
  };
  const filing: BulkAction<Call> = {
    key: "category",
    call: "/api/platform/setGoodsCategory",
    label: t("changeCategory"),
    icon: FolderTree,
    form: ({ ids, start, onClose }) => <CategoryForm count={ids.length} submit={start} onClose={onClose} />,
  };
  const forcing: BulkAction<Call> = {
    key: "force",
    call: "/api/platform/forceGoodsDown",
    label: t("force"),
    icon: OctagonX,
    danger: true,
    form: ({ ids, start, onClose }) => <ForceForm count={ids.length} submit={start} onClose={onClose} />,
  };
  const offers = bulkOffers(tab, can);
  return [
    ...(offers.review ? reviewing : []),
    ...(offers.display ? [displaying] : []),
    ...(offers.category ? [filing, sorting] : []),
    ...(offers.force ? [forcing] : []),
  ];
}

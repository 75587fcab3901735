"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SetupList } from "@/components/ui/setup-list";
import { goodsQueries } from "@/entities/goods/queries";
import { useAppState, useCan } from "@/lib/me";
import { usePref } from "@/lib/prefs";
import { linksCount, ordersCount, type CurvePoint } from "./queries";

/** What a new shop does first. Asked only where a week brought no order; gone when all of it is done, or hidden. */
export function FirstSteps({ week }: { week: CurvePoint[] }) {
  const { side } = useAppState();
  const can = useCan();
  const [hidden, setHidden] = usePref("first-steps-hidden", false);
  const quiet = week.every((point) => point.orders === 0);
  if (side === "admin" || hidden || !quiet || !can("goods.edit") || !can("promotion.edit")) return null;
  return <Steps onHide={() => setHidden(true)} />;
}

function Steps({ onHide }: { onHide: () => void }) {
  const t = useTranslations("workbench.first");
  const goods = useQuery(goodsQueries.counts({})).data;
  const links = useQuery(linksCount()).data;
  const orders = useQuery(ordersCount()).data;
  if (!goods || !links || !orders) return null;
  const done = {
    goods: goods.some(({ status, count }) => status === "on_shelf" && count > 0),
    link: links.some(({ status, count }) => status === "" && count > 0),
    order: orders.stages.some(({ count }) => count > 0),
  };
  if (Object.values(done).every(Boolean)) return null;
  const step = (key: keyof typeof done, href: string) => ({
    key,
    done: done[key],
    title: t(`${key}.title`),
    text: t(`${key}.text`),
    act: { label: t(`${key}.act`), href },
  });
  return (
    <SetupList
      title={t("title")}
      onHide={onHide}
      steps={[step("goods", "/product"), step("link", "/h5Promotion"), step("order", "/h5Promotion")]}
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SetupList } from "@/components/ui/setup-list";
import { goodsQueries } from "@/entities/goods/queries";
import { useAppState, useCan, useWho } from "@/lib/me";
import { usePref } from "@/lib/prefs";
import { addressesQuery, contactQuery, linksCount, ordersCount, peopleCount, type CurvePoint } from "./queries";

/** What a new shop does first. Asked only where a week brought no order; gone when all of it is done, or hidden. */
export function FirstSteps({ week }: { week: CurvePoint[] }) {
  const { side } = useAppState();
  const can = useCan();
  const [hidden, setHidden] = usePref("first-steps-hidden", false);
  const quiet = week.every((point) => point.orders === 0);
  if (side === "admin" || hidden || !quiet || !can("goods.edit") || !can("promotion.edit")) return null;
  return <Steps onHide={() => setHidden(true)} />;
}

/** What is everybody's to do, and what only who may do it is asked for. A shop of one person needs no colleague. */
type Step = "goods" | "phone" | "address" | "link" | "order" | "colleague";
const PAGES: Record<Step, string> = {
  goods: "/product",
  phone: "/baseSet",
  address: "/returnAddress",
  link: "/h5Promotion",
  order: "/h5Promotion",
  colleague: "/staff",
};

function Steps({ onHide }: { onHide: () => void }) {
  const t = useTranslations("workbench.first");
  const can = useCan();
  const who = useWho();
  const own = who === "M";
  const goods = useQuery(goodsQueries.counts({})).data;
  const links = useQuery(linksCount()).data;
  const orders = useQuery(ordersCount()).data;
  const contact = useQuery({ ...contactQuery(), enabled: own && can("service.edit") });
  const addresses = useQuery({ ...addressesQuery(), enabled: can("order.ship") });
  const people = useQuery({ ...peopleCount(), enabled: can("staff.edit") });
  if (!goods || !links || !orders || [contact, addresses, people].some((one) => one.isLoading)) return null;
  const done: Partial<Record<Step, boolean>> = {
    goods: goods.some(({ status, count }) => status === "on_shelf" && count > 0),
    ...(contact.data && { phone: contact.data.phone !== "" }),
    ...(addresses.data && { address: addresses.data.items.length > 0 }),
    link: links.some(({ status, count }) => status === "" && count > 0),
    order: orders.stages.some(({ count }) => count > 0),
    ...(people.data && { colleague: (people.data.find(({ tab }) => tab === "")?.count ?? 0) > 1 }),
  };
  const steps = (Object.keys(PAGES) as Step[]).filter((key) => done[key] !== undefined);
  if (steps.every((key) => done[key] || key === "colleague")) return null;
  return (
    <SetupList
      title={t("title")}
      onHide={onHide}
      steps={steps.map((key) => ({
        key,
        done: done[key] === true,
        title: t(`${key}.title`),
        text: t(`${key}.text`),
        act: { label: t(`${key}.act`), href: PAGES[key] },
      }))}
    />
  );
}

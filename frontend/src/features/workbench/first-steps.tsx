"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useEffect } from "react";
import { SetupList } from "@/components/ui/setup-list";
import { goodsQueries } from "@/entities/goods/queries";
import { useAppState, useCan, useWho } from "@/lib/me";
import { usePref } from "@/lib/prefs";
import { addressesQuery, contactQuery, linksCount, ordersCount, ownMerchantQuery, peopleCount } from "./queries";

/** What a new shop does first. There until all of it is done, or it is put away; then it isn't asked for again. */
export function FirstSteps() {
  const { side } = useAppState();
  const can = useCan();
  const [hidden, setHidden] = usePref("first-steps-hidden", false);
  const hide = useCallback(() => setHidden(true), [setHidden]);
  if (side === "admin" || hidden || !can("goods.edit") || !can("promotion.edit")) return null;
  return <Steps onHide={hide} />;
}

/** What is everybody's to do, and what only who may do it is asked for. A shop of one person needs no colleague. */
type Step = "goods" | "phone" | "address" | "link" | "order" | "bank" | "colleague";
const PAGES: Record<Step, string> = {
  goods: "/product",
  phone: "/baseSet",
  address: "/returnAddress",
  link: "/h5Promotion",
  order: "/h5Promotion",
  bank: "/review",
  colleague: "/staff",
};

function Steps({ onHide }: { onHide: () => void }) {
  const t = useTranslations("workbench.first");
  const can = useCan();
  const { me } = useAppState();
  const own = useWho() === "M";
  const goods = useQuery(goodsQueries.counts({})).data;
  const links = useQuery(linksCount()).data;
  const orders = useQuery(ordersCount()).data;
  const contact = useQuery({ ...contactQuery(), enabled: own && can("service.edit") });
  const addresses = useQuery({ ...addressesQuery(), enabled: can("order.ship") });
  const people = useQuery({ ...peopleCount(), enabled: can("staff.edit") });
  const account = useQuery({
    ...ownMerchantQuery(me.merchant?.id ?? ""),
    enabled: own && can("withdraw.apply") && can("merchant.view"),
  });
  const some = [contact, addresses, people, account];
  const done: Partial<Record<Step, boolean>> | null =
    !goods || !links || !orders || some.some((one) => one.isLoading)
      ? null
      : {
          goods: goods.some(({ status, count }) => status === "on_shelf" && count > 0),
          ...(contact.data && { phone: contact.data.phone !== "" }),
          ...(addresses.data && { address: addresses.data.items.length > 0 }),
          link: links.some(({ status, count }) => status === "" && count > 0),
          order: orders.stages.some(({ count }) => count > 0),
          ...(account.data && { bank: account.data.bank_account !== "" }),
          ...(people.data && { colleague: (people.data.find(({ tab }) => tab === "")?.count ?? 0) > 1 }),
        };
  const steps = (Object.keys(PAGES) as Step[]).filter((key) => done?.[key] !== undefined);
  const over = done !== null && steps.every((key) => done[key] || key === "colleague");
  const known = over && !some.some((one) => one.isError);
  useEffect(() => {
    if (known) onHide();
  }, [known, onHide]);
  if (!done || over) return null;
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

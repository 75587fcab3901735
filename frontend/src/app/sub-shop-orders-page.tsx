"use client";
import { useQuery } from "@tanstack/react-query";
import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryStates } from "nuqs";
import { Loaded } from "@/components/loaded";
import { LinkButton } from "@/components/ui/button";
import { Select, type SelectOption } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { everySubShop } from "@/entities/sub-shops";
import { useCan, useWho } from "@/lib/me";
import { OrdersPage } from "./orders-page";

type Stage = Parameters<typeof OrdersPage>[0]["stage"];

/** The lists of orders of a sub-shop: its staff see their own, a merchant picks which. */
export function SubShopOrdersPage({ stage }: { stage: Stage }) {
  return useWho() === "S" ? <OrdersPage stage={stage} /> : <Picked stage={stage} />;
}

function Picked({ stage }: { stage: Stage }) {
  const query = useQuery(everySubShop());
  return (
    <Loaded query={query} waiting={<Skeleton className="h-64" />}>
      {({ options: [first, ...others] }) =>
        first ? <OfOne stage={stage} shops={[first, ...others]} first={first} /> : <None />
      }
    </Loaded>
  );
}

/** The first where the URL names none of them. */
function OfOne({ stage, shops, first }: { stage: Stage; shops: SelectOption[]; first: SelectOption }) {
  const t = useTranslations("orders");
  // Another sub-shop's pages begin with the first.
  const [url, setUrl] = useQueryStates({ sub_shop_id: parseAsString, page: parseAsString }, { history: "push" });
  const shop = shops.find(({ value }) => value === url.sub_shop_id) ?? first;
  const picker = (
    <Select
      className="w-44"
      aria-label={t("subShop")}
      options={shops}
      value={shop.value}
      onChange={(event) => void setUrl({ sub_shop_id: event.target.value, page: null })}
    />
  );
  return <OrdersPage stage={stage} subShop={shop} picker={picker} />;
}

function None() {
  const t = useTranslations("orders");
  const mayOpen = useCan()("subshop.view");
  const action = mayOpen && <LinkButton href="/subMerchant">{t("toSubShops")}</LinkButton>;
  return <Empty heading icon={Store} title={t("noSubShops")} text={t("noSubShopsText")} action={action} />;
}

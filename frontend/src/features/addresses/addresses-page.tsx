"use client";
import { useQuery } from "@tanstack/react-query";
import { MapPin, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { useCan, useWho } from "@/lib/me";
import { notify } from "@/lib/notices";
import { AddressCard } from "./address-card";
import { useMakeDefault, useRemoveAddress } from "./mutations";
import { addressesQuery } from "./queries";
import type { Address } from "./types";

const DamagePricesForm = onDemand(() => import("./damage-prices-form"));
const AddressForm = onDemand(() => import("./address-form"));
type Asked = { kind: "form"; row: Address | null } | { kind: "remove"; row: Address } | { kind: "prices" };

/** Where customers send goods back to: the shop's own addresses and its sub-shops'. */
export function AddressesPage() {
  const t = useTranslations("addresses");
  const who = useWho();
  const can = useCan();
  const query = useQuery(addressesQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const choose = useMakeDefault();
  const close = () => setAsked(null);
  const act = async (kind: Address["acts"][number], row: Address) => {
    if (kind !== "make_default") return setAsked({ kind: kind === "edit" ? "form" : "remove", row });
    if (await choose.press({ body: { id: row.id } })) notify.success(t("chosen", { name: row.name }));
  };
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAsked({ kind: "form", row: null })}>
      {t("add")}
    </Button>
  );
  const actions = (
    <span className="flex gap-2">
      {who === "M" && can("order.settle") && (
        <Button onClick={() => setAsked({ kind: "prices" })}>{t("damage.title")}</Button>
      )}
      {add}
    </span>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t(who === "S" ? "aboutS" : "about")} actions={actions} />
      <Loaded query={query} waiting={<Skeleton className="h-32" />}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
              {items.map((row) => (
                <AddressCard key={row.id} row={row} onAct={(kind) => void act(kind, row)} />
              ))}
            </ul>
          ) : (
            <section className="rounded-lg border border-line bg-surface">
              <Empty icon={MapPin} title={t("emptyTitle")} text={t("emptyText")} action={add} />
            </section>
          )
        }
      </Loaded>
      {asked?.kind === "form" && <AddressForm row={asked.row} onClose={close} />}
      {asked?.kind === "prices" && <DamagePricesForm onClose={close} />}
      {asked?.kind === "remove" && <AskRemove row={asked.row} onClose={close} />}
    </>
  );
}

function AskRemove({ row, onClose }: { row: Address; onClose: () => void }) {
  const t = useTranslations("addresses");
  const remove = useRemoveAddress();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("removeTitle", { name: row.name })}
      text={t(row.default ? "removeDefault" : "removeText", { line: row.line })}
      action={t("acts.remove")}
      onConfirm={async (key) => {
        await remove.send({ body: { id: row.id }, key });
        notify.success(t("removed", { name: row.name }));
      }}
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyLines, moneyLines } from "@/components/form/money-lines";
import { Opened } from "@/components/loaded";
import { damagePrices } from "@/entities/damage/queries";
import { notify } from "@/lib/notices";
import { useSaveDamagePrices } from "./mutations";

const MOST = 50;

/** What the shop claims for damages: chosen from when goods that came back are inspected. */
export default function DamagePricesForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("addresses");
  const save = useSaveDamagePrices();
  const schema = z.object({ lines: moneyLines(MOST, t("damage.sumWrong")) });
  const words = {
    name: t("damage.name"),
    amount: t("damage.amount"),
    add: t("damage.add"),
    remove: (place: number) => t("damage.remove", { place }),
  };
  return (
    <Opened query={useQuery(damagePrices)} onClose={onClose}>
      {({ items }) => (
        <DrawerForm
          open
          onClose={onClose}
          title={t("damage.title")}
          schema={schema}
          defaultValues={{ lines: items }}
          submitLabel={t("save")}
          onSubmit={async ({ lines }, key) => {
            await save.send({ body: { items: lines }, key });
            notify.success(t("damage.saved"));
          }}
        >
          {() => (
            <>
              <p className="text-ink-2">{t("damage.text")}</p>
              <MoneyLines words={words} most={MOST} />
            </>
          )}
        </DrawerForm>
      )}
    </Opened>
  );
}
